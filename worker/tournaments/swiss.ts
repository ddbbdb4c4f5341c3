// A round of a Swiss: of all ways to pair, the one that costs least. What matters more outweighs all that matters
// less together: first nobody has a bye who had more than others, then nobody meets again, then equals in points
// meet, then seats are balanced, and last the upper half of a group meets the lower.
import { heaviestMatching } from './matching.ts'
import { isBye, othersIn, pairOf } from './record.ts'
import type { Encounter, PlayerId } from './record.ts'
import type { Pairing } from './roundrobin.ts'
import { imbalance, isFirst, seatedBefore } from './seats.ts'
import type { Seated } from './seats.ts'

/** The weights are exact for so many; a test pairs them. */
export const MOST_IN_SWISS = 256

export interface SwissRound {
  /** Who plays this round, the best seeded first. */
  readonly players: readonly PlayerId[]
  /** All that were paired before. */
  readonly encounters: readonly Encounter[]
  readonly points: (player: PlayerId) => number
  readonly round: number
  /** Who must not meet, by `pairOf`. */
  readonly forbidden: ReadonlySet<string>
  /** Set by hand; one alone is given a bye. */
  readonly fixed: readonly Pairing[]
}

/** Sums of whole steps of a cost, over all pairs of a round. */
interface Level {
  readonly most: number
  /** In how many pairs of a round it can occur. */
  readonly pairs: number
  readonly of: (a: Standing, b: Standing | null) => number
}

interface Standing {
  readonly player: PlayerId
  /** From 0, those with the most points: so that it matters not what a win is worth. */
  readonly level: number
  /** Among those of the same points, and how many these are. */
  readonly rank: number
  readonly group: number
  readonly byes: number
  readonly met: ReadonlyMap<PlayerId, number>
  readonly seated: Seated
}

export function swissRound(asked: SwissRound): Pairing[] {
  const isHere = (player: PlayerId) => asked.players.includes(player)
  const fixed = asked.fixed.filter((pairing) => pairing.every(isHere))
  const taken = new Set(fixed.flat())
  const free = standingsOf(asked).filter(({ player }) => !taken.has(player))
  const isOdd = free.length % 2 === 1
  const cost = costOf(free)
  const last = free.length
  const mates = heaviestMatching(free.length + (isOdd ? 1 : 0), (i, j) => {
    const [a, b] = [free[Math.min(i, j)], free[Math.max(i, j)]]
    if (!a) return 0
    if (!b) return cost.greatest - cost.of(a, null)
    return asked.forbidden.has(pairOf(a.player, b.player)) ? 0 : cost.greatest - cost.of(a, b)
  })
  const drawn = free.flatMap((a, i) => {
    const mate = mates[i] ?? -1
    const b = free[mate]
    // Whoever is left because all others are forbidden to them sits out too.
    if (mate === -1 || mate === last || !b) return [[a.player]]
    if (mate < i) return []
    return [isFirst(a.seated, b.seated, asked.round) ? [a.player, b.player] : [b.player, a.player]]
  })
  return [...fixed, ...drawn]
}

function standingsOf({ players, encounters, points }: SwissRound): Standing[] {
  const seated = seatedBefore(encounters)
  const byes = new Map<PlayerId, number>()
  const met = new Map<PlayerId, Map<PlayerId, number>>(players.map((player) => [player, new Map()]))
  for (const encounter of encounters)
    for (const player of encounter.players) {
      if (isBye(encounter)) byes.set(player, (byes.get(player) ?? 0) + 1)
      const own = met.get(player)
      for (const other of othersIn(encounter, player)) own?.set(other, (own.get(other) ?? 0) + 1)
    }
  const scores = players.map(points)
  const levels = [...new Set(scores)].sort((a, b) => b - a)
  const ranks = new Map<number, number>()
  const groups = new Map<number, number>()
  for (const score of scores) groups.set(score, (groups.get(score) ?? 0) + 1)
  return players.map((player, i) => {
    const score = scores[i] ?? 0
    const rank = ranks.get(score) ?? 0
    ranks.set(score, rank + 1)
    return {
      player,
      level: levels.indexOf(score),
      rank,
      group: groups.get(score) ?? 1,
      byes: byes.get(player) ?? 0,
      met: met.get(player) ?? new Map<PlayerId, number>(),
      seated: seated(player),
    }
  })
}

function costOf(free: readonly Standing[]) {
  const lowest = Math.max(...free.map(({ level }) => level))
  const pairs = Math.ceil(free.length / 2)
  const levels: readonly Level[] = [
    { most: 63, pairs, of: (a, b) => (b ? offHalf(a, b) : 0) },
    { most: 3, pairs, of: (a, b) => (b ? Math.max(0, imbalance(a.seated, b.seated) - 1) : 0) },
    { most: 400, pairs, of: (a, b) => (a.level - (b ? b.level : lowest)) ** 2 },
    { most: 7, pairs, of: (a, b) => (b ? (a.met.get(b.player) ?? 0) : 0) },
    { most: 7, pairs: 1, of: (a, b) => (b ? 0 : a.byes) },
  ]
  let unit = 1
  const units = levels.map(({ most, pairs: times }) => {
    const own = unit
    unit *= most * times + 1
    return own
  })
  // Rounded weights would not only pair badly: the search for a matching might not end.
  if (4 * unit > Number.MAX_SAFE_INTEGER) throw new Error(`${free.length} are too many for a Swiss`)
  const of = (a: Standing, b: Standing | null) =>
    levels.reduce((sum, level, i) => sum + Math.min(level.most, level.of(a, b)) * (units[i] ?? 0), 0)
  // Above all costs of a round together: so that one more pair is always worth it.
  return { of, greatest: unit }
}

/** How far two are from meeting half a group apart. */
const offHalf = (a: Standing, b: Standing): number =>
  a.level === b.level ? Math.abs(Math.abs(a.rank - b.rank) - Math.floor(a.group / 2)) : b.rank
