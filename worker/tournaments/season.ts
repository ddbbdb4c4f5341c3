// A season as a state machine: what is due at a moment, from the record alone. Pure: asked twice, late or after a
// crash it says the same, and what was done is not due any more.
import type { EntrantState, EventState } from '../db/events.ts'
import { dueTies, isDecided } from './bracket.ts'
import { divided } from './divisions.ts'
import { everybody, roundsAt } from './everybody.ts'
import { gathered, seated } from './gathering.ts'
import { climbed, ladderRound } from './ladder.ts'
import { DAY } from './plan.ts'
import type { Plan } from './plan.ts'
import { isOver, pairOf } from './record.ts'
import type { Encounter, PlayerId, Share } from './record.ts'
import { swissRound } from './swiss.ts'
import { bare, bracketOf, tableOf } from './tables.ts'
import { sumsOf } from './tiebreaks.ts'

export interface Entrant {
  readonly player: PlayerId
  readonly state: EntrantState
  readonly joinedAt: number
  readonly rating: number
  readonly seed: number | null
  readonly division: number
}

export interface Season {
  readonly plan: Plan
  readonly state: EventState
  readonly openAt: number
  readonly closeAt: number
  readonly startAt: number
  readonly round: number
  readonly roundEndsAt: number | null
  readonly remindedRound: number
  readonly entrants: readonly Entrant[]
  /** Results that wait for approval are not there yet. */
  readonly encounters: readonly Encounter[]
  /** The keys of those that do. */
  readonly unapproved: ReadonlySet<string>
  /** Pairs that must not meet, by `pairOf`. */
  readonly forbidden: ReadonlySet<string>
  /** Pairings of the next round set by hand. */
  readonly fixed: readonly (readonly PlayerId[])[]
}

export interface Paired extends Pick<Encounter, 'key' | 'division' | 'players'> {
  /** Known at once where somebody has withdrawn. */
  readonly result: readonly Share[] | null
}

export type Step =
  | { readonly step: 'open' }
  | { readonly step: 'cancel' }
  | { readonly step: 'seed'; readonly divisions: readonly (readonly PlayerId[])[] }
  | {
      readonly step: 'pair'
      readonly round: number
      readonly endsAt: number
      readonly paired: readonly Paired[]
    }
  | { readonly step: 'remind'; readonly round: number; readonly players: readonly PlayerId[] }
  | { readonly step: 'finish'; readonly tables: readonly (readonly Place[])[] }

export interface Place {
  readonly player: PlayerId
  readonly place: number
}

/** The one thing that is due now; null: nothing is. */
export function due(season: Season, now: number): Step | null {
  switch (season.state) {
    case 'announced':
      return now >= season.openAt ? { step: 'open' } : null
    case 'open':
      return closing(season, now)
    case 'seeded':
      return now >= season.startAt || isFull(season) ? starting(season, now) : null
    case 'running':
      return running(season, now)
    case 'finished':
    case 'cancelled':
      return null
  }
}

const present = ({ entrants }: Season): Entrant[] => entrants.filter(({ state }) => state === 'in')

/** Then it waits for no date, if the event says so. */
const isFull = (season: Season): boolean =>
  season.plan.startWhenFull && present(season).length >= season.plan.most

function closing(season: Season, now: number): Step | null {
  const { plan, closeAt } = season
  const here = present(season)
  if (now < closeAt && !isFull(season)) return null
  if (areTooFew(season)) return { step: 'cancel' }
  return { step: 'seed', divisions: seeded(plan, here) }
}

const areTooFew = (season: Season): boolean => present(season).length < Math.max(2, season.plan.least)

/** Some may have left since it was seeded, and all pairs may be forbidden. */
const starting = (season: Season, now: number): Step =>
  (areTooFew(season) ? null : paired(season, now)) ?? { step: 'cancel' }

/** A seed that is set already, by hand or by the season before, goes first. */
function seeded(plan: Plan, here: readonly Entrant[]): PlayerId[][] {
  const rank = ({ rating }: Entrant) => (plan.seeding === 'rating' ? -rating : 0)
  const order = [...here].sort(
    (a, b) =>
      (a.seed ?? Infinity) - (b.seed ?? Infinity) ||
      rank(a) - rank(b) ||
      a.joinedAt - b.joinedAt ||
      compare(a, b),
  )
  const players = order.map(({ player }) => player)
  return plan.format.kind === 'divisions' ? divided(players, plan.format.size) : [players]
}

const compare = (a: Entrant, b: Entrant): number => (a.player < b.player ? -1 : 1)

function running(season: Season, now: number): Step | null {
  const { encounters, round, roundEndsAt, remindedRound, plan } = season
  const open = encounters.filter((encounter) => !isOver(encounter))
  if (open.length === 0) return paired(season, now) ?? { step: 'finish', tables: finalTables(season) }
  const remindAt = (roundEndsAt ?? Infinity) - plan.window.remind * DAY
  if (plan.window.remind === 0 || remindedRound >= round || now < remindAt) return null
  // Whose result waits for an organizer has played.
  const late = open.filter(({ key }) => !season.unapproved.has(key)).flatMap(({ players }) => players)
  return late.length === 0 ? null : { step: 'remind', round, players: [...new Set(late)].sort() }
}

