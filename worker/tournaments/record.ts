// The words of an event: who takes part, who met whom, and what came of it. Everything else is computed from these.

export type PlayerId = string

/** What one player took from an encounter. */
export interface Share {
  /** 1 is first; equal numbers share a place. */
  readonly place: number
  /** HQ points, of both games if it was a duel. */
  readonly hq: number
  /** How often the clock ran out, the last time included, or they did not come at all. */
  readonly timeouts: number
  readonly forfeited: boolean
}

/** Players who meet, in the order of their seats; one alone has a bye. */
export interface Encounter {
  /** Names it within the event. */
  readonly key: string
  readonly round: number
  /** 0 where there is only one. */
  readonly division: number
  readonly players: readonly PlayerId[]
  /** By player; null: not over. */
  readonly result: readonly Share[] | null
}

/** What an encounter is worth. */
export interface Scoring {
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly bye: number
  /** For whoever forfeits. */
  readonly forfeit: number
}

export const CLASSIC: Scoring = { win: 1, draw: 0.5, loss: 0, bye: 1, forfeit: 0 }

export const isBye = ({ players }: Pick<Encounter, 'players'>): boolean => players.length === 1

export const isOver = (encounter: Encounter): boolean => isBye(encounter) || encounter.result !== null

/**
 * What a player took from an encounter that is over. At a table of three or four it is the mean over all the others,
 * or over those of a group, as if each had been met alone.
 */
export function pointsFrom(
  scoring: Scoring,
  { players, result }: Encounter,
  player: PlayerId,
  group: readonly PlayerId[] = players,
): number {
  if (players.length === 1) return scoring.bye
  const seat = players.indexOf(player)
  const own = result?.[seat]
  if (!result || !own) return 0
  if (own.forfeited) return scoring.forfeit
  const others = result.filter((_, i) => i !== seat && group.includes(players[i] ?? ''))
  const sum = others.reduce((total, other) => total + scoring[against(own, other)], 0)
  return others.length === 0 ? 0 : sum / others.length
}

/**
 * Sums of thirds (at a table of four) as they are meant: added up in another order they would differ in the last digit,
 * and put somebody before others who have as much.
 */
export const settled = (sum: number): number => Math.round(sum * 1e9) / 1e9

/** Whoever forfeits comes behind whoever does not, whatever the game says. */
export function against(own: Share, other: Share): 'win' | 'draw' | 'loss' {
  if (own.forfeited !== other.forfeited) return own.forfeited ? 'loss' : 'win'
  if (own.place === other.place) return own.forfeited ? 'loss' : 'draw'
  return own.place < other.place ? 'win' : 'loss'
}

export const shareOf = ({ players, result }: Encounter, player: PlayerId): Share | null =>
  result?.[players.indexOf(player)] ?? null

export const othersIn = ({ players }: Encounter, player: PlayerId): PlayerId[] =>
  players.filter((other) => other !== player)

/** A name for two people, whoever is named first. */
export const pairOf = (a: PlayerId, b: PlayerId): string => (a < b ? `${a} ${b}` : `${b} ${a}`)
