// Random games, played as the service plays them.
import { convoy } from '../../../shared/convoy/index.ts'
import type { Action, State } from '../../../shared/convoy/index.ts'
import { copy } from '../../../shared/kernel/plain.ts'
import { submit } from '../../../shared/kernel/submit.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { Chance, Decision } from '../../../shared/kernel/types.ts'
import { begin } from '../../fuzz/begin.ts'
import { hash32, seeded } from '../../fuzz/prng.ts'
import type { Random } from '../../fuzz/prng.ts'

export const chanceOf = (seed: string): Chance => ({ pick: (n, label) => hash32(seed + label) % n })

/** Calls `look` before every move; stops after `most` of them. */
export function playAtRandom(
  seed: string,
  look: (table: Table<State>, decision: Decision<Action>, random: Random) => void,
  most = Infinity,
): Table<State> {
  const random = seeded(seed)
  const chance = chanceOf(seed)
  const table = begin(convoy, {}, chance)
  for (let i = 0; i < most && !table.result; i++) {
    const decision = random.pick(convoy.waiting(table.state))
    look(table, decision, random)
    const actions = [convoy.write(random.pick(convoy.legal(table.state, decision.seat)))]
    submit(convoy, table, { seat: decision.seat, by: 'player', actions, at: 0, spent: [] }, chance)
  }
  return table
}

/** Whether `play` accepts an action, on a copy. */
export function accepts(state: State, seat: number, action: Action, chance: Chance): boolean {
  try {
    convoy.play(copy(state), seat, action, chance)
    return true
  } catch {
    return false
  }
}
