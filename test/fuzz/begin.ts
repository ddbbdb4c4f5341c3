// A game from nothing, as the service begins one: entry 0, then what plays itself.
import { advance } from '../../shared/kernel/advance.ts'
import { recording } from '../../shared/kernel/chance.ts'
import { replay } from '../../shared/kernel/replay.ts'
import { writeStart } from '../../shared/kernel/start.ts'
import type { Table } from '../../shared/kernel/table.ts'
import type { Chance, Entry, Head, Rules } from '../../shared/kernel/types.ts'

export interface Opening {
  readonly version?: number
  readonly values?: readonly string[]
  readonly commitment?: string
}

export function startEntry<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  setup: unknown,
  chance: Chance,
  { version = rules.version, values, commitment = '' }: Opening = {},
): Entry {
  const answers: number[] = []
  const parsed = rules.setup(setup)
  rules.start(parsed, recording(chance, answers), version)
  const seats = rules.seats(parsed)
  const action = writeStart({
    game: rules.id,
    version,
    setup,
    values: values ?? Array.from({ length: seats }, () => ''),
    commitment,
  })
  return { seq: 0, seat: null, by: 'organizer', action, chance: answers, at: 0, spent: [] }
}

export function begin<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  setup: unknown,
  chance: Chance,
  opening: Opening = {},
): Table<State> {
  const table = replay(rules, [startEntry(rules, setup, chance, opening)])
  advance(rules, table, chance, 0)
  return table
}
