// A second world: the same game, but one hidden card and another have changed places. Who cannot tell them apart
// must be sent the same in both.
import { convoy } from '../../../shared/convoy/index.ts'
import type { CardId, Side, State } from '../../../shared/convoy/index.ts'
import { advance } from '../../../shared/kernel/advance.ts'
import { append } from '../../../shared/kernel/replay.ts'
import { history } from '../../../shared/kernel/open.ts'
import type { Table } from '../../../shared/kernel/table.ts'
import type { Chance, Entry, Viewer } from '../../../shared/kernel/types.ts'
import { begin } from '../../fuzz/begin.ts'
import { chanceOf } from './random.ts'

/** What chance chose, by the label of its question. */
export type Picks = ReadonlyMap<string, CardId>

/** The pile a question is about. */
function pileOf(state: State, label: string): readonly (CardId | null)[] | null {
  const [what = '', side] = label.split('/')
  if (what === 'draw' && (side === 'moloch' || side === 'outpost')) return state.players[side].deck
  if (what === 'discard') return state.players.moloch.hand
  return what === 'defender' ? state.players.moloch.discard : null
}

export interface World {
  readonly table: Table<State>
  readonly picks: Picks
}

/** Plays the moves of a log again; chance picks the card `wanted` names, else the one of the seed. */
export function playAgain(
  seed: string,
  log: readonly Entry[],
  wanted: (label: string) => CardId | undefined,
): World | null {
  const live = chanceOf(seed)
  const picks = new Map<string, CardId>()
  let state: State | null = null
  const chance: Chance = {
    pick(n, label) {
      const pile = state && pileOf(state, label)
      const card = wanted(label)
      const place = pile && card !== undefined ? pile.indexOf(card) : live.pick(n, label)
      if (place < 0) throw new Impossible(label)
      const picked = pile?.[place]
      if (picked) picks.set(label, picked)
      return place
    },
  }
  try {
    const table = begin(convoy, {}, live)
    // Only entry 0 is kept of it: everything behind asks this world's chance.
    const opened = { ...table, ...restart(table, live) }
    state = opened.state
    advance(convoy, opened, chance, 0)
    for (const { seat, by, action, at, spent } of log) {
      if (by !== 'player') continue
      append(convoy, opened, { seat, by, action, at, spent }, chance)
      advance(convoy, opened, chance, 0)
    }
    return { table: opened, picks }
  } catch (error) {
    if (error instanceof Impossible || (error instanceof Error && error.name === 'IllegalAction')) return null
    throw error
  }
}

class Impossible extends Error {}

function restart(table: Table<State>, live: Chance): Partial<Table<State>> {
  const setup = convoy.setup({})
  const state = convoy.start(setup, live, convoy.version)
  return { state, log: table.log.slice(0, 1), live: [0], barrier: [0, 0] }
}

/** Everything a viewer is sent. */
export function sent({ table }: World, viewer: Viewer): string {
  const { state, log } = table
  const decisions = convoy
    .waiting(state)
    .map((d) => (viewer.includes(d.seat) ? d : { id: d.id, seat: d.seat, kind: d.kind, about: d.about }))
  const everything = [convoy.view(state, viewer), ...history(convoy, log, viewer), decisions]
  return everything.map((part) => JSON.stringify(part)).join('\n')
}

/** The question whose answer brought this card where it is hidden now: the last one. */
export function lastPick(picks: Picks, kind: string, card: CardId): string | null {
  const labels = [...picks].filter(([label, picked]) => label.startsWith(kind) && picked === card)
  return labels.at(-1)?.[0] ?? null
}

export const hiddenHand = (state: State, side: Side): CardId[] => {
  const known = side === 'moloch' ? (state.report?.cards ?? []) : []
  return [
    ...new Set(
      state.players[side].hand.filter((card) => card !== null).filter((card) => !known.includes(card)),
    ),
  ]
}
