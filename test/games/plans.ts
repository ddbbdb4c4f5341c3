// The finished games that are kept here: which they are, and how each is played from its name alone.
import { createHmac } from 'node:crypto'
import { armies } from '../../shared/hex/armies/index.ts'
import type { ArmyId } from '../../shared/hex/tiles.ts'
import { games } from '../../shared/index.ts'
import type { GameId } from '../../shared/index.ts'
import { keyed } from '../../shared/kernel/chance.ts'
import { replay } from '../../shared/kernel/replay.ts'
import { submit } from '../../shared/kernel/submit.ts'
import type { Table } from '../../shared/kernel/table.ts'
import type { Head, Rules, Seat } from '../../shared/kernel/types.ts'
import type { Exported } from '../../shared/kernel/verify.ts'
import { begin } from '../fuzz/begin.ts'
import { exported, opening } from '../fuzz/export.ts'
import { hash32, seeded } from '../fuzz/prng.ts'
import type { Random } from '../fuzz/prng.ts'
import { fairPick } from '../fuzz/words.ts'
import type { End } from './end.ts'

interface Plan {
  readonly game: GameId
  readonly setup: unknown
  /** After so many actions of players: a seat leaves, or all agree to a draw. */
  readonly break?: { readonly after: number; readonly word: 'resign' | 'offer draw' }
}

/** Every third tile, so that games of many seats stay short; with weak HQs some fall. */
const short = (hq: number, ...ids: readonly ArmyId[]) => ({
  armies: ids,
  from: {
    hq: ids.map(() => hq),
    decks: ids.map((id) =>
      armies[id].tiles
        .flatMap((tile) => (tile.kind === 'hq' ? [] : Array.from({ length: tile.count }, () => tile.id)))
        .filter((_, i) => i % 3 === 0),
    ),
  },
})

export const PLANS: { readonly [id: string]: Plan } = {
  'hex-duel-moloch-outpost': { game: 'hex', setup: { armies: ['moloch', 'outpost'] } },
  'hex-duel-newyork-neojungle': { game: 'hex', setup: { armies: ['newyork', 'neojungle'] } },
  'hex-duel-doomsday-hegemony': {
    game: 'hex',
    setup: { armies: ['doomsday', 'hegemony'], ruleSet: 'YOM2021', alternativeStart: true },
  },
  'hex-duel-by-lot-draw': {
    game: 'hex',
    setup: { armies: [null, null], ruleSet: 'HEX30_DRAFT', reinforcement: true },
    break: { after: 60, word: 'offer draw' },
  },
  'hex-deathmatch-leaving': {
    game: 'hex',
    setup: { mode: 'deathmatch', ...short(20, 'borgo', 'outpost', 'newyork') },
    break: { after: 40, word: 'resign' },
  },
  'hex-scored': {
    game: 'hex',
    setup: { mode: 'scored', ...short(20, 'moloch', 'neojungle', 'hegemony', 'borgo') },
  },
  'hex-one-against-two': {
    game: 'hex',
    setup: {
      mode: 'one_vs_two',
      house: { oneVsTwoScoring: 'least damage' },
      ...short(13, 'moloch', 'newyork', 'doomsday'),
    },
  },
  'hex-team-with-moloch': {
    game: 'hex',
    setup: { mode: 'team', ruleSet: 'HEX30', ...short(2, 'moloch', 'doomsday', 'neojungle', 'outpost') },
  },
  'hex-six-on-37': {
    game: 'hex',
    setup: {
      mode: 'deathmatch',
      board: 37,
      ...short(3, 'borgo', 'hegemony', 'moloch', 'outpost', 'newyork', 'neojungle'),
    },
  },
  'convoy-moloch-first': { game: 'convoy', setup: { sides: ['moloch', 'outpost'] } },
  'convoy-by-lot': { game: 'convoy', setup: { sides: [null, null] } },
}

export type Kept = Exported & { readonly end: End }

/** Plays the game of a name from beginning to end: the same one every time, as long as the rules are the same. */
export async function playPlan(id: string, { game, setup, break: stop }: Plan): Promise<Kept> {
  const rules: Rules = games[game]
  const seed = hex64(id)
  const values = Array.from({ length: rules.seats(rules.setup(setup)) }, (_, seat) =>
    hex64(`${id} ${String(seat)}`),
  )
  const { key, ...start } = await opening(seed, values)
  const chance = keyed((message) => createHmac('sha256', key).update(message).digest())
  const random = seeded(id)
  const table = begin(rules, setup, chance, start)
  const send = (seat: Seat, action: string): void => {
    submit(
      rules,
      table,
      { seat, by: 'player', actions: [action], at: table.log.length * 60_000, spent: [] },
      chance,
    )
  }
  for (let i = 0; table.result === null; i++) {
    if (i === stop?.after) breakOff(rules, table, stop.word, send)
    else moveOn(rules, table, random, send)
  }
  // After an undo the table is that of a replay; a log must lead there by itself.
  const { state, result } = replay(rules, table.log)
  const file = await exported(rules, table.log, seed)
  return { ...file, id, end: { position: rules.position(state), result } }
}

const hex64 = (text: string): string =>
  Array.from({ length: 8 }, (_, i) =>
    hash32(`${text}/${String(i)}`)
      .toString(16)
      .padStart(8, '0'),
  ).join('')

type Send = (seat: Seat, action: string) => void

/** A legal action at random; now and then it is taken back, if that is free. */
function moveOn(rules: Rules, table: Table, random: Random, send: Send): void {
  const { seat } = random.pick(rules.waiting(table.state))
  const to = table.live.at(-1) ?? 0
  const words = rules.legal(table.state, seat).map((action) => rules.write(action))
  send(seat, fairPick(words, random))
  const isFree = table.result === null && (table.barrier[seat] ?? 0) <= to
  if (isFree && random.oneIn(15)) send(seat, `undo ${String(to)}`)
}

function breakOff<State extends Head>(
  rules: Rules<unknown, State>,
  table: Table<State>,
  word: 'resign' | 'offer draw',
  send: Send,
): void {
  const [seat = 0, ...others] = rules.playing(table.state)
  send(seat, word)
  if (word === 'offer draw') for (const other of others) send(other, 'agree')
}
