// What a Medic does if its player does not say: the defaults of DP-30, DP-33, DP-39, DP-40 and DP-42.
import type { Seat } from '../kernel/types.ts'
import type { Field } from './field.ts'
import { playerOf, unitTile } from './lookup.ts'
import { dies, healOptions, openPackets, seatOf } from './medics.ts'
import type { HealOption } from './medics.ts'
import type { Wounding } from './state.ts'
import { theUnit } from './unit.ts'

export function defaultHeal(
  field: Field,
  wounding: Wounding,
  seat: Seat,
  choices: readonly HealOption[],
): HealOption {
  const rank = field.state.battle ? inBattle(field, wounding, seat) : outside(field, wounding, seat)
  const [best] = choices
    .map((option) => ({ option, rank: rank(option) }))
    .sort((a, b) => compare(b.rank, a.rank) || byPayer(field, seat, a.option, b.option))
  if (!best) throw new RangeError('no heal to choose')
  return best.option
}

type Rank = (option: HealOption) => readonly number[]

const SEARCH_LIMIT = 5_000

/**
 * DP-39: the own unit before a Spy's or an ally's (DP-42), then the most HQ toughness, the most survivors, the most
 * wounds cancelled, then canonical order.
 */
function inBattle(field: Field, wounding: Wounding, seat: Seat): Rank {
  const own = (option: HealOption): boolean => seatOf(field, option.patient) === seat
  // In which order the same heals are made changes nothing.
  const known = new Map<string, readonly number[]>()
  const value = (heals: readonly HealOption[]): readonly number[] => {
    const key = keyOf(heals)
    const found = known.get(key) ?? best(heals)
    known.set(key, found)
    return found
  }
  const best = (heals: readonly HealOption[]): readonly number[] => {
    const next = known.size < SEARCH_LIMIT ? healOptions(field, wounding, heals).filter(own) : []
    if (next.length === 0) return worth(field, wounding, seat, heals)
    return next.map((option) => value([...heals, option])).reduce((a, b) => (compare(b, a) > 0 ? b : a))
  }
  return (option) => [
    own(option) ? 1 : 0,
    ...value([...wounding.heals, option]),
    -hexOf(field, option.patient),
    -hexOf(field, option.medic),
  ]
}

const keyOf = (heals: readonly HealOption[]): string =>
  [heals.map(({ packet }) => packet).sort(), heals.map(({ payer }) => payer).sort()].join('/')

function worth(
  field: Field,
  wounding: Wounding,
  seat: Seat,
  heals: readonly HealOption[],
): readonly number[] {
  const open = openPackets(wounding, heals)
  const own = field.state.units.filter((unit) => unit.seat === seat)
  const gone = new Set([...heals.map((heal) => heal.payer), ...wounding.exploding])
  const isOwn = (id: number): boolean => own.some((unit) => unit.id === id)
  const lost = open
    .filter((p) => isOwn(p.target) && isHq(field, p.target))
    .reduce((sum, p) => sum + (p.endless ? Infinity : p.wounds), 0)
  // An HQ that falls has no toughness left, by however much it falls.
  const hq = Math.max(0, playerOf(field.state, seat).hq - lost)
  const survivors = own.filter((unit) => !gone.has(unit.id) && !dies(field, unit, open)).length
  const cancelled = wounding.packets.filter((p) => isOwn(p.target) && !open.includes(p))
  return [hq, survivors, cancelled.reduce((sum, p) => sum + p.wounds, 0)]
}

/** DP-30: the HQ, then who would die, then canonical order; the Medic linked to the fewest other own units. */
function outside(field: Field, wounding: Wounding, seat: Seat): Rank {
  const open = openPackets(wounding, wounding.heals)
  return ({ patient, medic }) => [
    seatOf(field, patient) === seat ? 1 : 0,
    isHq(field, patient) ? 2 : dies(field, theUnit(field.state, patient), open) ? 1 : 0,
    -hexOf(field, patient),
    -linksOf(field, medic, seat, patient),
    -hexOf(field, medic),
  ]
}

/** DP-40: the Medic linked to the fewest own units is discarded, then canonical order. */
const byPayer = (field: Field, seat: Seat, a: HealOption, b: HealOption): number =>
  linksOf(field, a.payer, seat) - linksOf(field, b.payer, seat) ||
  hexOf(field, a.payer) - hexOf(field, b.payer)

const compare = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((x, j) => x !== b[j])
  return i < 0 ? 0 : (a[i] ?? 0) - (b[i] ?? 0)
}

const hexOf = (field: Field, id: number): number => theUnit(field.state, id).hex

const isHq = (field: Field, id: number): boolean =>
  unitTile(field.state, theUnit(field.state, id)).kind === 'hq'

/** Own units a Medic is linked to, but for one. */
const linksOf = (field: Field, medic: number, seat: Seat, except = -1): number =>
  field.gifts.filter(
    ({ effect, from, to }) => effect === 'medic' && from.id === medic && to.seat === seat && to.id !== except,
  ).length
