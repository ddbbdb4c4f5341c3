// Telling who is netted and who is free again, which no single rule sees.
import type { Emit } from '../kernel/types.ts'
import { boardOf } from './board.ts'
import type { Event } from './events.ts'
import { occupants } from './field.ts'
import { netted } from './nets.ts'
import type { State } from './state.ts'

/** Call the answer when the action is done. */
export function tellNets(state: State, emit: Emit<Event>): () => void {
  const before = heldNow(state)
  return () => {
    const after = heldNow(state)
    for (const { id, tile, hex } of state.units) {
      if (after.has(id) && !before.has(id)) emit({ type: 'netted', unit: id, tile, hex })
      if (before.has(id) && !after.has(id)) emit({ type: 'freed', unit: id, tile, hex })
    }
  }
}

const heldNow = (state: State): ReadonlySet<number> => netted(state, boardOf(state.radius), occupants(state))
