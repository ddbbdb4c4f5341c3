// Talking at a game, and private notes.
import { createRoute, z } from '@hono/zod-openapi'
import { CHANNELS } from '../db/schema.ts'
import { limited } from '../edge/limits.ts'
import { heard, readNote, say, writeNote } from '../match/chat.ts'
import { readTable } from '../match/tables.ts'
import { checkReader } from '../match/view.ts'
import { body, by, byAnybody, GameParams, json, refusals, router, Text, Time } from './parts.ts'

const Channel = z.enum(CHANNELS).openapi({
  description: 'players: those who sit at the table. everybody: whoever may watch, when the game is over.',
})

const Message = z
  .object({ n: z.int(), channel: Channel, name: z.string(), text: z.string(), at: Time })
  .openapi('Message')

const Note = z.strictObject({ text: z.string().max(10_000) }).openapi('Note')

const routes = {
  say: createRoute({
    method: 'post',
    path: '/api/games/{id}/messages',
    summary: 'Say something',
    ...by('social'),
    request: {
      params: GameParams,
      body: body(z.strictObject({ channel: Channel.default('players'), text: Text(1000) })),
    },
    responses: {
      201: json(z.object({ n: z.int() }), 'Said'),
      ...refusals(401, 403, 404, 409, 422, 429),
    },
  }),
  hear: createRoute({
    method: 'get',
    path: '/api/games/{id}/messages',
    summary: 'What was said, as far as the reader may hear it',
    ...byAnybody,
    request: { params: GameParams, query: z.object({ after: z.coerce.number().int().min(0).default(0) }) },
    responses: {
      200: json(z.object({ messages: z.array(Message) }), 'Oldest first, at most 200'),
      ...refusals(401, 403, 404, 422),
    },
  }),
  read: createRoute({
    method: 'get',
    path: '/api/games/{id}/note',
    summary: 'What I have written about this game for myself',
    ...by('social'),
    request: { params: GameParams },
    responses: { 200: json(Note, 'The note'), ...refusals(401, 403, 404) },
  }),
  write: createRoute({
    method: 'put',
    path: '/api/games/{id}/note',
    summary: 'Write about this game for myself',
    ...by('social'),
    request: { params: GameParams, body: body(Note) },
    responses: { 204: { description: 'Kept' }, ...refusals(401, 403, 404, 422, 429) },
  }),
}

export const chatRoutes = router()
  .openapi(routes.say, async (c) => {
    const { db, now, user } = c.var
    const { channel, text } = c.req.valid('json')
    await limited(db, now, ['message by user', user.id])
    const table = await readTable(db, c.req.valid('param'))
    return c.json({ n: await say(db, table, user.id, channel, text, now) }, 201)
  })
  .openapi(routes.hear, async (c) => {
    const { db, visitor } = c.var
    const table = await readTable(db, c.req.valid('param'))
    return c.json({ messages: await heard(db, table, visitor?.id ?? null, c.req.valid('query').after) }, 200)
  })
  .openapi(routes.read, async (c) => {
    const { db, user } = c.var
    const { row, seats } = await readTable(db, c.req.valid('param'))
    checkReader({ row, seats }, user.id)
    return c.json({ text: await readNote(db, row.id, user.id) }, 200)
  })
  .openapi(routes.write, async (c) => {
    const { db, now, user } = c.var
    await limited(db, now, ['note by user', user.id])
    const { row, seats } = await readTable(db, c.req.valid('param'))
    checkReader({ row, seats }, user.id)
    await writeNote(db, row.id, user.id, c.req.valid('json').text, now)
    return c.body(null, 204)
  })

export type ChatApi = typeof chatRoutes
