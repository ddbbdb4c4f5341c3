// A round of a Swiss at tables of three or four: neighbours in points sit together, those who have met apart. Filled
// from the top, then improved by exchanging two people for as long as that helps.
import type { Format } from './plan.ts'
import { isBye, othersIn, pairOf } from './record.ts'
import type { Encounter, PlayerId } from './record.ts'
import type { Pairing } from './roundrobin.ts'
import type { SwissRound } from './swiss.ts'

const FORBIDDEN = 1e9
const MET = 1e4

/** How many can come to sit at one table. */
export function sizesFor(seats: 2 | 3 | 4, kind: Format['kind']): number[] {
  if (seats === 2) return [2]
  const full = seats === 4 ? [3, 4] : [3]
  // Where everybody meets everybody the others of a table play without whoever has withdrawn.
  return kind === 'swiss' ? full : [2, ...full]
}

/** How many sit at each table: as few byes as can be, then as many full tables. */
export function tableSizes(players: number, seats: 3 | 4): number[] {
  if (seats === 3) return Array.from({ length: Math.floor(players / 3) }, () => 3)
  const least = players === 5 ? 4 : players
  const threes = (4 - (least % 4)) % 4
  if (least < 3 * threes) return least < 3 ? [] : [Math.min(least, 4)]
  return [
    ...Array.from({ length: (least - 3 * threes) / 4 }, () => 4),
    ...Array.from({ length: threes }, () => 3),
  ]
}

export function gathered(asked: SwissRound, seats: 3 | 4): Pairing[] {
  const isHere = (player: PlayerId) => asked.players.includes(player)
  const fixed = asked.fixed.filter((table) => table.length !== 2 && table.every(isHere))
  const taken = new Set(fixed.flat())
  const free = byPoints(asked).filter((player) => !taken.has(player))
  const sizes = tableSizes(free.length, seats)
  const byes = resting(asked, free, free.length - sizes.reduce((sum, size) => sum + size, 0))
  const playing = free.filter((player) => !byes.includes(player))
  const tables = filled(playing, sizes)
  const cost = costOf(asked)
  improve(tables, cost)
  if (relieve(tables, byes, cost)) improve(tables, cost)
  const [apart, together] = split(tables, (table) => cost(table) >= FORBIDDEN)
  return [
    ...fixed,
    ...together.map((table) => seated(table, asked.encounters)),
    ...[...byes, ...apart.flat()].map((player) => [player]),
  ]
}

const byPoints = ({ players, points }: SwissRound): PlayerId[] =>
  [...players].sort((a, b) => points(b) - points(a) || players.indexOf(a) - players.indexOf(b))

/** Whoever sat out less often, the last first. */
function resting({ encounters }: SwissRound, free: readonly PlayerId[], count: number): PlayerId[] {
  const byes = (player: PlayerId): number =>
    encounters.filter((one) => isBye(one) && one.players[0] === player).length
  return [...free].sort((a, b) => byes(a) - byes(b) || free.indexOf(b) - free.indexOf(a)).slice(0, count)
}

function filled(playing: readonly PlayerId[], sizes: readonly number[]): PlayerId[][] {
  const left = [...playing]
  return sizes.map((size) => left.splice(0, size))
}

type Cost = (table: readonly PlayerId[]) => number

function costOf({ encounters, points, forbidden }: SwissRound): Cost {
  const met = new Map<string, number>()
  for (const encounter of encounters)
    for (const player of encounter.players)
      for (const other of othersIn(encounter, player))
        if (player < other) met.set(pairOf(player, other), (met.get(pairOf(player, other)) ?? 0) + 1)
  const between = (a: PlayerId, b: PlayerId): number => {
    const pair = pairOf(a, b)
    return (forbidden.has(pair) ? FORBIDDEN : 0) + (met.get(pair) ?? 0) * MET + (points(a) - points(b)) ** 2
  }
  return (table) =>
    table.reduce((sum, a, i) => sum + table.slice(i + 1).reduce((own, b) => own + between(a, b), 0), 0)
}

/** Each exchange costs less than what was before, so it ends. */
function improve(tables: PlayerId[][], cost: Cost): void {
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (const [t, one] of tables.entries())
      for (const other of tables.slice(t + 1))
        for (const i of one.keys())
          for (const j of other.keys()) if (exchanged(one, i, other, j, cost)) isBetter = true
  }
}

function exchanged(one: PlayerId[], i: number, other: PlayerId[], j: number, cost: Cost): boolean {
  const [a, b] = [one[i], other[j]]
  if (a === undefined || b === undefined) return false
  const before = cost(one) + cost(other)
  ;[one[i], other[j]] = [b, a]
  if (cost(one) + cost(other) < before) return true
  ;[one[i], other[j]] = [a, b]
  return false
}

/** Somebody has to sit out: then rather one of those who must not sit together, or their whole table would. */
function relieve(tables: PlayerId[][], byes: PlayerId[], cost: Cost): boolean {
  let isBetter = false
  for (const table of tables)
    for (const i of table.keys())
      for (const j of byes.keys()) {
        const [a, b] = [table[i], byes[j]]
        const before = cost(table)
        if (a === undefined || b === undefined || before < FORBIDDEN) continue
        table[i] = b
        // One forbidden pair less: whom they have met and their points weigh little beside that.
        if (cost(table) < before - FORBIDDEN / 2) {
          byes[j] = a
          isBetter = true
        } else table[i] = a
      }
  return isBetter
}

function split<T>(list: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [list.filter(is), list.filter((one) => !is(one))]
}

/** Whoever sat later so far sits earlier now; of equals whoever was less often the first. */
export function seated(table: readonly PlayerId[], encounters: readonly Encounter[]): PlayerId[] {
  const before = new Map(
    table.map((player) => {
      const sat = encounters.map(({ players }) => players.indexOf(player)).filter((seat) => seat >= 0)
      const sum = sat.reduce((total, seat) => total + seat, 0)
      return [player, { sum, first: sat.filter((seat) => seat === 0).length }]
    }),
  )
  const of = (player: PlayerId) => before.get(player) ?? { sum: 0, first: 0 }
  return [...table].sort(
    (a, b) => of(b).sum - of(a).sum || of(a).first - of(b).first || table.indexOf(a) - table.indexOf(b),
  )
}
