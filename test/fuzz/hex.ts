import type { Action } from '../../shared/hex/actions.ts'
import type { Event } from '../../shared/hex/events.ts'
import { boardsFor, MODE_IDS, modeOf } from '../../shared/hex/modes.ts'
import { boardOf } from '../../shared/hex/board.ts'
import { RULE_SETS } from '../../shared/hex/options.ts'
import { hex } from '../../shared/hex/rules.ts'
import type { Setup } from '../../shared/hex/setup.ts'
import type { State } from '../../shared/hex/state.ts'
import { ARMIES } from '../../shared/hex/tiles.ts'
import type { FuzzGame } from './game.ts'
import { hexFaults } from './hex-invariants.ts'
import type { Random } from './prng.ts'

/** Every mode, number of seats, board, set of armies, rule set and option. A duel half of the time. */
function setup(random: Random): unknown {
  const mode = random.oneIn(2) ? 'duel' : random.pick(MODE_IDS)
  const seats = random.pick(modeOf(mode).seats)
  const armies = shuffled(ARMIES, random).slice(0, seats)
  const byLot = random.oneIn(4)
  const chosen = random.oneIn(8)
    ? { choosing: choosing(seats, random), armies: armies.map(() => null) }
    : null
  return {
    mode,
    board: boardOf(random.pick(boardsFor(seats))).hexes.length,
    ruleSet: random.pick(Object.keys(RULE_SETS)),
    alternativeStart: random.oneIn(3),
    reinforcement: random.oneIn(3),
    house: {
      oneVsTwoScoring: random.pick([null, 'remaining', 'least damage']),
      molochAllyMutualFire: random.pick([null, true, false]),
    },
    armies: armies.map((army) => (byLot && random.oneIn(2) ? null : army)),
    pool: ARMIES,
    first: random.oneIn(2) ? null : random.below(seats),
    ...chosen,
  }
}

const choosing = (seats: number, random: Random) =>
  seats === 2 && random.oneIn(2) ? { way: 'ban', bring: 3 + random.below(3) } : { way: 'draft' }

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(random.below(rest.length), 1))
}

export const hexGame: FuzzGame<Setup, State, Action, Event> = { rules: hex, setup, faults: hexFaults }
