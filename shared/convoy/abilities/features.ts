// City features (16.6): the Outpost's, once in the game, of the active city. CV-D26.
import { askUnit, askWhere, happen } from '../ask.ts'
import type { Handler } from '../ask.ts'
import { JERSEY_CRUST, NEW_YORK } from '../cities.ts'
import { effect, next } from '../effects.ts'
import { cityAt, robotsIn, soldiers, theUnit } from '../lookup.ts'
import { kill } from '../remove.ts'
import { strongest } from '../strength.ts'

const KIND = 'CV-D26'

/** Immunity does not help. */
const iron_gate = askUnit({
  kind: KIND,
  targets: (state, e) => robotsIn(state, e.city),
  prefer: strongest,
  then: kill,
})

const cleveland_harbour = happen(({ state, emit }, { city }) => {
  cityAt(state, city).extraStations++
  emit?.({ type: 'new station', city })
})

/** The additional district has no effect (AMB-C8). */
const jersey_crust = happen(({ state, emit }, { city }) => {
  const { districts } = cityAt(state, city)
  districts.push({ effect: 'none', demolished: false })
  emit?.({ type: 'new district', city, district: districts.length - 1 })
})

const new_york = askUnit({
  kind: KIND,
  targets: (state) => soldiers(state).filter(({ city }) => city === JERSEY_CRUST || city === NEW_YORK),
  prefer: strongest,
  then: ({ state }, soldier, e) =>
    next(state, effect('new_york_to', 'outpost', e.city, { target: soldier.id })),
})

const new_york_to = askWhere({
  kind: KIND,
  cities: (state, { target }) =>
    target === null ? [] : [theUnit(state, target).city === NEW_YORK ? JERSEY_CRUST : NEW_YORK],
})

export const features = { iron_gate, cleveland_harbour, jersey_crust, new_york, new_york_to } satisfies {
  readonly [name: string]: Handler
}
