// Two games a viewer cannot tell apart: in the second, two pebbles the viewer has never seen are exchanged.
import { history } from '../../../shared/kernel/open.ts'
import { append, replay } from '../../../shared/kernel/replay.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { Chance, Entry, Viewer } from '../../../shared/kernel/types.ts'
import { pebbles } from './pebbles.ts'
import type { Event, State } from './pebbles.ts'

export type Rules = typeof pebbles

/** The pebbles a viewer was shown, told by the rules of the game and not by what the kernel sends. */
export function seen(log: readonly Entry[], viewer: Viewer): Set<number> {
  const all = new Set<number | null>()
  const events: Event[] = []
  walk(pebbles, log, (event) => events.push(event))
  for (const event of events)
    if (event.type === 'put' || event.type === 'lost') all.add(event.pebble)
    else if (event.type === 'opened') for (const bid of event.bids) all.add(bid)
    else if (event.type === 'drew' && viewer.includes(event.seat)) all.add(event.pebble)
    else if (event.type === 'swapped' && viewer.includes(event.seat)) all.add(event.gave).add(event.got)
  return new Set([...all].filter((pebble) => pebble !== null))
}

function walk(rules: Rules, log: readonly Entry[], emit: (event: Event) => void): Table<State> {
  const table = replay(rules, log.slice(0, 1))
  for (const { seq: _, chance, ...turn } of log.slice(1)) {
    const answers = [...chance]
    append(rules, table, turn, { pick: () => answers.shift() ?? 0 }, emit)
  }
  return table
}

/** The same game, move for move, with pebbles `a` and `b` in each other's place. */
export function exchanged(log: readonly Entry[], a: number, b: number): Table<State> {
  const other = (pebble: number | null): number | null => (pebble === a ? b : pebble === b ? a : pebble)
  const word = (action: string): string =>
    action.replace(/^([-+~?])(\d+)$/, (_, sign: string, n: string) => `${sign}${String(other(Number(n)))}`)
  const first = replay(pebbles, log.slice(0, 1))
  const second = replay(pebbles, log.slice(0, 1))
  for (const { seq: _, chance, ...turn } of log.slice(1)) {
    const mirrored: Chance = {
      pick: () => second.state.deck.indexOf(other(first.state.deck[chance[0] ?? 0] ?? null)),
    }
    // The second goes first: its draw looks at the deck as it was before this entry in both games.
    append(pebbles, second, { ...turn, action: word(turn.action) }, mirrored)
    append(pebbles, first, turn, { pick: () => chance[0] ?? 0 })
  }
  return second
}

/** Everything about a running game that a viewer is sent. */
export function sent(rules: Rules, table: Table<State>, viewer: Viewer): string {
  const decisions = rules
    .waiting(table.state)
    .map(({ options, fallback, ...decision }) =>
      viewer.includes(decision.seat)
        ? { ...decision, options, fallback, legal: rules.legal(table.state, decision.seat) }
        : decision,
    )
  const { offer, result, barrier, live, paused } = table
  const state = rules.view(table.state, viewer)
  return JSON.stringify({
    state,
    decisions,
    offer,
    result,
    barrier,
    live,
    paused,
    history: history(rules, table.log, viewer),
  })
}
