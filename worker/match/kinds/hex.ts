// Neuroshima Hex at a table: armies, modes, who begins.
import { ARMIES, hex, modeOf, option } from '../../../shared/hex/index.ts'
import type { Setup, State } from '../../../shared/hex/index.ts'
import { history } from '../../../shared/kernel/index.ts'
import type { Seat, Viewer } from '../../../shared/kernel/index.ts'
import type { Terms } from '../../db/schema.ts'
import type { Kind, Sides } from './kind.ts'

export const hexKind: Kind = {
  rules: hex,
  sides: ARMIES,
  choosesLater: ({ setup }) => isChoosing(setup),
  isGiven: (setup: Setup) => setup.from !== null,
  settled: (setup) => Promise.resolve(setup),
  setupOf: ({ first, begins, setup }, armies, owner) => ({
    ...setup,
    armies,
    first: begins ?? firstSeat(first, owner, armies.length),
  }),
  sidesOf: (state: State): Sides => state.sides.map((_, seat) => state.players[seat]?.army ?? null),
  began: (state: State) => state.order[0] ?? 0,
  friends: (setup: Setup) => setup.sides ?? modeOf(setup.mode).sides,
  // 11.4 with three people: one of them plays both armies of a side, where the rule set has it.
  doubled: (setup: Setup) =>
    setup.mode === 'team' && option(setup, 'threePlayerTeamMatch') ? modeOf(setup.mode).sides : null,
  again: ({ setup }) => Object.fromEntries(Object.entries(setup).filter(([key]) => key !== 'choosing')),
  moves: (state: State) => (state.mode === 'team' ? 2 : 1),
  see: (state: State, viewer: Viewer) => ({ game: 'hex', view: hex.view(state, viewer) }),
  tell: (log, viewer) => history(hex, log, viewer),
}

const isChoosing = ({ choosing = null }: Terms['setup']): boolean => choosing !== null

/** As the owner sees it: `other` is the one after them; null: by lot. */
function firstSeat(first: Terms['first'], owner: Seat, seats: number): Seat | null {
  if (first === 'me') return owner
  return first === 'other' ? (owner + 1) % seats : null
}
