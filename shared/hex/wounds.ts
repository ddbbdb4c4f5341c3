// Section 8 and 7, steps 6 to 9: wounds of one moment are opened, healed as far as Medics reach, then applied at once.
import type { Emit, Seat } from '../kernel/types.ts'
import { checkState, remove } from './check.ts'
import { illegal } from './codes.ts'
import type { Event } from './events.ts'
import { readField, toughness } from './field.ts'
import type { Field } from './field.ts'
import { playerOf, unitTile } from './lookup.ts'
import { firstToHeal, healOptions, healsBySeat, isSameHeal, openPackets, seatOf } from './medics.ts'
import type { HealOption } from './medics.ts'
import { modeOf, SCORE_LIMIT } from './modes.ts'
import { option } from './options.ts'
import { enemies } from './relations.ts'
import type { Packet, State, Unit, Wounding } from './state.ts'
import { theUnit, unitById } from './unit.ts'

/** Asks the Medics' players, or applies at once if no heal is possible. Returns whether it is all over. */
export function openWounds(
  field: Field,
  packets: readonly Packet[],
  exploding: readonly number[],
  emit?: Emit<Event>,
): boolean {
  const { state } = field
  const wounding: Wounding = {
    packets,
    exploding,
    raised: state.seq,
    heals: [],
    opened: 0,
    chosen: null,
    asked: [],
  }
  state.stage = { at: 'heal', wounding }
  return goOn(field, wounding, emit)
}

function goOn(field: Field, wounding: Wounding, emit?: Emit<Event>): boolean {
  const { state } = field
  const heals = healsOf(field, wounding)
  const first = firstToHeal(field, heals)
  if (first !== null) open(state, wounding)
  wounding.asked = first === null ? [...heals.keys()] : [first]
  if (wounding.asked.length > 0) return false
  state.sealed = []
  applyWounds(field, wounding, emit)
  return state.stage.at !== 'poison'
}

const healsOf = (field: Field, wounding: Wounding): ReadonlyMap<Seat, readonly HealOption[]> => {
  const { battle, active } = field.state
  const { chosen, heals } = wounding
  const options = healOptions(field, wounding, heals)
  if (!chosen) return healsBySeat(field, options, battle?.causer ?? active)
  return new Map([[seatOf(field, chosen.patient), options.filter((o) => isSameHeal(o, chosen))]])
}

/** Whoever chooses next hangs on what was chosen: it is sealed no longer. */
function open(state: State, wounding: Wounding): void {
  wounding.opened = wounding.heals.length
  state.sealed = []
}

/** Whether one seat chooses at a time, in the open (DP-43). */
export const isInTurn = (field: Field, wounding: Wounding): boolean =>
  firstToHeal(field, healsOf(field, wounding)) !== null

/** What a seat that is asked can choose. Heals of other seats it cannot see do not touch its own. */
export const choicesOf = (field: Field, wounding: Wounding, seat: Seat): readonly HealOption[] =>
  wounding.asked.includes(seat) ? (healsOf(field, wounding).get(seat) ?? []) : []

/** DP-30, DP-33, DP-39, DP-40: one heal. Returns whether the wounds are all over. */
export function heal(
  state: State,
  wounding: Wounding,
  seat: Seat,
  option: HealOption,
  emit?: Emit<Event>,
): boolean {
  const field = readField(state)
  const found = choicesOf(field, wounding, seat).find(
    (o) => isSameHeal(o, option) && o.packet === option.packet,
  )
  if (!found) throw illegal('no_such_answer')
  if (leavesAttack(field, wounding, seat, found)) {
    wounding.chosen = { patient: found.patient, medic: found.medic, payer: found.payer }
    return goOn(field, wounding, emit)
  }
  const inTurn = isInTurn(field, wounding)
  wounding.chosen = null
  wounding.heals.push({ ...found, seat })
  if (inTurn) open(state, wounding)
  else state.sealed.push({ seq: state.seq, seat })
  return goOn(field, wounding, emit)
}

/** Whether the patient's controller, another player, still has to say which attack is absorbed. */
function leavesAttack(field: Field, wounding: Wounding, seat: Seat, option: HealOption): boolean {
  const attacks = healOptions(field, wounding, wounding.heals).filter((o) => isSameHeal(o, option))
  return attacks.length > 1 && seatOf(field, option.patient) !== seat
}

