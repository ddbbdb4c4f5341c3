// Answering a small decision from a letter. The link is good for one answer to one question; opening it shows the
// question and changes nothing, so whoever looks through the links of a letter does no harm.
import { createRoute, z } from '@hono/zod-openapi'
import { admitted, readUser } from '../accounts/users.ts'
import type { Db } from '../db/open.ts'
import { addressOf } from '../edge/context.ts'
import { limited } from '../edge/limits.ts'
import { refused } from '../edge/refused.ts'
import { telling } from '../live/tell.ts'
import { readDecision } from '../mail/decision.ts'
import { owedBy, tellGame } from '../mail/games/index.ts'
import { noticeWords } from '../mail/words.ts'
import { submitTurn } from '../match/door.ts'
import { load } from '../match/load.ts'
import { body, json, Lang, refusals, router } from './parts.ts'

const Token = z.string().max(1000)

const Asked = z
  .object({
    gameId: z.string(),
    game: z.string(),
    /** Whose answer it is, and the language it is written in. */
    name: z.string(),
    lang: Lang,
    against: z.array(z.string()),
    question: z.string(),
    /** What the link answers. */
    answer: z.string(),
  })
  .openapi('AskedDecision')

const routes = {
  look: createRoute({
    method: 'get',
    path: '/api/decisions',
    summary: 'What a link of a letter asks and answers; changes nothing',
    security: [],
    request: { query: z.object({ token: Token }) },
    responses: { 200: json(Asked, 'The question'), ...refusals(401, 403, 409, 422, 429) },
  }),
  answer: createRoute({
    method: 'post',
    path: '/api/decisions',
    summary: 'Give the answer of a link',
    security: [],
    request: { body: body(z.strictObject({ token: Token })) },
    responses: {
      200: json(z.object({ gameId: z.string() }), 'Played'),
      ...refusals(401, 403, 409, 422, 429),
    },
  }),
}

export const decisionRoutes = router()
  .openapi(routes.look, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['link use by address', addressOf(c.req)])
    const { match, user, mine, action } = await asked(db, c.env.SECRET, c.req.valid('query').token, now)
    const waits = tellGame(match, mine, user.lang)?.waits
    return c.json(
      {
        gameId: match.row.id,
        game: noticeWords[user.lang].games[match.row.game] ?? match.row.game,
        name: user.name,
        lang: user.lang,
        against: match.seats.flatMap((seat) => (seat.userId === user.id ? [] : (seat.name ?? []))),
        question: waits?.question ?? '',
        answer: waits?.choice?.options.find((option) => option.action === action)?.text ?? action,
      },
      200,
    )
  })
  .openapi(routes.answer, async (c) => {
    const { db, now } = c.var
    await limited(db, now, ['link use by address', addressOf(c.req)])
    const { match, user, seat, action, decision } = await asked(
      db,
      c.env.SECRET,
      c.req.valid('json').token,
      now,
    )
    const gameId = match.row.id
    const after = match.row.head ?? 0
    // Who presses twice answers once; who is asked the same again after an undo answers again.
    const key = `decision-${gameId}-${decision}-${after}`
    const submitted = { gameId, userId: user.id, seat, after, actions: [action], key }
    await submitTurn(db, submitted, now, telling(c.env, c.executionCtx))
    return c.json({ gameId }, 200)
  })

/** What is asked as long as it is; then nobody's answer is wanted any more. */
async function asked(db: Db, secret: string, token: string, now: number) {
  const answer = readDecision(secret, token)
  if (!answer) throw refused(401, 'cut_link')
  const { gameId } = answer
  if (answer.expires <= now) throw refused(409, 'late_answer').with({ gameId })
  const [user, match] = await Promise.all([readUser(db, answer.userId), load(db, gameId)])
  admitted(user)
  const mine = match.seats.filter((seat) => seat.userId === user.id).map((seat) => seat.seat)
  const owed = owedBy(match, mine).find(({ id }) => id === answer.decision)
  if (!owed?.options?.includes(answer.action)) throw refused(409, 'decided').with({ gameId })
  return { match, user, mine, seat: owed.seat, action: answer.action, decision: answer.decision }
}

export type DecisionApi = typeof decisionRoutes
