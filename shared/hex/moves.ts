// Section 4: Move tiles, Mobility, Transports, and the second step a Recon Center gives (DP-11 to DP-13, DP-29).
import type { Emit, Seat } from '../kernel/types.ts'
import type { Action, ActionOf } from './actions.ts'
import { directionTo, hexName, hexNamed } from './board.ts'
import type { Hex, Rotation } from './board.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { bonus, givers, isFree, readField } from './field.ts'
import type { Field } from './field.ts'
import { afterStep } from './flow.ts'
import { arrive } from './ground.ts'
import { hasTrait } from './links.ts'
import type { Once, State, Unit } from './state.ts'
import { EDGES } from './tiles.ts'
import { theUnit, unitById } from './unit.ts'
import { canUse, checkInstant, useInstant } from './use.ts'

export type Move = ActionOf<'move' | 'run'> | ActionOf<'ride'>
type Step = ActionOf<'on'>

interface Checked {
  readonly unit: Unit
  readonly to: Hex
  readonly used: Once | null
}

export function checkMove(state: State, seat: Seat, action: Move): Checked {
  const field = readField(state)
  const unit = ownFreeUnit(field, seat, action.from)
  const used = checkSource(field, seat, unit, action)
  const to = hexNamed(field.board, action.to)
  if (to === unit.hex) {
    if (action.rot === unit.rot) throw illegal('no_change')
  } else checkStep(field, unit, action.to, to)
  return { unit, to, used }
}

/** One's own unit on a hex, and not netted: what every move, push and ability needs. */
export function ownFreeUnit(field: Field, seat: Seat, name: string): Unit {
  const hex = hexNamed(field.board, name)
  if (hex < 0) throw illegal('no_such_hex', { hex: name })
  const unit = field.at[hex]
  if (!unit) throw illegal('no_unit', { hex: name })
  if (unit.seat !== seat) throw illegal('not_your_unit', { hex: name })
  if (field.netted.has(unit.id)) throw illegal('netted', { hex: name, tile: unit.tile })
  return unit
}

function checkStep(field: Field, unit: Unit, name: string, to: Hex): void {
  if (to < 0) throw illegal('no_such_hex', { hex: name })
  if (directionTo(field.board, unit.hex, to) < 0) throw illegal('not_adjacent', { hex: name })
  if (!isFree(field, to)) throw illegal('occupied', { hex: name })
}

/** Where the move comes from, and what may not be used again in this turn. */
function checkSource(field: Field, seat: Seat, unit: Unit, action: Move): Once | null {
  if (action.type === 'move') {
    checkInstant(field.state, seat, 'move')
    return null
  }
  const used = action.type === 'ride' ? transport(field, unit, action.by) : 'mobility'
  if (used === 'mobility' && !hasTrait(field.state, unit, 'mobile'))
    throw illegal('no_ability', { hex: action.from })
  if (unit.used.includes(used)) throw illegal('ability_used', { hex: action.from })
  return used
}

function transport(field: Field, unit: Unit, name: string): Once {
  const carrier = field.at[hexNamed(field.board, name)]
  if (!carrier || !givers(field, unit, 'transport').includes(carrier)) throw illegal('no_link', { hex: name })
  return `transport ${carrier.id}`
}

export function move(
  state: State,
  seat: Seat,
  action: Move,
  { unit, to, used }: Checked,
  emit?: Emit<Event>,
): void {
  if (used) unit.used.push(used)
  else useInstant(state, seat, 'move', [], emit)
  const stepped = to !== unit.hex
  go(state, unit, action.type, to, action.rot, emit)
  if (stepped && mayGoOn(state, unit)) state.stage = { at: 'step', unit: unit.id }
}

function go(
  state: State,
  unit: Unit,
  by: 'move' | 'run' | 'ride' | 'on',
  to: Hex,
  rot: Rotation,
  emit?: Emit<Event>,
): void {
  const from = unit.hex
  unit.hex = to
  unit.rot = rot
  emit?.({ type: 'moved', unit: unit.id, tile: unit.tile, by, from, to, rot })
  if (to !== from) arrive(state, unit, emit)
  state.stage = { at: 'act' }
  afterStep(state, from, to, emit)
}

/** A net, a Mine, lost toughness or a battle on the way stops it; so does a Recon Center that works no more. */
function mayGoOn(state: State, unit: Unit): boolean {
  if (state.stage.at !== 'act' || !unitById(state, unit.id)) return false
  const field = readField(state)
  return bonus(field, unit, 'recon') > 0 && !field.netted.has(unit.id) && freeAround(field, unit).length > 0
}

export function checkGoOn(state: State, stage: { unit: number }, action: Step): Hex {
  const field = readField(state)
  const to = hexNamed(field.board, action.to)
  checkStep(field, theUnit(state, stage.unit), action.to, to)
  return to
}

export function stepOn(
  state: State,
  stage: { unit: number },
  action: Step,
  to: Hex,
  emit?: Emit<Event>,
): void {
  go(state, theUnit(state, stage.unit), 'on', to, action.rot, emit)
}

const freeAround = (field: Field, unit: Unit): Hex[] =>
  (field.board.next[unit.hex] ?? []).filter((hex) => isFree(field, hex))

export function secondSteps(state: State, stage: { unit: number }): Action[] {
  const field = readField(state)
  const steps = freeAround(field, theUnit(state, stage.unit)).flatMap((hex) =>
    EDGES.map((rot): Action => ({ type: 'on', to: hexName(field.board, hex), rot })),
  )
  return [{ type: 'stop' }, ...steps]
}

export function moves(field: Field, seat: Seat): Move[] {
  const { state, board } = field
  const tile = canUse(state, seat, 'move')
  return state.units
    .filter((unit) => unit.seat === seat && !field.netted.has(unit.id))
    .flatMap((unit) => {
      const from = hexName(board, unit.hex)
      const sources: ((to: string, rot: Rotation) => Move)[] = []
      if (tile) sources.push((to, rot) => ({ type: 'move', from, to, rot }))
      if (hasTrait(state, unit, 'mobile') && !unit.used.includes('mobility'))
        sources.push((to, rot) => ({ type: 'run', from, to, rot }))
      for (const carrier of givers(field, unit, 'transport'))
        if (!unit.used.includes(`transport ${carrier.id}`))
          sources.push((to, rot) => ({ type: 'ride', by: hexName(board, carrier.hex), from, to, rot }))
      const targets = destinations(field, unit)
      return sources.flatMap((source) => targets.map(({ to, rot }) => source(to, rot)))
    })
}

const destinations = (field: Field, unit: Unit): { to: string; rot: Rotation }[] =>
  [unit.hex, ...freeAround(field, unit)].flatMap((hex) =>
    EDGES.filter((rot) => hex !== unit.hex || rot !== unit.rot).map((rot) => ({
      to: hexName(field.board, hex),
      rot,
    })),
  )
