// The table of a division by our own arithmetic: it shares no code with the service.

/** One player's part of a meeting that is over. */
export interface Part {
  readonly player: string
  readonly place: number
  readonly hq: number
  readonly lateGames: number
  readonly forfeited: boolean
}

export type Meeting = readonly Part[]

export const TIEBREAKS = ['points', 'hq', 'head-to-head', 'sonneborn-berger', 'wins', 'timeouts'] as const
type Tiebreak = (typeof TIEBREAKS)[number]

export interface Line {
  readonly name: string
  readonly place: number
  readonly points: number
  readonly hq: number
}

const outcome = (a: Part, b: Part): 0 | 0.5 | 1 => {
  if (a.forfeited) return 0
  if (b.forfeited || a.place < b.place) return 1
  return a.place === b.place ? 0.5 : 0
}

/** Two a meeting; whoever sat out alone has a point and has met nobody. */
export function expectedTable(players: readonly string[], meetings: readonly Meeting[]): Line[] {
  const points = new Map(players.map((player) => [player, 0]))
  const add = (map: Map<string, number>, player: string, n: number) =>
    map.set(player, (map.get(player) ?? 0) + n)
  const hq = new Map<string, number>()
  const wins = new Map<string, number>()
  const late = new Map<string, number>()
  const duels: { a: string; b: string; got: number }[] = []
  for (const [a, b] of meetings) {
    if (!a) continue
    if (!b) add(points, a.player, 1)
    else
      for (const [own, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const got = outcome(own, other)
        add(points, own.player, got)
        add(hq, own.player, own.hq)
        add(wins, own.player, got === 1 ? 1 : 0)
        add(late, own.player, own.lateGames)
        duels.push({ a: own.player, b: other.player, got })
      }
  }
  const strength = (player: string) =>
    duels.filter(({ a }) => a === player).reduce((sum, { b, got }) => sum + got * (points.get(b) ?? 0), 0)
  const value = (player: string, tiebreak: Tiebreak, group: readonly string[]): number => {
    switch (tiebreak) {
      case 'points':
        return points.get(player) ?? 0
      case 'hq':
        return hq.get(player) ?? 0
      case 'head-to-head':
        return direct(group, player, duels)
      case 'sonneborn-berger':
        return strength(player)
      case 'wins':
        return wins.get(player) ?? 0
      case 'timeouts':
        return -(late.get(player) ?? 0)
    }
  }
  let groups: string[][] = [[...players]]
  for (const tiebreak of TIEBREAKS)
    groups = groups.flatMap((group) => {
      const keyed = group.map((player) => ({ player, key: value(player, tiebreak, group) }))
      const keys = [...new Set(keyed.map(({ key }) => key))].sort((a, b) => b - a)
      return keys.map((key) => keyed.filter((one) => one.key === key).map(({ player }) => player))
    })
  return groups.flatMap((group, i) => {
    const place = 1 + groups.slice(0, i).flat().length
    return group.map((name) => ({ name, place, points: points.get(name) ?? 0, hq: hq.get(name) ?? 0 }))
  })
}

/** Says nothing unless everybody of the group has met everybody else of it. */
function direct(
  group: readonly string[],
  player: string,
  duels: readonly { a: string; b: string; got: number }[],
): number {
  const met = (a: string, b: string) => duels.some((duel) => duel.a === a && duel.b === b)
  if (!group.every((a) => group.every((b) => a === b || met(a, b)))) return 0
  return duels.filter(({ a, b }) => a === player && group.includes(b)).reduce((sum, { got }) => sum + got, 0)
}
