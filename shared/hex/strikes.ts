// Section 4, damaging instants: Sniper (DP-20), Grenade (DP-22), Air Strike (DP-23), Small bomb (DP-24).
import { never } from '../kernel/errors.ts'
import type { Emit, Seat } from '../kernel/types.ts'
import type { ActionOf } from './actions.ts'
import { directionTo, hexName, hexNamed } from './board.ts'
import type { Board, Hex } from './board.ts'
import { checkState } from './check.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { readField } from './field.ts'
import type { Field } from './field.ts'
import { groundAt, removeGround } from './ground.ts'
import { hqOf, unitTile } from './lookup.ts'
import { option } from './options.ts'
import { enemies } from './relations.ts'
import type { Packet, State, Strike, Unit } from './state.ts'
import { canUse, checkInstant, useInstant } from './use.ts'
import { openWounds } from './wounds.ts'

export type StrikeAction = ActionOf<'sniper' | 'grenade' | 'air_strike'> | ActionOf<'small_bomb'>

export function checkStrike(state: State, seat: Seat, action: StrikeAction): readonly Hex[] {
  checkInstant(state, seat, action.type)
  const field = readField(state)
  const names = action.type === 'small_bomb' ? action.hexes : [action.hex]
  const hexes = names.map((name) => hexNamed(field.board, name))
  const missing = hexes.indexOf(-1)
  if (missing >= 0) throw illegal('no_such_hex', { hex: names[missing] ?? '' })
  if (action.type === 'grenade' && isHqNetted(field, seat)) throw illegal('hq_netted')
  const [hex = -1] = hexes
  const area = areaOf(field, seat, action.type, hex, hexes)
  if (!area) throw illegal('no_target', { hex: names.join(', ') })
  return area
}

const isHqNetted = (field: Field, seat: Seat): boolean => {
  const hq = hqOf(field.state, seat)
  return hq !== undefined && field.netted.has(hq.id)
}

/** The hexes that are hit, in canonical order; null if the instant cannot be used so. */
function areaOf(
  field: Field,
  seat: Seat,
  instant: Strike['instant'],
  hex: Hex,
  hexes: readonly Hex[],
): readonly Hex[] | null {
  switch (instant) {
    case 'sniper':
      return isTarget(field, seat, hex) ? [hex] : null
    case 'grenade':
      return isTarget(field, seat, hex) && isByOwnHq(field, seat, hex) ? [hex] : null
    case 'air_strike': {
      const around = field.board.next[hex] ?? []
      // AMB-37: all seven hexes must be on the board.
      return around.includes(-1) ? null : [hex, ...around].sort((a, b) => a - b)
    }
    case 'small_bomb':
      return isTriple(field.board, hexes) ? hexes : null
    default:
      return never(instant)
  }
}

/** An enemy unit that is no HQ, or an enemy foundation. */
function isTarget(field: Field, seat: Seat, hex: Hex): boolean {
  const unit = field.at[hex]
  const ground = groundAt(field.state, hex)
  return (
    (unit !== undefined &&
      enemies(field.state, seat, unit.seat) &&
      unitTile(field.state, unit).kind !== 'hq') ||
    (ground !== undefined && enemies(field.state, seat, ground.seat))
  )
}

function isByOwnHq(field: Field, seat: Seat, hex: Hex): boolean {
  const hq = hqOf(field.state, seat)
  return hq !== undefined && !field.netted.has(hq.id) && directionTo(field.board, hq.hex, hex) >= 0
}

/** Three mutually adjacent hexes, written in canonical order so that each triple has one word. */
function isTriple(board: Board, [a = -1, b = -1, c = -1]: readonly Hex[]): boolean {
  const touch = (x: Hex, y: Hex) => directionTo(board, x, y) >= 0
  return a < b && b < c && touch(a, b) && touch(b, c) && touch(a, c)
}

export function strike(
  state: State,
  seat: Seat,
  instant: Strike['instant'],
  hexes: readonly Hex[],
  emit?: Emit<Event>,
): void {
  useInstant(state, seat, instant, hexes, emit)
  const both = hexes.filter((hex) => isContested(state, seat, instant, hex))
  askOrHit(state, { instant, hexes, ground: [] }, both, emit)
}

/** DP-21: whether the attacker must say which of the two is hit. */
function isContested(state: State, seat: Seat, instant: Strike['instant'], hex: Hex): boolean {
  const unit = state.units.find((u) => u.hex === hex)
  const ground = groundAt(state, hex)
  if (!unit || !ground) return false
  const area = instant === 'air_strike' || instant === 'small_bomb'
  return area || (enemies(state, seat, unit.seat) && enemies(state, seat, ground.seat))
}

export function pick(
  state: State,
  stage: { strike: Strike; left: readonly Hex[] },
  what: 'unit' | 'ground',
  emit?: Emit<Event>,
): void {
  const [hex, ...left] = stage.left
  if (hex === undefined) throw illegal('not_now')
  const ground = what === 'ground' ? [...stage.strike.ground, hex] : stage.strike.ground
  askOrHit(state, { ...stage.strike, ground }, left, emit)
}

function askOrHit(state: State, by: Strike, left: readonly Hex[], emit?: Emit<Event>): void {
  if (left.length > 0) state.stage = { at: 'pick', strike: by, left }
  else hit(state, by, emit)
}

function hit(state: State, by: Strike, emit?: Emit<Event>): void {
  emit?.({ type: 'struck', strike: by })
  const packets: Packet[] = []
  for (const hex of by.hexes) {
    const unit = state.units.find((u) => u.hex === hex)
    const ground = groundAt(state, hex)
    const spared =
      by.instant === 'sniper' || by.instant === 'grenade'
        ? unit && !enemies(state, state.active, unit.seat)
        : false
    if (ground && (by.ground.includes(hex) || !unit || spared)) removeGround(state, ground, emit)
    else if (unit && unitTile(state, unit).kind !== 'hq')
      packets.push(packetOf(state, by.instant, unit, packets.length))
  }
  state.stage = { at: 'act' }
  if (packets.length === 0 || openWounds(readField(state), packets, [], emit)) afterStrike(state, emit)
}

/** Back to the turn once all wounds of the instant are applied. It moves nothing, so it fills no board (section 3). */
export function afterStrike(state: State, emit?: Emit<Event>): void {
  state.stage = { at: 'act' }
  checkState(state, emit)
}

const packetOf = (state: State, instant: Strike['instant'], unit: Unit, id: number): Packet => ({
  id,
  target: unit.id,
  wounds: 1,
  kind: 'instant',
  from: null,
  seat: state.active,
  // AMB-42: a Grenade destroys, but a Medic saves from it.
  kill: instant === 'grenade',
  venom: false,
  sure: instant === 'small_bomb' && option(state, 'medicVsInstants') === 'named',
  endless: false,
})

export function strikes(field: Field, seat: Seat): StrikeAction[] {
  const { state, board } = field
  const found: StrikeAction[] = []
  for (const instant of ['sniper', 'grenade', 'air_strike'] as const) {
    if (!canUse(state, seat, instant)) continue
    for (const hex of board.hexes.keys())
      if (areaOf(field, seat, instant, hex, [hex])) found.push({ type: instant, hex: hexName(board, hex) })
  }
  if (canUse(state, seat, 'small_bomb'))
    for (const triple of triples(board))
      found.push({ type: 'small_bomb', hexes: triple.map((hex) => hexName(board, hex)) })
  return found
}

const triples = (board: Board): Hex[][] =>
  board.next.flatMap((around, a) =>
    around.flatMap((b) => around.map((c) => [a, b, c])).filter((triple) => isTriple(board, triple)),
  )
