// Positions of The Convoy that are measured.
import { convoy } from '../../shared/convoy/rules.ts'
import type { State } from '../../shared/convoy/state.ts'
import { replay } from '../../shared/kernel/replay.ts'
import { submit } from '../../shared/kernel/submit.ts'
import type { Table } from '../../shared/kernel/table.ts'
import { begin } from '../fuzz/begin.ts'
import { chanceOf } from '../fuzz/chance.ts'
import { seeded } from '../fuzz/prng.ts'
import type { Bench } from './measure.ts'

const BATCH = 50

/** A whole game, always the same as long as the rules are. */
function wholeGame(): Table<State> {
  const random = seeded('bench')
  const chance = chanceOf('bench')
  const table = begin(convoy, {}, chance)
  while (!table.result) {
    const { seat } = random.pick(convoy.waiting(table.state))
    const actions = [convoy.write(random.pick(convoy.legal(table.state, seat)))]
    submit(convoy, table, { seat, by: 'player', actions, at: 0, spent: [] }, chance)
  }
  return table
}

/** Phase IV in the middle of a game: a full hand, a feature, abilities on both sides. */
const openPhase = (): State => {
  const at = (city: string, ...cards: string[]) => cards.map((card) => ({ card, city }))
  const from = {
    active: 'iron_gate',
    phase: 'outpost',
    units: [
      ...at('iron_gate', 'ripper', 'dreadnought', 'spiders', 'nestugov', 'saboteur', 'bunker'),
      ...at('jersey_crust', 'hornet', 'runner'),
      ...at('new_york', 'gauss_cannon', 'trooper'),
    ],
    hands: {
      moloch: ['hunter', 'combat_module', 'move'],
      outpost: ['scorn', 'commando', 'scout', 'move', 'recon', 'war_council', 'kid', 'sniper'],
    },
  }
  return begin(convoy, { sides: ['moloch', 'outpost'], from }, chanceOf('bench')).state
}

const clone = (state: State): unknown => JSON.parse(JSON.stringify(state))

const times = (n: number, run: () => unknown): void => {
  for (let i = 0; i < n; i++) run()
}

export function convoyBenches(): Bench[] {
  const game = wholeGame()
  const position = openPhase()
  return [
    {
      name: 'convoy replay',
      against: `a JSON clone of the last position for each of the ${String(game.log.length)} entries`,
      work: () => void replay(convoy, game.log),
      baseline: () => times(game.log.length, () => clone(game.state)),
    },
    {
      name: 'convoy legal',
      against: 'a JSON clone of the position',
      work: () => times(BATCH, () => convoy.legal(position, 1)),
      baseline: () => times(BATCH, () => clone(position)),
    },
  ]
}
