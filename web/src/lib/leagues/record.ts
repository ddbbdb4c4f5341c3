// What the encounters of an event say about those who took part, for the tables.
import { resolve } from '$app/paths'
import type { LeagueEncounter } from '$lib/api.ts'

export interface Hq {
  readonly won: number
  readonly lost: number
}

export interface Balance {
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

/** HQ points of a player and of those they met, in results that count. */
export function hqOf(encounters: readonly LeagueEncounter[], name: string): Hq {
  const sums = { won: 0, lost: 0 }
  for (const { players, result, final } of encounters) {
    const seat = players.indexOf(name)
    if (!result || !final || seat < 0 || players.length < 2) continue
    result.forEach(({ hq }, i) => (sums[i === seat ? 'won' : 'lost'] += hq))
  }
  return sums
}

/** Encounters won, drawn and lost; a bye is none of it. */
export function balanceOf(encounters: readonly LeagueEncounter[], name: string): Balance {
  const own = encounters.filter(
    ({ players, result, final }) => result !== null && final && players.length > 1 && players.includes(name),
  )
  const won = own.filter((one) => hasWon(one, one.players.indexOf(name))).length
  const drawn = own.filter((one) => isDrawn(one, one.players.indexOf(name))).length
  return { won, drawn, lost: own.length - won - drawn }
}

/** 12:8 of two who met, at a table of more too; null: not over. */
export function scoreOf({ players, result }: LeagueEncounter, name: string, other: string): string | null {
  if (!result) return null
  return [name, other].map((one) => result[players.indexOf(one)]?.hq ?? 0).join(':')
}

/** Whether one came before the other. */
export function hasBeaten({ players, result }: LeagueEncounter, name: string, other: string): boolean {
  const [own, theirs] = [result?.[players.indexOf(name)], result?.[players.indexOf(other)]]
  return own !== undefined && theirs !== undefined && isBefore(own, theirs)
}

type Share = NonNullable<LeagueEncounter['result']>[number]

/** Whoever forfeits comes behind whoever does not. */
const isBefore = (own: Share, other: Share): boolean =>
  own.forfeited === other.forfeited ? own.place < other.place : other.forfeited

export type Standing = 'bye' | 'coming' | 'playing' | 'unapproved' | 'over'

export function standingOf({ players, game, result, final }: LeagueEncounter): Standing {
  if (players.length === 1) return 'bye'
  if (!result) return game === null ? 'coming' : 'playing'
  return final ? 'over' : 'unapproved'
}

/** Whether a seat came before all the others. */
export const hasWon = ({ result }: LeagueEncounter, seat: number): boolean => {
  const own = result?.[seat]
  return own !== undefined && (result ?? []).every((other, i) => i === seat || isBefore(own, other))
}

/** Level with the best of the others. */
const isDrawn = ({ result }: LeagueEncounter, seat: number): boolean => {
  const own = result?.[seat]
  const others = (result ?? []).filter((_, i) => i !== seat && !(result?.[i]?.forfeited ?? false))
  return (
    own !== undefined &&
    !own.forfeited &&
    others.length > 0 &&
    Math.min(...others.map(({ place }) => place)) === own.place
  )
}

/** Where an encounter is played: a duel has a page for both its boards. */
export const boardOf = ({ game, match }: LeagueEncounter): string =>
  match === null ? resolve('/game/[id]', { id: game ?? '' }) : resolve('/(site)/match/[id]', { id: match })

/** Rounds, the newest first. */
export function byRound<E extends { readonly round: number }>(
  encounters: readonly E[],
): readonly { readonly round: number; readonly encounters: readonly E[] }[] {
  const rounds = [...new Set(encounters.map(({ round }) => round))].sort((a, b) => b - a)
  return rounds.map((round) => ({
    round,
    encounters: encounters.filter((encounter) => encounter.round === round),
  }))
}

/** The first division first. */
export function byDivision<E extends { readonly division: number }>(
  encounters: readonly E[],
): readonly { readonly division: number; readonly encounters: readonly E[] }[] {
  const divisions = [...new Set(encounters.map(({ division }) => division))].sort((a, b) => a - b)
  return divisions.map((division) => ({
    division,
    encounters: encounters.filter((encounter) => encounter.division === division),
  }))
}
