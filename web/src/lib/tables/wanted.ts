// From the form of a new table to what is asked of the service, and what in the form cannot be asked.
import { HOUSE, readValues } from '$shared/convoy/values.ts'
import type { Values } from '$shared/convoy/values.ts'
import { boardsFor, modeOf } from '$shared/hex/modes.ts'
import { DEFAULT_RULE_SET } from '$shared/hex/options.ts'
import { ARMIES } from '$shared/hex/tiles.ts'
import type { ArmyId } from '$shared/hex/tiles.ts'
import { BadSetup } from '$shared/kernel/errors.ts'
import type { Clock, NewTable } from '$lib/api.ts'
import type { AroundWords } from '$words/around.ts'
import { armyWayAt, isRanked, modeAt, seatsOf, unitAt } from './terms.svelte.ts'
import type { Terms } from './terms.svelte.ts'

const DAY = 24 * 60 * 60 * 1000
const LONGEST = 90 * DAY

/** The ranges the service takes. */
export const RANGES = {
  days: [1, 120],
  increment: [0, 240],
  cap: [1, 120],
  excused: [0, 20],
  rating: [0, 5000],
  lateness: [0, 100],
} as const

export type Faults = Partial<
  Record<
    | 'days'
    | 'increment'
    | 'cap'
    | 'excused'
    | 'least'
    | 'most'
    | 'lateness'
    | 'names'
    | 'pool'
    | 'values'
    | 'startAt',
    string
  >
>

const isWhole = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most

export const namesIn = ({ names }: Terms): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** What a lot draws from where nothing is chosen: as many as there are seats at least. */
export const usualPool = (seats: number): readonly ArmyId[] =>
  ARMIES.filter((army) => army !== 'doomsday' && (seats > 4 || (army !== 'newyork' && army !== 'neojungle')))

/** A set as it is typed in. The service names it by its hash: an old name would only be a wrong one. */
function readSet(set: unknown): Omit<Values, 'name'> {
  const named = typeof set === 'object' && set !== null ? { ...set, name: HOUSE.name } : set
  const { strengths, cities } = readValues(named, 'values')
  return { strengths, cities }
}

/** Where armies are banned, each brings three. */
const fewest = (wanted: Terms): number => (armyWayAt(wanted) === 'ban' ? 3 : seatsOf(wanted))

/** What is wrong with a set of values; null: it can be played. */
export function valuesFault(say: AroundWords['opening'], text: string): string | null {
  let set: unknown
  try {
    set = JSON.parse(text)
  } catch {
    return say.notJson
  }
  try {
    readSet(set)
    return null
  } catch (error) {
    if (!(error instanceof BadSetup)) throw error
    return (say.badValues[error.code] ?? say.badOther)(error.place)
  }
}

