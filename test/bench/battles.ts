// Battles of Hex that are measured: a full board, six armies on 37 hexes, and a shot that runs in a circle for ever.
import { startBattle } from '../../shared/hex/battle.ts'
import { boardOf } from '../../shared/hex/board.ts'
import { waiting } from '../../shared/hex/decisions.ts'
import { play } from '../../shared/hex/play.ts'
import { hex } from '../../shared/hex/rules.ts'
import type { State } from '../../shared/hex/state.ts'
import { drafting } from '../../shared/kernel/chance.ts'
import { copy } from '../../shared/kernel/plain.ts'
import type { Bench } from './measure.ts'

const BATCH = 20

/** Tough units of every kind of attack, so that a battle has many phases and few deaths. */
const FIGHTERS = [
  { kind: 'warrior', initiative: [3], toughness: 3, ranged: [1, 0, 0, 0, 0, 0] },
  { kind: 'warrior', initiative: [2], toughness: 3, melee: [1, 1, 0, 0, 0, 1] },
  { kind: 'warrior', initiative: [1], toughness: 3, gauss: [1, 0, 0, 0, 0, 0] },
  { kind: 'module', toughness: 3, links: [{ effect: 'faster', edges: [0, 2, 4] }] },
  { kind: 'warrior', toughness: 3, net: [0], armor: [3] },
]

const ARMIES = ['borgo', 'hegemony', 'moloch', 'outpost', 'neojungle', 'newyork']

function fullBoard(seats: number, board: 19 | 37): State {
  const names = boardOf(board === 37 ? 3 : 2).names
  const units = names.map((name, i) => ({
    tile: i < seats ? 'hq' : `x.f${String(i % FIGHTERS.length)}`,
    seat: i % seats,
    hex: name,
    rot: i % 6,
  }))
  return start(ARMIES.slice(0, seats), board, fighters(), units)
}

const fighters = () => Object.fromEntries(FIGHTERS.map((tile, i) => [`x.f${String(i)}`, tile]))

/** Three redirectors hand a shot round and round, and past an enemy each time (12.3). */
function endlessLoop(): State {
  const tiles = {
    'x.gun': { kind: 'warrior', initiative: [3], ranged: [0, 1, 0, 0, 0, 0] },
    'x.bend': { kind: 'warrior', toughness: 5, entry: [1, 2, 3, 4, 5], exit: [0] },
    'x.wall': { kind: 'warrior', toughness: 9 },
  }
  const unit = (tile: string, seat: number, name: string, rot = 0) => ({ tile, seat, hex: name, rot })
  const units = [
    unit('hq', 0, 'a1'),
    unit('hq', 1, 'e3'),
    unit('x.gun', 0, 'b3'),
    unit('x.bend', 0, 'c3', 0),
    unit('x.bend', 0, 'c2', 2),
    unit('x.bend', 0, 'd2', 4),
    unit('x.wall', 1, 'd3'),
  ]
  return start(['doomsday', 'borgo'], 19, tiles, units)
}

const start = (armies: readonly string[], board: 19 | 37, tiles: object, units: readonly object[]): State =>
  hex.start(
    hex.setup({ armies, board, first: 0, tiles, from: { units, turn: 9, active: 0, stage: 'act' } }),
    drafting,
    hex.version,
  )

/** The battle to its end, with default answers. */
function fight(state: State): void {
  let over = startBattle(state, 0, 'tile', () => undefined)
  while (!over) {
    const [decision] = waiting(state)
    if (!decision) return
    play(state, decision.seat, decision.fallback, drafting, (event) => {
      if (event.type === 'battle over') over = true
    })
  }
}

export function battleBenches(): Bench[] {
  const plain = fullBoard(2, 19)
  const row = (name: string, position: State, against: string, baseline: () => void): Bench => {
    let copies: State[] = []
    return {
      name,
      against,
      prepare: () => (copies = Array.from({ length: BATCH }, () => copy(position))),
      work: () => copies.forEach(fight),
      baseline,
    }
  }
  const plainBattles = () => {
    for (let i = 0; i < BATCH; i++) fight(copy(plain))
  }
  const clones = () => {
    for (let i = 0; i < BATCH; i++) JSON.parse(JSON.stringify(plain))
  }
  return [
    row('battle', plain, 'a JSON clone of the full board of 19 it is fought on', clones),
    row('six', fullBoard(6, 37), 'the battle of two armies on a full board of 19', plainBattles),
    row('loop', endlessLoop(), 'the battle of two armies on a full board of 19', plainBattles),
  ]
}
