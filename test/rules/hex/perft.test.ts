// How many continuations a position has, by depth. A generator that gains or loses an action changes a number here.
import { describe, expect, test } from 'vitest'
import { hex as rules } from '../../../shared/hex/rules.ts'
import type { State } from '../../../shared/hex/state.ts'
import { IllegalAction } from '../../../shared/kernel/errors.ts'
import { copy } from '../../../shared/kernel/plain.ts'
import { chanceOf } from '../kernel/tables.ts'
import { allWords } from './syntax.ts'
import { play, sit } from './table.ts'
import type { Given } from './table.ts'

/** Keyed by label, so that the same question has the same answer in every line of play. */
const chance = chanceOf('perft')

const movesOf = (state: State) =>
  [...new Set(rules.waiting(state).map(({ seat }) => seat))].flatMap((seat) =>
    rules.legal(state, seat).map((action) => ({ seat, action })),
  )

function perft(state: State, depth: number): number {
  const moves = movesOf(state)
  if (depth === 1) return moves.length
  return moves.reduce((sum, { seat, action }) => {
    const next = copy(state)
    next.seq++
    rules.play(next, seat, action, chance)
    return sum + perft(next, depth - 1)
  }, 0)
}

/** What `play` takes, found without `legal`. A refusal changes nothing, which legal.test.ts proves. */
function accepted(state: State): string[] {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const found = new Set<string>()
  let trial = copy(state)
  for (const word of allWords(state, true))
    for (const seat of state.players.keys())
      try {
        rules.play(trial, seat, rules.read(word), chance)
        found.add(`${String(seat)} ${word}`)
        trial = copy(state)
      } catch (error) {
        if (!(error instanceof IllegalAction)) throw error
      }
  Error.stackTraceLimit = stackTraceLimit
  return [...found]
}

interface Row {
  readonly name: string
  readonly given: Given
  /** Words that lead into the position. */
  readonly words?: readonly (readonly [seat: number, word: string])[]
  readonly counts: readonly number[]
}

const TABLE: readonly Row[] = [
  {
    name: 'the first HQ',
    given: { armies: ['borgo', 'outpost'], fresh: true },
    // 19 hexes in 6 rotations, then 18.
    counts: [114, 12312],
  },
  {
    name: 'Hegemony in mid-turn: Runners, a Transport, a Push Back, a unit in hand',
    given: {
      units: [
        '0 hq c3',
        '0 runner b2',
        '0 transport c2',
        '0 net_fighter d3^5',
        '1 hq e1',
        '1 commando d2',
        '1 medic e2^3',
      ],
      hands: [
        ['push_back', 'thug'],
        ['move', 'sniper'],
      ],
    },
    counts: [150, 14654],
  },
  {
    name: 'Outpost with a Recon Center, in the middle of a move',
    given: {
      armies: ['outpost', 'moloch'],
      units: [
        '0 hq c5',
        '0 recon_center a3',
        '0 runner c3',
        '0 mobile_armor d4',
        '1 hq c1',
        '1 net_fighter c2^3',
        '1 blocker e2',
      ],
      hands: [['move', 'sniper'], ['push_back']],
    },
    words: [[0, 'run:d4>d3^1']],
    counts: [25, 1646, 34572],
  },
  {
    name: 'New York: a Mine in hand, a Pusher, a Sniper',
    given: {
      armies: ['newyork', 'neojungle'],
      units: [
        '0 hq c3',
        '0 pusher c2 w1',
        '0 spy_shooter b3',
        '1 hq e3',
        '1 net_fighter d2^4',
        '1 slicer c1',
      ],
      ground: ['1 roots c1', '1 roots a1'],
      hands: [['mine', 'sniper'], ['castling']],
    },
    counts: [19, 130, 307],
  },
  {
    name: 'Doomsday: the rotation, a Small bomb, a Push Back',
    given: {
      armies: ['doomsday', 'hegemony'],
      units: [
        '0 hq a3',
        '0 tripler b3',
        '0 fireblast c3^2',
        '0 medic b4^1',
        '1 hq e1',
        '1 thug c4',
        '1 guard d3',
      ],
      hands: [['small_bomb', 'push_back'], ['move']],
    },
    counts: [46, 1006, 6070],
  },
  {
    name: 'Borgo with a Grenade against two Medics: a heal waits (DP-30)',
    given: {
      armies: ['borgo', 'moloch'],
      units: ['0 hq c3', '0 mutant a1', '1 hq e1', '1 hybrid c2', '1 medic c1^3', '1 medic d1^4'],
      hands: [['grenade', 'move'], []],
    },
    words: [[0, 'grenade:c2']],
    counts: [2, 120, 120],
  },
  {
    name: 'a battle: a Clown and a Sharpshooter declare, Medics on both sides heal behind them',
    given: {
      units: [
        'k:0@c3{i2;hp2;0m1;5m1;clown}',
        's:1@c1{i2;3r1;sharp}',
        'x:0@c2{}',
        'e:1@d2{hp2}',
        'f:1@b2{}',
        'm:1@a1{MED2}',
        'n:1@e2{MED45}',
        'p:0@b3{}',
        'q:0@a3{MED1}',
        'r:0@b4{MED01}',
      ],
    },
    words: [[0, 'battle']],
    counts: [4, 8, 20, 44, 56],
  },
  {
    name: 'a battle: a Rocket, a Quartermaster and venom for two of three',
    given: {
      units: [
        'k:0@a3{i2;0k}',
        'u:0@d4{i2;0m1;0r1}',
        'w:0@e3{QM4}',
        'n:0@b3{i2;0m1;1m1;2m1;venom}',
        'a:1@b2{hp4}',
        'b:1@c3{hp4}',
        'c:1@c4{hp4}',
      ],
    },
    words: [[0, 'battle']],
    counts: [20, 102, 246, 492],
  },
]

function positionOf({ given, words = [] }: Row): State {
  const t = sit(given)
  for (const [seat, word] of words) play(t, seat, word)
  return t.table.state
}

describe('perft', () => {
  test.each(TABLE)(
    '$name: counts by depth',
    (row) => {
      const state = positionOf(row)
      expect(row.counts.map((_, i) => perft(state, i + 1))).toEqual(row.counts)
    },
    60_000,
  )

  test.each(TABLE)(
    '$name: depth 1 by trying every word',
    (row) => {
      const state = positionOf(row)
      const listed = movesOf(state).map(({ seat, action }) => `${String(seat)} ${rules.write(action)}`)
      expect(accepted(state).sort()).toEqual(listed.sort())
      expect(listed.length).toBe(row.counts[0])
    },
    60_000,
  )
})