export function faultsOf(say: AroundWords['opening'], wanted: Terms, now: number): Faults {
  const whole = (text: string, range: readonly [number, number]) =>
    isWhole(text, range) ? null : say.number(...range)
  const { bank, pace, least, most } = wanted
  const isCapLow = Number(bank.cap) < Number(bank.days)
  const start = wanted.startAt === '' ? null : new Date(wanted.startAt).getTime()
  const found: { readonly [key in keyof Faults]: string | null } = {
    ...(pace === 'bank' && {
      days: whole(bank.days, RANGES.days),
      increment: whole(bank.increment, RANGES.increment),
      cap: whole(bank.cap, RANGES.cap) ?? (isCapLow ? say.capLow : null),
    }),
    ...(pace !== 'none' && wanted.atZero === 'default' && { excused: whole(wanted.excused, RANGES.excused) }),
    least: least === '' ? null : whole(least, RANGES.rating),
    most:
      most === ''
        ? null
        : (whole(most, RANGES.rating) ??
          (least !== '' && Number(most) < Number(least) ? say.ratingOrder : null)),
    lateness: wanted.lateness === '' ? null : whole(wanted.lateness, RANGES.lateness),
    names: wanted.with === 'player' && namesIn(wanted).length === 0 ? say.namesNone : null,
    pool:
      wanted.game === 'hex' && wanted.pool !== null && wanted.pool.length < fewest(wanted)
        ? say.poolFew
        : null,
    values: wanted.game === 'convoy' && wanted.values !== null ? valuesFault(say, wanted.values) : null,
    startAt: start === null || (start > now && start <= now + LONGEST) ? null : say.past,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

export function clockOf(wanted: Terms): Clock | null {
  const { pace, quiet, weekends, vacation, atZero, excused } = wanted
  const common = { quiet, weekends, vacation, atZero, excused: atZero === 'forfeit' ? 0 : Number(excused) }
  if (pace === 'none') return null
  if (pace !== 'bank') return { kind: 'turn', days: Number(pace), ...common }
  const { days, increment, cap } = wanted.bank
  return { kind: 'bank', days: Number(days), increment: Number(increment), cap: Number(cap), ...common }
}

/** What differs from the usual game of Hex. */
export function hexSetup(wanted: Terms): Record<string, unknown> {
  const mode = modeAt(wanted)
  const seats = seatsOf(wanted)
  const pool = wanted.pool ?? (seats > 4 ? usualPool(seats) : null)
  const way = armyWayAt(wanted)
  const house = {
    ...(mode === 'one_vs_two' && wanted.scoring !== 'remaining' && { oneVsTwoScoring: wanted.scoring }),
    ...(modeOf(mode).sides && wanted.mutualFire && { molochAllyMutualFire: true }),
  }
  return {
    ...(seats > 2 && { mode }),
    ...(boardsFor(seats).length > 1 && wanted.board === '37' && { board: 37 }),
    ...(wanted.ruleSet !== DEFAULT_RULE_SET && { ruleSet: wanted.ruleSet }),
    ...(Object.keys(house).length > 0 && { house }),
    ...(wanted.alternativeStart && { alternativeStart: true }),
    ...(wanted.reinforcement && { reinforcement: true }),
    ...(pool && way !== 'given' && { pool }),
    ...((way === 'draft' || way === 'ban') && { choosing: { way } }),
  }
}

/** The own army where everybody chooses when sitting down. */
export const ownArmy = (wanted: Terms): ArmyId | null => (armyWayAt(wanted) === 'free' ? wanted.army : null)

/** The armies by seat where they are given, the own one among them. */
export const givenArmies = (wanted: Terms): (ArmyId | null)[] | null =>
  armyWayAt(wanted) === 'given' ? wanted.given.slice(0, seatsOf(wanted)) : null

export function newTable(wanted: Terms, value: string, now: number): NewTable {
  const { game, least, most, with: whom } = wanted
  const unit = unitAt(wanted)
  const seats = seatsOf(wanted)
  const number = (text: string) => (text === '' ? null : Number(text))
  const startAt = wanted.startAt === '' ? null : new Date(wanted.startAt).getTime()
  const common = {
    value,
    public: whom === 'anyone' || (whom === 'player' && wanted.watched),
    ranked: isRanked(wanted),
    rating: least === '' && most === '' ? null : { least: number(least), most: number(most) },
    lateness: number(wanted.lateness),
    clock: clockOf(wanted),
    seating: seats > 2 ? wanted.seating : 'chosen',
    startAt,
    expiresAt: wanted.expires === 'usual' ? null : (startAt ?? now) + Number(wanted.expires) * DAY,
    challenge: whom === 'player' ? namesIn(wanted) : [],
  } as const
  if (game === 'convoy') {
    const setup = wanted.values === null ? {} : { values: readSet(asData(wanted.values)) }
    return { ...common, game, army: wanted.side, setup, match: unit === 'one' ? null : 'mirrored' }
  }
  const given = givenArmies(wanted)
  const seat = Math.min(wanted.seat, seats - 1)
  const army = given ? (given[seat] ?? null) : ownArmy(wanted)
  return {
    ...common,
    game,
    army,
    match: unit === 'one' ? null : unit,
    first: modeAt(wanted) === 'one_vs_two' ? 'lot' : wanted.first,
    setup: hexSetup(wanted),
    seat,
    seats,
    ...(given && { armies: given }),
  }
}

const asData = (text: string): unknown => JSON.parse(text)
