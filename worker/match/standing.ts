// From what lies on the desks to what the kernel plays: conditional answers first, then the orders for this game, then
// the player's usual ones.
import { createHash } from 'node:crypto'
import { timeless } from '../../shared/kernel/index.ts'
import type { Standing } from '../../shared/kernel/index.ts'
import type { Conditional, Orders } from '../db/schema.ts'
import type { DeskRow, Used } from './desks.ts'
import type { GameAction, GameRules, GameState } from './games.ts'

/** The name of a position, as a page can compute it from what it sees. */
export const positionName = (rules: GameRules, view: GameState): string =>
  createHash('sha256').update(timeless(rules, view)).digest('hex')

export const ASK = 'ask'

export interface Laid {
  readonly standing: Standing<GameState, GameAction>
  /** What was tried: no answer is tried twice. */
  readonly used: Used[]
}

export function laidDown(rules: GameRules, desks: readonly DeskRow[]): Laid {
  const used: Used[] = []
  const standing: Laid['standing'] = (state, seat, decision) => {
    const desk = desks.find((row) => row.seat === seat)
    if (!desk) return null
    const { userId, answers } = desk
    if (userId !== null && answers !== null && answers.length > 0) {
      const mine = desks.filter((row) => row.userId === userId).map((row) => row.seat)
      const position = positionName(rules, rules.view(state, mine))
      const fits = answerFor(answers, userId, position, used)
      if (fits) {
        used.push({ userId, position })
        return fits.actions
      }
    }
    const choice = desk.orders?.[decision.kind] ?? usually(desk.usual, rules.id, decision.kind) ?? ASK
    const action = choice === ASK ? null : rules.obey(rules.view(state, [seat]), seat, decision, choice)
    return action === null ? null : [rules.write(action)]
  }
  return { standing, used }
}

/** Null in the row of somebody who has ordered nothing. */
const usually = (
  orders: Readonly<Record<string, Orders>> | null,
  game: string,
  kind: string,
): string | undefined => orders?.[game]?.[kind]

const answerFor = (
  answers: readonly Conditional[],
  userId: string,
  position: string,
  used: readonly Used[],
): Conditional | undefined =>
  used.some((u) => u.userId === userId && u.position === position)
    ? undefined
    : answers.find((answer) => answer.position === position)
