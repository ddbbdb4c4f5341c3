// Positions of Hex that are measured. Each run of a row is a batch, so that one call does not measure the clock.
import { createHash } from 'node:crypto'
import { hex } from '../../shared/hex/rules.ts'
import type { State } from '../../shared/hex/state.ts'
import { link } from '../../shared/kernel/chain.ts'
import { copy } from '../../shared/kernel/plain.ts'
import { replay } from '../../shared/kernel/replay.ts'
import { submit } from '../../shared/kernel/submit.ts'
import type { Table } from '../../shared/kernel/table.ts'
import { begin } from '../fuzz/begin.ts'
import { chanceOf } from '../fuzz/chance.ts'
import { seeded } from '../fuzz/prng.ts'
import { fairPick } from '../fuzz/words.ts'
import type { Bench } from './measure.ts'

const BATCH = 50

/** A whole duel, always the same as long as the rules are. */
function wholeGame(): Table<State> {
  const random = seeded('bench')
  const chance = chanceOf('bench')
  const table = begin(hex, { armies: ['borgo', 'outpost'] }, chance)
  while (!table.result) {
    const { seat } = random.pick(hex.waiting(table.state))
    const words = hex.legal(table.state, seat).map((action) => hex.write(action))
    submit(hex, table, { seat, by: 'player', actions: [fairPick(words, random)], at: 0, spent: [] }, chance)
  }
  return table
}

/** The middle of a game: half of the board is taken, a mobile unit, two units and nothing else in hand. */
const openTurn = (): State =>
  begin(
    hex,
    {
      armies: ['borgo', 'outpost'],
      first: 0,
      from: {
        units: [
          { seat: 0, tile: 'hq', hex: 'b3' },
          { seat: 0, tile: 'mutant', hex: 'c4', rot: 1 },
          { seat: 0, tile: 'assassin', hex: 'b2', rot: 2 },
          { seat: 0, tile: 'officer', hex: 'a2', rot: 1 },
          { seat: 0, tile: 'net_fighter', hex: 'c3', rot: 5 },
          { seat: 1, tile: 'hq', hex: 'd2' },
          { seat: 1, tile: 'commando', hex: 'd3', rot: 4 },
          { seat: 1, tile: 'medic', hex: 'e1', rot: 3 },
          { seat: 1, tile: 'scout', hex: 'c2', rot: 2 },
        ],
        hands: [['claws', 'brawler'], []],
        turn: 9,
        active: 0,
        stage: 'act',
      },
    },
    chanceOf('bench'),
  ).state

const clone = (state: State): unknown => JSON.parse(JSON.stringify(state))

const times = (n: number, run: () => unknown): void => {
  for (let i = 0; i < n; i++) run()
}

export function hexBenches(): Bench[] {
  const game = wholeGame()
  // Entry 0 is the start, no action.
  const actions = game.log.length - 1
  const middle = replay(hex, game.log.slice(0, Math.ceil(game.log.length / 2))).state
  const position = openTurn()
  const placement = hex.read('claws@a1^3')
  let copies: State[] = []
  return [
    {
      name: 'replay',
      against: `a JSON clone of its middle position for each of its ${String(actions)} actions`,
      work: () => void replay(hex, game.log),
      baseline: () => times(actions, () => clone(middle)),
    },
    {
      name: 'legal',
      against: 'a JSON clone of the position',
      work: () => times(BATCH, () => hex.legal(position, 0)),
      baseline: () => times(BATCH, () => clone(position)),
    },
    {
      name: 'play',
      against: 'a JSON clone of the position',
      prepare: () => (copies = Array.from({ length: BATCH }, () => copy(position))),
      work: () => copies.forEach((state) => hex.play(state, 0, placement, chanceOf('bench'))),
      baseline: () => times(BATCH, () => clone(position)),
    },
    {
      name: 'chain',
      against: 'SHA-256 of the same entry by node:crypto, in one call',
      work: async () => {
        let previous = ''
        for (const entry of game.log) previous = await link(previous, entry, SALT)
      },
      baseline: () => {
        let previous = ''
        for (const entry of game.log)
          previous = createHash('sha256')
            .update(JSON.stringify([previous, entry, SALT]))
            .digest('hex')
      },
    },
  ]
}

const SALT = '00'.repeat(16)
