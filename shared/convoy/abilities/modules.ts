// Kasparov and Net (16.6), on a Robot in phase V (CV-D13) and captured in phase Va (CV-D14).
import { actorHere, askUnit, askWhere } from '../ask.ts'
import type { Ask, Handler } from '../ask.ts'
import { effect, next } from '../effects.ts'
import type { EffectName } from '../effects.ts'
import { canLeave } from '../enter.ts'
import { robotsIn, soldiersIn } from '../lookup.ts'
import type { Effect, State, Unit } from '../state.ts'
import { strongest } from '../strength.ts'
import { isImmune } from '../working.ts'

type Targets = (state: State, e: Effect) => Unit[]

const soldiersHere: Targets = (state, e) => (actorHere(state, e) ? soldiersIn(state, e.city) : [])
/** A captured Module acts like a Soldier's ability: immune Robots are safe. */
const robotsHere: Targets = (state, e) =>
  actorHere(state, e) ? robotsIn(state, e.city).filter((robot) => !isImmune(state, robot)) : []

/** Moves a unit here one city. */
const kasparovOn = (kind: string, targets: Targets, to: EffectName): Ask =>
  askUnit({
    kind,
    targets: (state, e) => targets(state, e).filter((unit) => canLeave(state, unit)),
    prefer: strongest,
    then: ({ state }, unit, e) => next(state, effect(to, e.side, e.city, { target: unit.id })),
  })

/** Puts a unit here out for this battle. */
const netOn = (kind: string, targets: Targets): Ask =>
  askUnit({
    kind,
    targets: (state, e) => targets(state, e).filter((unit) => !unit.netted),
    prefer: strongest,
    then({ emit }, unit) {
      unit.netted = true
      emit?.({ type: 'netted', unit: unit.id, card: unit.card, city: unit.city })
    },
  })

export const moduleAbilities = {
  kasparov: kasparovOn('CV-D13', soldiersHere, 'kasparov_to'),
  kasparov_to: askWhere({ kind: 'CV-D13' }),
  net: netOn('CV-D13', soldiersHere),
  captured_kasparov: kasparovOn('CV-D14', robotsHere, 'captured_kasparov_to'),
  captured_kasparov_to: askWhere({ kind: 'CV-D14' }),
  captured_net: netOn('CV-D14', robotsHere),
} satisfies { readonly [name: string]: Handler }
