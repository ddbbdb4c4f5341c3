// More cards in a city than it has stations: CV-D06, CV-D07, CV-D27.
import { askUnit } from './ask.ts'
import type { Handler } from './ask.ts'
import { effect } from './effects.ts'
import { cardsOf, isDestroyed, isSoldier } from './lookup.ts'
import { kill } from './remove.ts'
import { occupants, printedStations, stations } from './stations.ts'
import type { Effect, State, Unit } from './state.ts'
import { strongest, weakest } from './strength.ts'
import { isImmune } from './working.ts'

/** The first surplus there is, as the question it raises. */
export function findSurplus(state: State): Effect | null {
  for (const city of state.cities.keys()) {
    const crowd = occupants(state, 'outpost', city).length
    // A destroyed city has lost the station that was bought: its owner chooses.
    if (crowd > stations(state, 'outpost', city))
      return isDestroyed(state, city)
        ? effect('own_surplus', 'outpost', city)
        : effect('outpost_surplus', 'moloch', city)
    const robots = occupants(state, 'moloch', city)
    if (robots.length > printedStations(state, 'moloch', city)) return effect('own_surplus', 'moloch', city)
    if (robots.length > stations(state, 'moloch', city) && robots.some((robot) => !isImmune(state, robot)))
      return effect('robot_surplus', 'outpost', city)
  }
  return null
}

/** Annihilator, Contamination. */
const outpost_surplus = askUnit({
  kind: 'CV-D06',
  targets: (state, e) => cardsOf(state, 'outpost', e.city),
  prefer: (state, units) => strongest(state, units.filter(isSoldier)) ?? units[0] ?? null,
  then: kill,
})

/** A captured Contamination, which immune Robots need not fear (AMB-C9). */
const robot_surplus = askUnit({
  kind: 'CV-D07',
  targets: (state, e) => occupants(state, 'moloch', e.city).filter((robot) => !isImmune(state, robot)),
  prefer: strongest,
  then: kill,
})

/** Spiders that need a station and have none. */
const own_surplus = askUnit({ kind: 'CV-D27', targets: superfluous, prefer: weakest, then: kill })

function superfluous(state: State, { side, city }: Effect): Unit[] {
  const crowd = occupants(state, side, city)
  const spiders = crowd.filter((unit) => unit.card === 'spiders')
  return spiders.length > 0 ? spiders : crowd
}

export const surplusEffects = { outpost_surplus, robot_surplus, own_surplus } satisfies {
  readonly [name: string]: Handler
}