/** The seeded players of each division, those who have withdrawn included: their places stay theirs. */
export function divisionsOf(
  entrants: readonly Pick<Entrant, 'player' | 'seed' | 'division'>[],
): PlayerId[][] {
  const seeded = entrants
    .flatMap(({ seed, ...entrant }) => (seed === null ? [] : [{ ...entrant, seed }]))
    .sort((a, b) => a.seed - b.seed)
  const count = Math.max(-1, ...seeded.map(({ division }) => division)) + 1
  return Array.from({ length: count }, (_, d) =>
    seeded.filter(({ division }) => division === d).map(({ player }) => player),
  )
}

/** The next round; null: there is none. */
function paired(season: Season, now: number): Step | null {
  // A round in which all pairs are forbidden is passed over.
  for (let round = season.round + 1; round <= season.round + MOST_ROUNDS; round++) {
    const paired = pairsOf(season, round)
    if (paired.length > 0) return { step: 'pair', round, endsAt: now + season.plan.window.days * DAY, paired }
  }
  return null
}

/** Rounds to come, where who meets whom is known before, as they would be paired today. */
export function coming(season: Season): (Paired & { readonly round: number })[] {
  const { format, seats = 2 } = season.plan
  if (season.state !== 'running' || (format.kind !== 'round-robin' && format.kind !== 'divisions')) return []
  const counts = divisionsOf(season.entrants).map(({ length }) => roundsAt(seats, length, format.legs))
  const left = Math.max(0, ...counts) - season.round
  return Array.from({ length: Math.max(0, left) }, (_, i) => season.round + 1 + i).flatMap((round) =>
    pairsOf(season, round).map((paired) => ({ round, ...paired })),
  )
}

/** Two legs of the largest division. */
const MOST_ROUNDS = 32

function pairsOf(season: Season, round: number): Paired[] {
  return divisionsOf(season.entrants).flatMap((players, division) => {
    const own = season.encounters.filter((encounter) => encounter.division === division)
    return pairings(season, players, own, round).map(({ key, players: pair }) => ({
      key: `${division}.${key}`,
      division,
      players: pair,
      result: walkover(season, pair),
    }))
  })
}

const isGone = ({ entrants }: Season, player: PlayerId): boolean =>
  entrants.some((entrant) => entrant.player === player && entrant.state === 'withdrawn')

/** Who has withdrawn. */
export const goneFrom = ({ entrants }: Pick<Season, 'entrants'>): ReadonlySet<PlayerId> =>
  new Set(entrants.flatMap(({ player, state }) => (state === 'withdrawn' ? [player] : [])))

/** Whoever has withdrawn loses what they would have played. */
function walkover(season: Season, players: readonly PlayerId[]): Share[] | null {
  const gone = players.map((player) => isGone(season, player))
  if (players.length === 1 || !gone.includes(true)) return null
  return gone.map((forfeited) => ({
    place: forfeited ? 2 : 1,
    hq: 0,
    timeouts: forfeited ? 1 : 0,
    forfeited,
  }))
}

const isForbidden = ({ forbidden }: Season, [a, b]: readonly PlayerId[]): boolean =>
  a !== undefined && b !== undefined && forbidden.has(pairOf(a, b))

type Named = Pick<Encounter, 'key' | 'players'>

function pairings(
  season: Season,
  players: readonly PlayerId[],
  encounters: readonly Encounter[],
  round: number,
): Named[] {
  const { format, scoring, seats = 2 } = season.plan
  const named = (pairs: readonly (readonly PlayerId[])[]): Named[] =>
    pairs.map((pair, i) => ({ key: `${round}.${i}`, players: pair }))
  const staying = players.filter((player) => !isGone(season, player))
  switch (format.kind) {
    case 'round-robin':
    case 'divisions':
      if (round > roundsAt(seats, players.length, format.legs)) return []
      return named(
        seats === 2
          ? everybody(2, players, round)
          : // Whoever has withdrawn leaves the others to each other.
            everybody(seats, players, round)
              .map((table) =>
                seated(
                  table.filter((player) => staying.includes(player)),
                  encounters,
                ),
              )
              .filter((table) => table.length > 0),
      ).filter(({ players: pair }) => !isForbidden(season, pair))
    case 'swiss': {
      if (round > format.rounds || staying.length < Math.min(3, seats)) return []
      const sums = sumsOf(encounters, scoring)
      const points = (player: PlayerId) => sums.of(player, 'points')
      const { forbidden, fixed } = season
      const asked = { players: staying, encounters, points, round, forbidden, fixed }
      return named(seats === 2 ? swissRound(asked) : gathered(asked, seats))
    }
    case 'ladder': {
      if (round > format.rounds) return []
      const fixed = season.fixed.filter((pair) => pair.every((player) => staying.includes(player)))
      const taken = new Set(fixed.flat())
      const order = climbed(players, encounters).filter((p) => staying.includes(p) && !taken.has(p))
      const free = ladderRound(order, round, (a, b) => !season.forbidden.has(pairOf(a, b)))
      return named([...fixed, ...free])
    }
    case 'knock-out': {
      const ties = bracketOf(season.plan, players, encounters)
      return dueTies(ties, bare(encounters)).map((tie) => ({
        key: tie.key,
        players: tie.players.flatMap((player) => player ?? []),
      }))
    }
  }
}

/** By division, the first on top. */
export function finalTables(season: Season): Place[][] {
  const { plan } = season
  return divisionsOf(season.entrants).map((players, division) => {
    const own = season.encounters.filter((encounter) => encounter.division === division)
    if (plan.format.kind === 'knock-out' && !isDecided(bracketOf(plan, players, own)))
      throw new Error('a bracket ended undecided')
    return tableOf(plan, players, own, goneFrom(season)).map(({ player, place }) => ({ player, place }))
  })
}
