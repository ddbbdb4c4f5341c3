// Section 8: heals. A working Medic must act; the players choose which, for whom and against what.
import type { Seat } from '../kernel/types.ts'
import { givers, toughness } from './field.ts'
import type { Field } from './field.ts'
import type { Heal, Packet, Unit, Wounding } from './state.ts'
import { seatsFrom } from './order.ts'
import { unitById } from './unit.ts'

export type HealOption = Omit<Heal, 'seat'>

/** Packets that no heal took away. Endless ones use up every Medic and stay (12.3). */
export function openPackets(wounding: Wounding, heals: readonly HealOption[]): Packet[] {
  const healed = new Set(heals.map((heal) => heal.packet))
  return wounding.packets.filter((packet) => packet.endless || !healed.has(packet.id))
}

/** Whether the unit does not outlive these packets. */
export function dies(field: Field, unit: Unit, open: readonly Packet[]): boolean {
  const on = open.filter((packet) => packet.target === unit.id)
  if (on.some((packet) => packet.kill || packet.endless)) return true
  return unit.wounds + on.reduce((sum, packet) => sum + packet.wounds, 0) >= toughness(field, unit)
}

/** Every heal that could come next, in canonical order. Packets with the same effect are one option. */
export function healOptions(field: Field, wounding: Wounding, heals: readonly HealOption[]): HealOption[] {
  const open = openPackets(wounding, heals)
  const usable = usableMedics(field, wounding, heals, open)
  if (usable.size === 0) return []
  const options: HealOption[] = []
  for (const patient of inOrder(field)) {
    const packets = distinct(open.filter((packet) => packet.target === patient.id && !packet.sure))
    if (packets.length === 0) continue
    for (const medic of byHex(givers(field, patient, 'medic')).filter((m) => usable.has(m)))
      for (const payer of byHex(payers(field, usable, medic, [medic])))
        for (const packet of packets)
          options.push({ packet: packet.id, patient: patient.id, medic: medic.id, payer: payer.id })
  }
  return options
}

const inOrder = (field: Field): Unit[] => field.at.filter((unit) => unit !== undefined)
const byHex = (units: Iterable<Unit>): Unit[] => [...units].sort((a, b) => a.hex - b.hex)

const distinct = (packets: readonly Packet[]): Packet[] =>
  packets.filter((packet, i) => packets.findIndex((other) => alike(packet, other)) === i)

/** Whether it makes no difference which of two packets on one unit is cancelled. */
export const alike = (a: Packet, b: Packet): boolean =>
  a.target === b.target &&
  a.wounds === b.wounds &&
  a.kill === b.kill &&
  a.venom === b.venom &&
  a.endless === b.endless &&
  a.seat === b.seat

function usableMedics(
  field: Field,
  wounding: Wounding,
  heals: readonly HealOption[],
  open: readonly Packet[],
): ReadonlySet<Unit> {
  const used = new Set(heals.map((heal) => heal.payer))
  const medics = new Set(field.gifts.filter((gift) => gift.effect === 'medic').map((gift) => gift.from))
  for (const medic of medics)
    if (used.has(medic.id) || wounding.exploding.includes(medic.id) || dies(field, medic, open))
      medics.delete(medic)
  return medics
}

/** relieve(m): who can be discarded for a heal by this Medic. A one-way Medic behind it must take its place. */
function payers(
  field: Field,
  usable: ReadonlySet<Unit>,
  medic: Unit,
  chain: readonly Unit[],
): ReadonlySet<Unit> {
  const behind = givers(field, medic, 'medic').filter((r) => usable.has(r) && !chain.includes(r))
  const oneWay = behind.some((r) => !givers(field, r, 'medic').includes(medic))
  const found = new Set<Unit>(oneWay ? [] : [medic])
  for (const r of behind) for (const payer of payers(field, usable, r, [...chain, r])) found.add(payer)
  return found
}

/** Who chooses among these heals (DP-39): where a Medic has several patients its controller, else the patient's own. */
export function healsBySeat(
  field: Field,
  options: readonly HealOption[],
  causer: Seat,
): ReadonlyMap<Seat, readonly HealOption[]> {
  const deciders = options.map((option) => decider(field, options, option))
  const seats = seatsFrom(field.state, causer).filter((seat) => deciders.includes(seat))
  // Which attack on another player's unit is absorbed is not the Medic's to say: one option stands for all.
  const isOpen = (option: HealOption, seat: Seat): boolean =>
    seatOf(field, option.patient) === seat || options.find((o) => isSameHeal(o, option)) === option
  return new Map(
    seats.map((seat) => [seat, options.filter((o, i) => deciders[i] === seat && isOpen(o, seat))]),
  )
}

/** The same but for the attack. */
export const isSameHeal = (a: Omit<HealOption, 'packet'>, b: Omit<HealOption, 'packet'>): boolean =>
  a.patient === b.patient && a.medic === b.medic && a.payer === b.payer

function decider(field: Field, options: readonly HealOption[], { medic, patient }: HealOption): Seat {
  const several = options.some((other) => other.medic === medic && other.patient !== patient)
  return several ? (field.scoped.get(medic) ?? seatOf(field, medic)) : seatOf(field, patient)
}

export const seatOf = (field: Field, id: number): Seat => unitById(field.state, id)?.seat ?? -1

/**
 * DP-43: players whose heals exclude each other choose one after the other, in the open. The controller of a patient
 * that both could heal goes first, else the earlier seat. null: nothing is shared, all are asked at the same time.
 */
export function firstToHeal(field: Field, heals: ReadonlyMap<Seat, readonly HealOption[]>): Seat | null {
  const seats = [...heals.keys()]
  const pairs = seats.flatMap((a, i) => seats.slice(i + 1).map((b) => [a, b] as const))
  for (const [a, b] of pairs) {
    const shared = shares(heals, a, b, ({ patient }) => [patient])
    if (shared !== undefined) return [a, b].find((seat) => seat === seatOf(field, shared)) ?? a
  }
  const met = pairs.find(([a, b]) => shares(heals, a, b, (o) => [o.patient, o.medic, o.payer]) !== undefined)
  return met?.[0] ?? null
}

/** A unit that heals of both seats touch. */
function shares(
  heals: ReadonlyMap<Seat, readonly HealOption[]>,
  a: Seat,
  b: Seat,
  touched: (option: HealOption) => readonly number[],
): number | undefined {
  const theirs = new Set(heals.get(b)?.flatMap(touched))
  return heals
    .get(a)
    ?.flatMap(touched)
    .find((id) => theirs.has(id))
}