function applyWounds(field: Field, wounding: Wounding, emit?: Emit<Event>): void {
  const { state } = field
  const heals = wounding.heals
  const open = openPackets(wounding, heals)
  for (const { patient, medic, payer, packet } of heals)
    emit?.({ type: 'healed', patient, medic, payer, packet })
  const limits = new Map(state.units.map((unit) => [unit, toughness(field, unit)]))
  for (const unit of state.units)
    wound(
      state,
      unit,
      open.filter((p) => p.target === unit.id),
      limits,
      emit,
    )
  // Step 7 comes before step 8: what a unit that now dies carries is not free yet.
  const free = freeMarkers(state)
  const payers = new Set(heals.map((h) => h.payer))
  for (const unit of [...state.units])
    if (wounding.exploding.includes(unit.id)) remove(state, unit, 'exploded', emit)
    else if (payers.has(unit.id)) remove(state, unit, 'paid', emit)
    else if (unit.wounds >= (limits.get(unit) ?? Infinity)) remove(state, unit, 'killed', emit)
    else if (hqFallen(state, unit)) remove(state, unit, 'hq', emit)
  removeFallenArmies(state, emit)
  checkState(state, emit)
  poison(state, open, free, emit)
}

function wound(
  state: State,
  unit: Unit,
  packets: readonly Packet[],
  limits: ReadonlyMap<Unit, number>,
  emit?: Emit<Event>,
): void {
  if (packets.length === 0) return
  const fatal = packets.some((p) => p.kill || p.endless)
  const wounds = packets.reduce((sum, p) => sum + p.wounds, 0)
  if (state.battle) state.battle.changed = true
  if (unitTile(state, unit).kind === 'hq') {
    const player = playerOf(state, unit.seat)
    if (modeOf(state.mode).scored) {
      score(state, unit, packets, emit)
      return
    }
    if (!isOnTrack(state, unit.seat)) return
    player.hq = fatal ? 0 : Math.max(0, player.hq - wounds)
    emit?.({ type: 'hq wounded', unit: unit.id, seat: unit.seat, hex: unit.hex, wounds, left: player.hq })
    return
  }
  const limit = limits.get(unit) ?? 1
  unit.wounds = fatal ? Math.max(limit, unit.wounds) : unit.wounds + wounds
  emit?.({ type: 'wounded', unit: unit.id, hex: unit.hex, wounds, left: Math.max(0, limit - unit.wounds) })
}

/** 11.1: after a tied Final Battle only those who are tied are still compared. */
const isOnTrack = (state: State, seat: Seat): boolean => state.contenders?.includes(seat) ?? true

/** 11.2: each wound on an enemy HQ is a point for the owner of the wounding unit. */
function score(state: State, hq: Unit, packets: readonly Packet[], emit?: Emit<Event>): void {
  for (const { seat, wounds, endless } of packets) {
    if (seat === null || !enemies(state, seat, hq.seat)) continue
    const player = playerOf(state, seat)
    player.score += endless ? SCORE_LIMIT : wounds
    emit?.({ type: 'scored', seat, by: hq.seat, points: endless ? SCORE_LIMIT : wounds, score: player.score })
  }
}

/** Section 15, eliminatedUnitsRemoved: in one edition an army goes with its HQ, not at the end of the battle. */
function removeFallenArmies(state: State, emit?: Emit<Event>): void {
  if (option(state, 'eliminatedUnitsRemoved') !== 'at once' || state.mode !== 'deathmatch') return
  for (const unit of state.units)
    if (playerOf(state, unit.seat).hq === 0) remove(state, unit, 'eliminated', emit)
}

/** AMB-01. */
const hqFallen = (state: State, unit: Unit): boolean =>
  unitTile(state, unit).kind === 'hq' &&
  playerOf(state, unit.seat).hq === 0 &&
  option(state, 'hqRemoved') === 'phase'

/** 13.1: there are two markers; each comes back when its victim leaves. */
const VENOM_MARKERS = 2

const freeMarkers = (state: State): number =>
  VENOM_MARKERS - state.units.reduce((sum, unit) => sum + unit.venom, 0)

/** Each wounding attack of a venomous unit puts one marker on its victim, as long as there are any (DP-41). */
function poison(state: State, open: readonly Packet[], left: number, emit?: Emit<Event>): void {
  const bites = open.filter((p) => p.venom && p.wounds > 0 && unitById(state, p.target))
  const [first] = bites
  if (!first) return
  state.poisoner = first.seat
  if (bites.length <= left) for (const { target } of bites) mark(theUnit(state, target), emit)
  else if (left > 0)
    state.stage = {
      at: 'poison',
      seat: first.seat ?? state.active,
      left,
      victims: bites.map((p) => p.target),
    }
}

export function mark(unit: Unit, emit?: Emit<Event>): void {
  unit.venom++
  emit?.({ type: 'poisoned', unit: unit.id, hex: unit.hex })
}
