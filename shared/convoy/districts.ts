// District effects (16.5): CV-D20, CV-D21, CV-D22.
import { never } from '../kernel/errors.ts'
import { askUnit, happen } from './ask.ts'
import type { Handler } from './ask.ts'
import { NEW_YORK } from './cities.ts'
import { effect, next } from './effects.ts'
import { heldByField, move } from './enter.ts'
import { cityAt, robotsIn, soldiersIn } from './lookup.ts'
import { kill } from './remove.ts'
import { roomForUnit } from './stations.ts'
import type { Effect, State, Unit } from './state.ts'
import { strongest } from './strength.ts'

const district = happen(({ state, emit }, { side, city, n }) => {
  const kind = cityAt(state, city).districts[n]?.effect ?? 'none'
  if (kind !== 'none') emit?.({ type: 'district effect', city, effect: kind, side })
  switch (kind) {
    case 'draw_card':
      next(state, effect('draw', side, city, { n: 1 }))
      return
    case 'kill_unit':
    case 'move_to_new_york':
      next(state, effect(kind, side, city))
      return
    case 'bomb':
      next(state, effect('bomb_soldier', 'moloch', city), effect('bomb_robot', 'outpost', city))
      return
    case 'none':
      return
    default:
      never(kind)
  }
})

/** Moloch kills Soldiers only; immunity does not help Robots here. */
const kill_unit = askUnit({
  kind: 'CV-D20',
  targets: (state, { side, city }) => (side === 'moloch' ? soldiersIn(state, city) : robotsIn(state, city)),
  prefer: strongest,
  then: kill,
})

/** Even a Juggernaut may go; the Electromagnetic Field holds Robots back. */
const move_to_new_york = askUnit({
  kind: 'CV-D21',
  optional: true,
  targets: mayGo,
  prefer: () => null,
  then: (run, unit) => move(run, unit, NEW_YORK),
})

function mayGo(state: State, { side, city }: Effect): Unit[] {
  if (city === NEW_YORK) return []
  const own = side === 'moloch' ? robotsIn(state, city) : soldiersIn(state, city)
  return own.filter(
    (unit) => roomForUnit(state, unit, NEW_YORK) && (side === 'outpost' || !heldByField(state, unit)),
  )
}

const bomb_soldier = askUnit({
  kind: 'CV-D22',
  targets: (state, e) => soldiersIn(state, e.city),
  prefer: strongest,
  then: kill,
})

const bomb_robot = askUnit({
  kind: 'CV-D22',
  targets: (state, e) => robotsIn(state, e.city),
  prefer: strongest,
  then: kill,
})

export const districtEffects = { district, kill_unit, move_to_new_york, bomb_soldier, bomb_robot } satisfies {
  readonly [name: string]: Handler
}
