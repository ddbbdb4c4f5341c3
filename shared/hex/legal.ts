// Every legal action of a seat now. `play` accepts exactly these.
import type { Seat } from '../kernel/types.ts'
import type { Action } from './actions.ts'
import { castlings } from './castling.ts'
import { waiting } from './decisions.ts'
import { readField } from './field.ts'
import { handTile, playerOf } from './lookup.ts'
import { moves } from './moves.ts'
import { placements } from './place.ts'
import { pushes } from './push.ts'
import { turns } from './rotation.ts'
import type { State } from './state.ts'
import { strikes } from './strikes.ts'
import { canUse, mayDiscard, usesLeft } from './use.ts'

export const legal = (state: State, seat: Seat): readonly Action[] =>
  waiting(state)
    .filter((decision) => decision.seat === seat)
    .flatMap((decision) => decision.options ?? openTurn(state, seat))

/** DP-08. */
function openTurn(state: State, seat: Seat): Action[] {
  const field = readField(state)
  const tiles = [...new Set(playerOf(state, seat).hand)]
  const actions: Action[] = [{ type: 'end' }]
  if (mayDiscard(state)) actions.push(...tiles.map((tile): Action => ({ type: 'discard', tile })))
  if (usesLeft(state) > 0)
    for (const tile of tiles)
      if (handTile(state, seat, tile).kind !== 'instant') actions.push(...placements(state, seat, tile))
  if (state.lastTile === null && canUse(state, seat, 'battle')) actions.push({ type: 'battle' })
  actions.push(...moves(field, seat), ...pushes(field, seat), ...strikes(field, seat))
  actions.push(...castlings(field, seat), ...turns(field, seat))
  return actions
}
