// Abilities that cost a card each time (16.6, D): CV-D08 of Moloch and CV-D09 of Nestugov.
import { actorHere, askUnit } from '../ask.ts'
import type { Handler } from '../ask.ts'
import { cardOf } from '../cards.ts'
import { effect, next } from '../effects.ts'
import { robotsIn, soldiersIn, theUnit } from '../lookup.ts'
import { kill, toHand } from '../remove.ts'
import type { Effect, State, Unit } from '../state.ts'
import { strongest, weakest } from '../strength.ts'
import { isImmune } from '../working.ts'

const MOLOCH = 'CV-D08'
const NESTUGOV = 'CV-D09'

const soldiersHere = (state: State, e: Effect): Unit[] =>
  actorHere(state, e) ? soldiersIn(state, e.city) : []

/** AMB-C3: a Robot of its own and at least one Soldier; up to two Soldiers. */
const clown = askUnit({
  kind: MOLOCH,
  targets: (state, e) => (soldiersHere(state, e).length > 0 ? robotsIn(state, e.city) : []),
  prefer: weakest,
  then(run, robot, e) {
    kill(run, robot)
    next(run.state, effect('clown_soldier', 'moloch', e.city))
  },
})

const clown_soldier = askUnit({
  kind: MOLOCH,
  targets: (state, e) => soldiersIn(state, e.city),
  prefer: strongest,
  then(run, soldier, e) {
    kill(run, soldier)
    next(run.state, effect('clown_second', 'moloch', e.city))
  },
})

const clown_second = askUnit({
  kind: MOLOCH,
  optional: true,
  targets: (state, e) => soldiersIn(state, e.city),
  prefer: strongest,
  then: kill,
})

const ripper = askUnit({ kind: MOLOCH, targets: soldiersHere, prefer: strongest, then: kill })

const brain = askUnit({
  kind: MOLOCH,
  targets: (state, e) => (actorHere(state, e) ? robotsIn(state, e.city) : []),
  prefer: weakest,
  then: toHand,
})

const withoutModule = (state: State, e: Effect): Unit[] =>
  soldiersIn(state, e.city).filter((soldier) => !soldier.module)

/** Whose Module is taken; an immune Robot keeps its own. */
const nestugov = askUnit({
  kind: NESTUGOV,
  targets: (state, e) =>
    actorHere(state, e) && withoutModule(state, e).length > 0
      ? robotsIn(state, e.city).filter((robot) => robot.module && !isImmune(state, robot))
      : [],
  prefer: (_state, robots) => robots.reduce<Unit | null>((a, b) => (a && bonus(a) >= bonus(b) ? a : b), null),
  then: ({ state }, robot, e) =>
    next(state, effect('nestugov_to', 'outpost', e.city, { unit: e.unit, target: robot.id })),
})

const bonus = (unit: Unit): number => (unit.module ? cardOf(unit.module.card).bonus : 0)

/** Who gets it. It works at once, whatever had switched it off. */
const nestugov_to = askUnit({
  kind: NESTUGOV,
  targets: withoutModule,
  prefer: strongest,
  then({ state, emit }, soldier, e) {
    const robot = e.target === null ? null : theUnit(state, e.target)
    if (!robot?.module) return
    const { card: module } = robot.module
    soldier.module = { card: module, off: false }
    robot.module = null
    const { id: unit, card, city } = soldier
    emit?.({ type: 'captured', unit, card, city, module, from: robot.id })
  },
})

export const discardAbilities = {
  clown,
  clown_soldier,
  clown_second,
  ripper,
  brain,
  nestugov,
  nestugov_to,
} satisfies { readonly [name: string]: Handler }
