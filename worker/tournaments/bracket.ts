// Knock-outs as data: each match says where its players come from, and one function reads who they are. After a
// first defeat (single) or a second one (double) a player is out.
import { against, isBye } from './record.ts'
import type { Encounter, PlayerId } from './record.ts'

type Source =
  | { readonly seed: number }
  | { readonly winnerOf: string }
  | { readonly loserOf: string }
  /** Only played if whoever came from the losers won the match before it. */
  | { readonly again: string; readonly side: 0 | 1 }

export interface Match {
  readonly key: string
  readonly round: number
  readonly from: readonly [Source, Source]
}

/** 1 meets the last, and the first two can only meet in the final. */
export function seedOrder(size: number): number[] {
  let order = [0]
  while (order.length < size) order = order.flatMap((seed) => [seed, order.length * 2 - 1 - seed])
  return order
}

const sizeFor = (players: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, players)))

export function singleBracket(players: number): Match[] {
  const size = sizeFor(players)
  const order = seedOrder(size)
  const matches: Match[] = []
  for (let n = size / 2, round = 1; n >= 1; n /= 2, round++)
    for (let i = 0; i < n; i++) {
      const source = (side: number): Source =>
        round === 1 ? { seed: order[2 * i + side] ?? 0 } : { winnerOf: `w${round - 1}.${2 * i + side}` }
      matches.push({ key: `w${round}.${i}`, round, from: [source(0), source(1)] })
    }
  return matches
}

/** Losers drop into a second bracket; who wins that meets who wins the first, twice if need be. */
export function doubleBracket(players: number): Match[] {
  const size = sizeFor(players)
  const winners = singleBracket(players)
  const rounds = Math.log2(size)
  const losers: Match[] = []
  let n = Math.floor(size / 4)
  for (let i = 0; i < n; i++)
    losers.push({
      key: `l1.${i}`,
      round: 2,
      from: [{ loserOf: `w1.${2 * i}` }, { loserOf: `w1.${2 * i + 1}` }],
    })
  for (let round = 2, last = 1; round <= rounds; round++) {
    const into = last + 1
    const most = Math.max(1, n)
    for (let i = 0; i < most; i++) {
      // From the other end by turns, so that nobody meets at once who has just met.
      const drop: Source = { loserOf: `w${round}.${round % 2 === 0 ? most - 1 - i : i}` }
      const stayed: Source = n === 0 ? { loserOf: 'w1.0' } : { winnerOf: `l${last}.${i}` }
      losers.push({ key: `l${into}.${i}`, round: 2 * round - 1, from: [drop, stayed] })
    }
    last = into
    if (most > 1) {
      for (let i = 0; i < most / 2; i++)
        losers.push({
          key: `l${into + 1}.${i}`,
          round: 2 * round,
          from: [{ winnerOf: `l${into}.${2 * i}` }, { winnerOf: `l${into}.${2 * i + 1}` }],
        })
      last = into + 1
    }
    n = most / 2
  }
  const lastLosers = losers.at(-1)
  const survivor: Source = lastLosers ? { winnerOf: lastLosers.key } : { loserOf: 'w1.0' }
  const round = (lastLosers?.round ?? 1) + 1
  // The first bracket plays a round for every two of the second.
  const upper = winners.map((match) => ({ ...match, round: match.round === 1 ? 1 : 2 * match.round - 2 }))
  return [
    ...upper,
    ...losers,
    { key: 'final', round, from: [{ winnerOf: `w${rounds}.0` }, survivor] },
    {
      key: 'again',
      round: round + 1,
      from: [
        { again: 'final', side: 0 },
        { again: 'final', side: 1 },
      ],
    },
  ]
}

/** `null`: nobody comes from there; `undefined`: not known yet. */
type Arrival = PlayerId | null | undefined

/** A match with its players as far as they are known. */
export interface Tie {
  readonly key: string
  readonly round: number
  readonly players: readonly [Arrival, Arrival]
  readonly winner: Arrival
  readonly loser: Arrival
}

/** The whole bracket as the record has it. `seeds` are the players, the best first. */
export function readBracket(
  matches: readonly Match[],
  seeds: readonly PlayerId[],
  encounters: readonly Encounter[],
): Tie[] {
  const played = new Map(encounters.map((encounter) => [encounter.key, encounter]))
  const ties = new Map<string, Tie>()
  const arrival = (source: Source): Arrival => {
    if ('seed' in source) return seeds[source.seed] ?? null
    if ('winnerOf' in source) return ties.get(source.winnerOf)?.winner
    if ('loserOf' in source) return ties.get(source.loserOf)?.loser
    const first = ties.get(source.again)
    if (!first || first.winner === undefined) return undefined
    return first.winner === first.players[1] ? first.players[source.side] : null
  }
  for (const { key, round, from } of matches) {
    const players = [arrival(from[0]), arrival(from[1])] as const
    ties.set(key, { key, round, players, ...decided(players, played.get(key), seeds) })
  }
  return [...ties.values()]
}

function decided(
  players: readonly [Arrival, Arrival],
  encounter: Encounter | undefined,
  seeds: readonly PlayerId[],
): Pick<Tie, 'winner' | 'loser'> {
  const [a, b] = players
  if (a === undefined || b === undefined) return { winner: undefined, loser: undefined }
  if (a === null || b === null) return { winner: a ?? b, loser: null }
  const winner = encounter && winnerOf(encounter, seeds)
  return winner === undefined || winner === null
    ? { winner: undefined, loser: undefined }
    : { winner, loser: winner === a ? b : a }
}

/** Of equals whoever has more HQ points goes on, then the better seeded. Null: not over. */
export function winnerOf(encounter: Encounter, seeds: readonly PlayerId[]): PlayerId | null {
  const { players, result } = encounter
  const [a, b] = players
  if (isBye(encounter)) return a ?? null
  const [first, second] = result ?? []
  if (!first || !second || a === undefined || b === undefined) return null
  const how = against(first, second)
  if (how !== 'draw' && first.forfeited !== second.forfeited) return first.forfeited ? b : a
  if (first.place !== second.place) return first.place < second.place ? a : b
  if (first.hq !== second.hq) return first.hq > second.hq ? a : b
  return seeds.indexOf(a) <= seeds.indexOf(b) ? a : b
}

/** What can be played now and was not paired yet. */
export function dueTies(ties: readonly Tie[], encounters: readonly Encounter[]): Tie[] {
  const paired = new Set(encounters.map(({ key }) => key))
  return ties.filter(
    ({ key, players: [a, b], winner }) =>
      !paired.has(key) && typeof a === 'string' && typeof b === 'string' && winner === undefined,
  )
}

/** Whether nothing is left to be decided. */
export const isDecided = (ties: readonly Tie[]): boolean => ties.every(({ winner }) => winner !== undefined)

/** Everybody by how far they came: the later somebody lost for good, the better. Equal numbers share a place. */
export function bracketPlaces(
  ties: readonly Tie[],
  seeds: readonly PlayerId[],
  lives: 1 | 2,
): Map<PlayerId, number> {
  const out = new Map<PlayerId, number>()
  const lost = new Map<PlayerId, number>()
  for (const { loser, round } of [...ties].sort((a, b) => a.round - b.round)) {
    if (typeof loser !== 'string') continue
    const times = (lost.get(loser) ?? 0) + 1
    lost.set(loser, times)
    if (times === lives) out.set(loser, round)
  }
  const reached = (player: PlayerId): number => out.get(player) ?? Infinity
  return new Map(
    seeds.map((player) => [player, 1 + seeds.filter((other) => reached(other) > reached(player)).length]),
  )
}
