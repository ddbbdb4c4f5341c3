// Enter abilities (16.6, E): CV-D11 and CV-D12. Each is found by the name of its card.
import { NO } from '../actions.ts'
import type { Choice } from '../actions.ts'
import { actorHere, askUnit, askWhere, askWhether, happen } from '../ask.ts'
import type { Ask, Handler } from '../ask.ts'
import { cardOf } from '../cards.ts'
import { canLose } from '../draws.ts'
import { effect, next } from '../effects.ts'
import { addMarkers, enterAbility } from '../enter.ts'
import { deckSize, robotsIn, soldiersIn, theUnit } from '../lookup.ts'
import { kill, toHand } from '../remove.ts'
import type { Effect, State, Unit } from '../state.ts'
import { strongest } from '../strength.ts'
import { isImmune, works } from '../working.ts'

const MOLOCH = 'CV-D11'
const OUTPOST = 'CV-D12'

const robotsHere = (state: State, e: Effect): Unit[] => (actorHere(state, e) ? robotsIn(state, e.city) : [])
const soldiersHere = (state: State, e: Effect): Unit[] =>
  actorHere(state, e) ? soldiersIn(state, e.city) : []
/** Robots a Soldier's ability can touch. */
const touchable = (state: State, e: Effect): Unit[] =>
  robotsHere(state, e).filter((robot) => !isImmune(state, robot))
const otherSoldiers = (state: State, e: Effect): Unit[] =>
  soldiersHere(state, e).filter((soldier) => soldier.id !== e.unit)

const itself = (_state: State, units: readonly Unit[], e: Effect): Unit | null =>
  units.find((unit) => unit.id === e.unit) ?? null
const nobody = (): null => null

const brute = askUnit({
  kind: MOLOCH,
  optional: true,
  targets: (state, e) => robotsHere(state, e).filter((robot) => !robot.shield),
  prefer: itself,
  then({ emit }, robot) {
    robot.shield = true
    emit?.({ type: 'shield', unit: robot.id, card: robot.card, city: robot.city })
  },
})

const hybrid = askUnit({
  kind: MOLOCH,
  optional: true,
  targets: robotsHere,
  prefer: itself,
  then: (run, robot) => addMarkers(run, robot, 2),
})

const hunter = askUnit({
  kind: MOLOCH,
  optional: true,
  targets: soldiersHere,
  prefer: strongest,
  then: kill,
})

const transporter = happen(({ state }, e) => next(state, effect('draw', 'moloch', e.city, { n: 1 })))

const assault_team = askUnit({
  kind: OUTPOST,
  optional: true,
  targets: touchable,
  prefer: strongest,
  then: toHand,
})

/** A Robot, or the special Module on one. */
const hacker: Ask = {
  sort: 'ask',
  kind: OUTPOST,
  optional: true,
  private: false,
  options: (state, e) =>
    touchable(state, e).flatMap((robot): Choice[] => [
      ...(robot.off ? [] : [{ pick: 'unit', unit: robot.id } as const]),
      ...(robot.module && !robot.module.off && cardOf(robot.module.card).bonus === 0
        ? [{ pick: 'module', unit: robot.id } as const]
        : []),
    ]),
  fallback(state, e) {
    const robot = strongest(
      state,
      touchable(state, e).filter((r) => !r.off),
    )
    return robot ? { pick: 'unit', unit: robot.id } : NO
  },
  answer({ state, emit }, _e, choice) {
    if (choice.pick !== 'unit' && choice.pick !== 'module') return
    const robot = theUnit(state, choice.unit)
    const module = choice.pick === 'module' ? robot.module : null
    if (module) robot.module = { ...module, off: true }
    else robot.off = true
    const { id: unit, card, city } = robot
    emit?.({ type: 'switched off', unit, card, city, module: module?.card ?? null })
  },
}

const commando = askWhether({
  kind: OUTPOST,
  possible: (state, e) => actorHere(state, e) !== null && canLose(state, e),
  then: ({ state }, e) => next(state, effect('lose', 'outpost', e.city, { unit: e.unit })),
})

const mcpherson = askUnit({
  kind: OUTPOST,
  optional: true,
  targets: touchable,
  prefer: strongest,
  then: (run, robot) => addMarkers(run, robot, -2),
})

/** AMB-C1: another Soldier's enter ability, carried out by Kid; not by way of another Kid. */
const kid = askUnit({
  kind: OUTPOST,
  optional: true,
  targets: (state, e) =>
    otherSoldiers(state, e)
      .filter(
        ({ card }, i, all) =>
          card !== 'kid' && enterAbility(card) !== null && all.findIndex((u) => u.card === card) === i,
      )
      .filter((soldier) => works(state, soldier)),
  prefer: nobody,
  then({ state }, soldier, e) {
    const ability = enterAbility(soldier.card)
    if (ability) next(state, effect(ability, 'outpost', e.city, { unit: e.unit }))
  },
})

const task_force = askUnit({
  kind: OUTPOST,
  optional: true,
  targets: otherSoldiers,
  prefer: nobody,
  then: toHand,
})

const scorn = askUnit({ kind: OUTPOST, optional: true, targets: touchable, prefer: strongest, then: kill })

const trooper = askWhether({
  kind: OUTPOST,
  possible: (state, e) => actorHere(state, e) !== null && deckSize(state, 'outpost') > 0,
  then: ({ state }, e) => next(state, effect('draw', 'outpost', e.city, { n: 1 })),
})

const scout = askUnit({
  kind: OUTPOST,
  optional: true,
  targets: otherSoldiers,
  prefer: nobody,
  then: ({ state }, soldier, e) => next(state, effect('scout_to', 'outpost', e.city, { target: soldier.id })),
})

const scout_to = askWhere({ kind: OUTPOST })

export const enterAbilities = {
  brute,
  hybrid,
  hunter,
  transporter,
  assault_team,
  hacker,
  commando,
  mcpherson,
  kid,
  task_force,
  scorn,
  trooper,
  scout,
  scout_to,
} satisfies { readonly [name: string]: Handler }
