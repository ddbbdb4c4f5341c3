// What an organizer can do with an event as it stands, and whom that can be about.
import { isOver as hasEnded } from './groups.ts'
import type { League, LeagueAct, LeagueEncounter, OrganizerAct } from '$lib/api.ts'

/** Editing has a page of its own, and approving a button beside each result. */
export type ActName = Exclude<OrganizerAct['act'], 'edit' | 'approve'>

const ACTS: readonly ActName[] = [
  ...(['news', 'extend', 'forfeit', 'adjudicate', 'admit', 'replace', 'withdraw'] as const),
  ...(['pair', 'forbid', 'allow', 'seed', 'invite', 'organizer', 'no-organizer', 'cancel'] as const),
]

export const isOver = ({ state }: League): boolean => hasEnded(state)
export const isBefore = ({ state }: League): boolean => state === 'announced' || state === 'open'

const named = ({ entrants }: League, of: (one: League['entrants'][number]) => boolean): string[] =>
  entrants.filter(of).map(({ name }) => name)
export const taking = (league: League): string[] => named(league, ({ state }) => state === 'in')
export const waiting = (league: League): string[] => named(league, ({ state }) => state === 'waiting')
export const staying = (league: League): string[] => named(league, ({ state }) => state !== 'withdrawn')
/** Those who have a place that somebody can take over. */
export const placed = (league: League): string[] =>
  named(league, ({ seed, replacedBy }) => seed !== null && replacedBy === null)

/** What the service could not begin or end, and nobody has decided yet. */
export const stuck = (
  acts: readonly LeagueAct[],
  encounters: readonly LeagueEncounter[],
): LeagueEncounter[] => {
  const keys = acts.filter(({ act }) => act === 'stuck').map(({ key }) => key)
  return encounters.filter(({ key, result }) => result === null && keys.includes(key))
}

export const unapproved = (encounters: readonly LeagueEncounter[]): LeagueEncounter[] =>
  encounters.filter(({ result, final }) => result !== null && !final)

/** Nobody decides what they play in themselves while another organizer could. */
const mayDecide = ({ organizer, organizers }: League, players: readonly string[], me: string | null) =>
  me === null || !players.includes(me) || [organizer, ...organizers].every((one) => players.includes(one))

/** Of the results that wait, those that need not be left to another organizer. */
export const approvable = (
  league: League,
  encounters: readonly LeagueEncounter[],
  me: string | null,
): LeagueEncounter[] => unapproved(encounters).filter(({ players }) => mayDecide(league, players, me))

export const ruleable = (
  league: League,
  encounters: readonly LeagueEncounter[],
  act: 'forfeit' | 'adjudicate',
  me: string | null,
): LeagueEncounter[] =>
  encounters
    .filter(({ players, result }) => players.length > 1 && (act === 'adjudicate' || result === null))
    .filter(({ players }) => mayDecide(league, players, me))
    // In a knock-out others have met because of what came out before.
    .filter(
      ({ round, result }) =>
        result === null || league.plan.format.kind !== 'knock-out' || round === league.round,
    )
    .toReversed()

export function actsFor(
  league: League,
  encounters: readonly LeagueEncounter[],
  me: string | null,
): ActName[] {
  const { kind } = league.plan.format
  const isTables = (league.plan.seats ?? 2) > 2
  const can: { readonly [act in ActName]: boolean } = {
    news: true,
    extend: league.state === 'running' && league.roundEndsAt !== null,
    forfeit: ruleable(league, encounters, 'forfeit', me).length > 0,
    adjudicate: ruleable(league, encounters, 'adjudicate', me).length > 0,
    admit:
      waiting(league).length > 0 &&
      (isBefore(league) ||
        kind === 'swiss' ||
        kind === 'ladder' ||
        (!isTables && (kind !== 'knock-out' || league.state === 'seeded'))),
    replace: waiting(league).length > 0 && !isBefore(league),
    withdraw: staying(league).length > 0,
    pair: (kind === 'swiss' || kind === 'ladder') && taking(league).length > 1,
    forbid: kind !== 'knock-out' && (kind === 'swiss' || !isTables) && taking(league).length > 1,
    allow: league.forbidden.length > 0,
    seed: league.state !== 'running' && taking(league).length > 1,
    invite: true,
    organizer: true,
    'no-organizer': league.organizers.length > 0,
    cancel: true,
  }
  return ACTS.filter((act) => can[act])
}
