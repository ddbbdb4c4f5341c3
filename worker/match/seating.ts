// Who may sit where before a game begins, and where everybody sits when it does. Pure.
import type { SideId } from '../../shared/index.ts'
import type { BySeat, Chance, Seat } from '../../shared/kernel/index.ts'
import { refused } from '../edge/refused.ts'

/** A place at a table. The army of a free one is what whoever comes must take; null: they choose. */
export interface Place {
  readonly seat: Seat
  readonly userId: string | null
  readonly army: SideId | null
  readonly value: string
  readonly takenAt: number | null
}

export interface Wish {
  /** Null: by lot, or what the seat prescribes. */
  readonly army: SideId | null
  /** What the player adds to the draws; '' for nothing. */
  readonly value: string
  /** Null: the next that is free. */
  readonly seat: Seat | null
}

export const isFree = ({ userId }: Pick<Place, 'userId'>): boolean => userId === null

/** What somebody who joins can choose from. */
export function freeSides(
  sides: readonly SideId[],
  places: readonly Pick<Place, 'userId' | 'army'>[],
): SideId[] {
  const spoken = places.map((place) => place.army)
  const free = places.filter(isFree)
  const canChoose = free.some((place) => place.army === null)
  return sides.filter((army) =>
    spoken.includes(army) ? free.some((place) => place.army === army) : canChoose,
  )
}

/** Refuses what this game is not played with. */
export function checkSide(sides: readonly SideId[], army: SideId | null): void {
  if (army !== null && !sides.includes(army)) throw refused(422, 'no_option').with({ field: 'army' })
}

/** The free place that fits the wish; refuses if none does. */
export function findPlace<P extends Place>(places: readonly P[], { seat, army }: Wish): P {
  const free = places.filter(isFree)
  if (free.length === 0) throw refused(409, 'table_full')
  const choice = seat === null ? free : places.filter((place) => place.seat === seat)
  if (choice.length === 0) throw refused(422, 'no_option').with({ field: 'seat' })
  if (!choice.some(isFree)) throw refused(409, 'seat_taken')
  const isSpoken = army !== null && places.some((place) => place.army === army)
  const fits = (place: P) => army === null || (isSpoken ? place.army === army : place.army === null)
  const found = choice.find((place) => isFree(place) && fits(place))
  if (!found) throw refused(409, 'army_taken')
  return found
}

export const seated = <P extends Place>(
  places: readonly P[],
  at: P,
  userId: string,
  { army, value }: Wish,
  now: number,
): P[] =>
  places.map((place) =>
    place === at ? { ...place, userId, army: army ?? place.army, value, takenAt: now } : place,
  )

/** Whether one person may take another seat of their own team; `teams` null: one seat each. */
export function maySitTwice(
  teams: BySeat<number> | null,
  places: readonly Place[],
  userId: string,
  seat: Seat,
): boolean {
  if (!teams) return false
  const taken = places.filter((place) => place.userId !== null)
  const people = new Set(taken.map((place) => place.userId))
  const mine = taken.filter((place) => place.userId === userId)
  return people.size === taken.length && mine.every((place) => teams[place.seat] === teams[seat])
}

/** Places in the order in which people sat down. */
export const asTheyCame = <P extends Place>(places: readonly P[]): P[] =>
  [...places].sort((a, b) => (a.takenAt ?? 0) - (b.takenAt ?? 0) || a.seat - b.seat)

/** People go to their seats with all they brought: the first of the list to seat 0. */
export const inOrder = <P extends Place>(people: readonly P[]): P[] =>
  people.map((place, seat) => ({ ...place, seat }))

export function byLot<P extends Place>(places: readonly P[], chance: Chance): P[] {
  const left = asTheyCame(places)
  const drawn = places.flatMap((_, seat) => left.splice(chance.pick(left.length, `seat/${seat}`), 1))
  return inOrder(drawn)
}

/** The lowest rating first; of equals who came first. */
export const byRating = <P extends Place>(places: readonly P[], ratingOf: (userId: string) => number): P[] =>
  inOrder(asTheyCame(places).sort((a, b) => ratingOf(a.userId ?? '') - ratingOf(b.userId ?? '')))
