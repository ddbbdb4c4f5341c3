// Standing orders: what a player can have answered without being asked. An order that does not fit asks.
import type { Decision, Order, Seat } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { boardOf, distance, hexNamed } from './board.ts'
import type { Board, Hex } from './board.ts'
import { unitTile } from './lookup.ts'
import { enemies } from './relations.ts'
import type { State } from './state.ts'

/** `default`: as the clock would answer. `away`: farthest from the enemy HQs. `home`: nearest to the own HQ. */
export const orders: readonly Order[] = [
  { kind: 'DP-06', choices: ['keep', 'redraw'] },
  { kind: 'DP-19', choices: ['default', 'away', 'home'] },
  { kind: 'DP-30', choices: ['default'] },
  { kind: 'DP-33', choices: ['default'] },
  { kind: 'DP-34', choices: ['attack', 'explode'] },
  { kind: 'DP-35', choices: ['plain'] },
  { kind: 'DP-36', choices: ['default'] },
  { kind: 'DP-37', choices: ['default'] },
  { kind: 'DP-39', choices: ['default'] },
  { kind: 'DP-40', choices: ['default'] },
  { kind: 'DP-41', choices: ['default'] },
]

export function obey(state: State, seat: Seat, decision: Decision<Action>, choice: string): Action | null {
  const known = orders.find((order) => order.kind === decision.kind)?.choices.includes(choice)
  if (!known || decision.seat !== seat) return null
  if (choice === 'default') return decision.fallback
  if (choice === 'away' || choice === 'home') return retreatBy(state, seat, decision, choice)
  return decision.options?.find((option) => option.type === choice) ?? null
}

/** Null where two hexes are as good: the order does not say which. */
function retreatBy(
  state: State,
  seat: Seat,
  { options = [] }: Decision<Action>,
  choice: 'away' | 'home',
): Action | null {
  const board = boardOf(state.radius)
  const hqs = state.units.filter((unit) => unitTile(state, unit).kind === 'hq')
  const marks = hqs.filter((hq) => (choice === 'away' ? enemies(state, hq.seat, seat) : hq.seat === seat))
  if (marks.length === 0) return null
  const ranked = options
    .flatMap((option) =>
      option.type === 'retreat' ? [{ option, far: nearest(board, hexNamed(board, option.to), marks) }] : [],
    )
    .sort((a, b) => (choice === 'away' ? b.far - a.far : a.far - b.far))
  const [best, next] = ranked
  return best && best.far !== next?.far ? best.option : null
}

const nearest = (board: Board, hex: Hex, marks: readonly { readonly hex: Hex }[]): number =>
  Math.min(...marks.map((mark) => distance(board, hex, mark.hex)))
