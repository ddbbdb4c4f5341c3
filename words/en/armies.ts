// The armies: what they are called, and what they are like in a line.
import type { ArmyId } from '../../shared/hex/tiles.ts'

export interface ArmyWords {
  readonly name: string
  /** "the HQ of ...", where a language bends names. */
  readonly of: string
  readonly like: string
}

export const armies: { readonly [id in ArmyId]: ArmyWords } = {
  outpost: { name: 'Outpost', of: 'Outpost', like: 'Soldiers. Always on the move, and they shoot twice.' },
  hegemony: { name: 'Hegemony', of: 'Hegemony', like: 'Gangs. Up close, with nets.' },
  moloch: { name: 'Moloch', of: 'Moloch', like: 'Machines. Armor and many barrels.' },
  borgo: { name: 'Borgo', of: 'Borgo', like: 'Mutants. First to strike.' },
  neojungle: { name: 'Neojungle', of: 'Neojungle', like: 'The jungle. What it touches is one body.' },
  newyork: { name: 'New York', of: 'New York', like: 'The city. Spies, mines, thick walls.' },
  doomsday: {
    name: 'Doomsday Machine',
    of: 'Doomsday Machine',
    like: 'The machine. It bends its own fire.',
  },
}
