// "Can still finish 2nd to 5th." What is said must hold however the rest is played: of what is not known yet (tie-
// breaks, rounds that are not paired) always the worse is assumed. Where few encounters are left between those it
// depends on, the bounds are the true ones; where there are too many to try, they may be wider.
import type { Plan } from './plan.ts'
import { isOver, pointsFrom, settled } from './record.ts'
import type { Encounter, PlayerId, Scoring } from './record.ts'
import type { Row } from './standings.ts'

export interface Range {
  readonly best: number
  readonly worst: number
}

/** What one question is worth: beyond either the bound that needs no search is taken. */
const PATIENCE = { tries: 4000, open: 30 }

interface Open {
  readonly a: PlayerId
  readonly b: PlayerId
}

/**
 * `unpaired`: rounds that everybody may still play and nobody knows against whom. `late`: what becomes of games that are
 * not over when their round is; where both owe a decision then, both forfeit.
 */
export function ranges(
  table: readonly Row[],
  encounters: readonly Encounter[],
  scoring: Scoring,
  unpaired: number,
  late: Plan['late'] = 'wait',
): Map<PlayerId, Range> {
  const players = table.map((row) => row.player)
  const left = encounters.filter((encounter) => !isOver(encounter))
  if (left.length === 0 && unpaired === 0)
    return new Map(table.map(({ player, place }) => [player, { best: place, worst: place }]))
  const points = new Map(players.map((player) => [player, 0]))
  for (const encounter of encounters.filter(isOver))
    for (const player of encounter.players)
      points.set(player, (points.get(player) ?? 0) + pointsFrom(scoring, encounter, player))
  const race = new Race(players, points, left, scoring, unpaired, late)
  return new Map(players.map((player) => [player, { best: race.best(player), worst: race.worst(player) }]))
}

class Race {
  private readonly most: number
  private readonly least: number
  private readonly toCome = new Map<PlayerId, number>()

  constructor(
    private readonly players: readonly PlayerId[],
    private readonly points: ReadonlyMap<PlayerId, number>,
    private readonly left: readonly Encounter[],
    private readonly scoring: Scoring,
    private readonly unpaired: number,
    private readonly late: Plan['late'],
  ) {
    const { win, loss, bye, forfeit } = scoring
    // A round to come may bring a bye, or nothing to whoever is left out of it.
    const aside = unpaired > 0 ? [bye, 0] : []
    this.most = Math.max(win, ...aside)
    this.least = Math.min(loss, forfeit, ...aside)
    for (const { players } of left)
      for (const player of players) this.toCome.set(player, (this.toCome.get(player) ?? 0) + 1)
  }

  /** Everything won, and as few as possible above. */
  best(player: PlayerId): number {
    const goal = this.end(player, this.most)
    const others = this.players.filter((other) => other !== player)
    const now = (other: PlayerId) => this.end(other, this.least)
    return 1 + this.fewestAbove(player, others, now, goal)
  }

  /** Everything lost, and as many as possible level or above. */
  worst(player: PlayerId): number {
    const goal = this.end(player, this.least)
    const others = this.players.filter((other) => other !== player)
    return 1 + this.mostLevel(player, others, goal)
  }

  /** What a player ends with if every encounter left brings so much. */
  private end(player: PlayerId, each: number): number {
    const own = (this.toCome.get(player) ?? 0) + this.unpaired
    return settled((this.points.get(player) ?? 0) + own * each)
  }

  /** The encounters of two that `player` has no part in and that may matter to both. */
  private between(player: PlayerId, matters: (other: PlayerId) => boolean): Open[] {
    return this.left.flatMap(({ players }) => {
      const [a, b] = players
      if (players.length !== 2 || a === undefined || b === undefined || players.includes(player)) return []
      return matters(a) && matters(b) ? [{ a, b }] : []
    })
  }

  private fewestAbove(
    player: PlayerId,
    others: readonly PlayerId[],
    now: (other: PlayerId) => number,
    goal: number,
  ): number {
    const isAbove = (other: PlayerId, plus = 0) => now(other) + plus > goal
    const sure = others.filter((other) => isAbove(other))
    const contested = others.filter((other) => !isAbove(other) && this.end(other, this.most) > goal)
    const open = this.between(player, (other) => contested.includes(other))
    return sure.length + this.search(open, contested, now, (points) => points > goal, 'fewest')
  }

  private mostLevel(player: PlayerId, others: readonly PlayerId[], goal: number): number {
    const now = (other: PlayerId) => this.end(other, this.least)
    const isLevel = (points: number) => points >= goal
    const sure = others.filter((other) => isLevel(now(other)))
    const contested = others.filter((other) => !isLevel(now(other)) && isLevel(this.end(other, this.most)))
    const open = this.between(player, (other) => contested.includes(other))
    const gain = new Map(
      contested.map((other) => {
        const inside = open.filter(({ a, b }) => a === other || b === other).length
        return [other, settled(this.end(other, this.most) - inside * (this.most - this.least))]
      }),
    )
    return sure.length + this.search(open, contested, (other) => gain.get(other) ?? 0, isLevel, 'most')
  }

  /** How many of the contested can be brought over the line, at least or at most; tries all ways while it has patience. */
  private search(
    open: readonly Open[],
    contested: readonly PlayerId[],
    start: (other: PlayerId) => number,
    isOverLine: (points: number) => boolean,
    want: 'fewest' | 'most',
  ): number {
    if (open.length > PATIENCE.open) return want === 'fewest' ? 0 : contested.length
    const { win, draw, loss } = this.scoring
    // Of two one may forfeit. A ruling against both is nothing that can be played, but both may come too late.
    const beaten = want === 'fewest' ? this.least : loss
    const outcomes = [
      [win, beaten],
      [draw, draw],
      [beaten, win],
      ...(want === 'fewest' && this.late === 'forfeit' ? [[beaten, beaten] as const] : []),
    ] as const
    const points = new Map(contested.map((other) => [other, start(other)]))
    const rest = (player: PlayerId, from: number) =>
      open.slice(from).filter(({ a, b }) => a === player || b === player).length
    /** What no way from here can do better than. */
    const bound = (from: number): number =>
      contested.filter((other) => {
        const now = points.get(other) ?? 0
        const more = want === 'fewest' ? 0 : rest(other, from) * (this.most - this.least)
        return isOverLine(settled(now + more))
      }).length
    const isBetter = (a: number, b: number) => (want === 'fewest' ? a < b : a > b)
    let tries = 0
    let found = want === 'fewest' ? Infinity : -Infinity
    const limit = bound(0)
    const walk = (from: number): void => {
      if (found === limit || ++tries > PATIENCE.tries) return
      const here = bound(from)
      if (Number.isFinite(found) && !isBetter(here, found)) return
      const next = open[from]
      if (!next) {
        found = here
        return
      }
      const [a, b] = [points.get(next.a) ?? 0, points.get(next.b) ?? 0]
      for (const [forA, forB] of outcomes) {
        points.set(next.a, a + forA - this.least)
        points.set(next.b, b + forB - this.least)
        walk(from + 1)
      }
      points.set(next.a, a)
      points.set(next.b, b)
    }
    walk(0)
    return tries <= PATIENCE.tries && Number.isFinite(found) ? found : limit
  }
}
