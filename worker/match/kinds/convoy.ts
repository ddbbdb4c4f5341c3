// The Convoy at a table: two sides, and the rules say who begins.
import { convoy, HOUSE, readValues, SIDES, sideOf, writeValues } from '../../../shared/convoy/index.ts'
import type { Setup, State } from '../../../shared/convoy/index.ts'
import { BadSetup, history, sha256, toHex, utf8 } from '../../../shared/kernel/index.ts'
import type { Viewer } from '../../../shared/kernel/index.ts'
import type { Terms } from '../../db/schema.ts'
import type { Kind, Sides } from './kind.ts'

export const convoyKind: Kind = {
  rules: convoy,
  sides: SIDES,
  choosesLater: () => false,
  isGiven: (setup: Setup) => setup.from !== null,
  settled,
  setupOf: ({ setup }, sides) => ({ ...setup, sides }),
  sidesOf: (state: State): Sides => [0, 1].map((seat) => sideOf(state, seat)),
  began: () => null,
  friends: () => null,
  doubled: () => null,
  again: ({ setup }) => setup,
  moves: () => 1,
  see: (state: State, viewer: Viewer) => ({ game: 'convoy', view: convoy.view(state, viewer) }),
  tell: (log, viewer) => history(convoy, log, viewer),
}

/** A set of values goes by its hash, which may be left out: so nobody plays with a set that is not what it is called. */
async function settled(setup: Terms['setup']): Promise<Terms['setup']> {
  const { values: given } = setup
  if (typeof given !== 'object' || given === null) return setup
  const values = readValues({ ...given, name: HOUSE.name }, 'setup.values')
  const text = writeValues(values)
  const name = text === writeValues(HOUSE) ? HOUSE.name : toHex(await sha256(utf8(text)))
  if ('name' in given && given.name !== name) throw new BadSetup('setup.values.name', 'other_hash')
  return { ...setup, values: { ...values, name } }
}
