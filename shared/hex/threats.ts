// Who threatens whom: every hit that a unit could deal from where everybody stands now, whenever it may act.
import type { Seat } from '../kernel/types.ts'
import { facing } from './board.ts'
import type { Hex } from './board.ts'
import { readField } from './field.ts'
import type { Field } from './field.ts'
import { hitsOf } from './hits.ts'
import type { Hit, Orders } from './hits.ts'
import { icons } from './icons.ts'
import { trace } from './lines.ts'
import { hasTrait } from './links.ts'
import { unitAt, unitTile } from './lookup.ts'
import { flights } from './rocket.ts'
import type { State, Unit } from './state.ts'
import { EDGES } from './tiles.ts'

export interface Threat extends Hit {
  /** The phases in which it comes, the first one first. */
  readonly phases: readonly number[]
}

/** Strongest phase first. */
export function threats(state: State): Threat[] {
  const field = readField(state)
  return state.units
    .filter((unit) => !field.netted.has(unit.id))
    .flatMap((unit) => {
      const phases = icons(field, unit)
        .map((icon) => icon.value)
        .sort((a, b) => b - a)
      return phases.length === 0 ? [] : possibleHits(field, unit).map((hit) => ({ ...hit, phases }))
    })
    .sort((a, b) => (b.phases[0] ?? 0) - (a.phases[0] ?? 0))
}

/** As printed, and aimed at whoever a Sharpshooter or a Rocket could choose. */
function possibleHits(field: Field, unit: Unit): Hit[] {
  const hits: Hit[] = []
  for (const orders of choices(field, unit))
    for (const hit of hitsOf(field, unit, orders)) if (!hits.some((one) => isSame(one, hit))) hits.push(hit)
  return hits
}

const isSame = (a: Hit, b: Hit): boolean =>
  a.target === b.target && a.weapon === b.weapon && a.direction === b.direction

function choices(field: Field, unit: Unit): Orders[] {
  const tile = unitTile(field.state, unit)
  const plain: Orders = { explode: false, convert: null, aim: new Map(), rocket: new Map() }
  const all: Orders[] = [plain]
  if (hasTrait(field.state, unit, 'sharpshooter'))
    for (const edge of EDGES) {
      const direction = facing(edge, unit.rot)
      if (tile.ranged?.[edge])
        for (const { target } of trace(field, unit, direction, 'through'))
          all.push({ ...plain, aim: new Map([[direction, target.hex]]) })
    }
  for (const edge of tile.rocket ?? []) {
    const direction = facing(edge, unit.rot)
    for (const { further } of flights(field, unit, direction))
      all.push({ ...plain, rocket: new Map([[direction, further]]) })
  }
  if (hasTrait(field.state, unit, 'clown')) all.push({ ...plain, explode: true })
  return all
}

const NOBODY = { id: 'nobody', kind: 'warrior', count: 0 } as const

/** What would hit whoever stands on a hex; on a free one, whoever of that seat came there. */
export function threatsOn(state: State, hex: Hex, seat: Seat): Threat[] {
  const unit = unitAt(state, hex)
  if (unit) return threats(state).filter((threat) => threat.target === unit)
  const id = state.placed
  const somebody: Unit = { id, tile: 'any.nobody', seat, hex, rot: 0, wounds: 0, venom: 0, used: [] }
  const trial: State = {
    ...state,
    tiles: { ...state.tiles, 'any.nobody': NOBODY },
    units: [...state.units, somebody],
  }
  return threats(trial).filter((threat) => threat.target === somebody)
}
