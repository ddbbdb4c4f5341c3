// What must hold for a whole game: its log is all there is.
import type { Asked } from '../../shared/kernel/chance.ts'
import { history } from '../../shared/kernel/open.ts'
import { same } from '../../shared/kernel/plain.ts'
import { replay } from '../../shared/kernel/replay.ts'
import type { Table } from '../../shared/kernel/table.ts'
import type { Head, Rules, Seat } from '../../shared/kernel/types.ts'
import { insist } from './game.ts'

/** A replay of the log gives the same table, and no question was asked twice on the way. */
export function checkReplay<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
): void {
  const asked: Asked[] = []
  const again = replay(rules, table.log, { asked })
  insist(rules.position(again.state) === rules.position(table.state), () => 'a replay gives another position')
  insist(same(again, table), () => 'a replay gives another table')
  const labels = asked.map(({ label }) => label)
  const twice = labels.filter((label, i) => labels.indexOf(label) !== i)
  insist(twice.length === 0, () => `asked twice: ${twice.join(', ')}`)
}

/** Every viewer is told every entry; when the game is over, everything about it. */
export function checkHistory<Setup, State extends Head, Action, Event>(
  rules: Rules<Setup, State, Action, Event>,
  table: Table<State>,
  viewer: readonly Seat[],
): void {
  const told = history(rules, table.log, viewer)
  insist(told.length === table.log.length, () => 'the history has another length than the log')
  const open = told.every(({ entry }, i) => same(entry, table.log[i]))
  insist(table.result === null || open, () => 'the game is over, but something stays hidden')
}
