// What organizers do. Each act is data that the runner goes by: nothing is decided here that it could not redo.
import { same } from '../../shared/kernel/plain.ts'
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import type { Deed } from './acting.ts'
import type { Act } from './acts.ts'
import { holds } from './capacity.ts'
import { adjudicated, approved, forfeited } from './deciding.ts'
import { forbidden, paired } from './keeping.ts'
import type { Loaded } from './load.ts'
import { setting } from './changing.ts'
import { admitted, replaced, seeded, withdrawn } from './placing.ts'
import { DAY } from './plan.ts'
import { movingUp } from './registration.ts'

export const isOrganizer = ({ event }: Pick<Loaded, 'event'>, userId: string | null): boolean =>
  userId !== null && (event.ownerId === userId || event.organizers.includes(userId))

/** What an organizer's act comes to, or why not. */
export function decided(
  db: Db,
  loaded: Loaded,
  userId: string,
  act: Act,
  reason: string,
  now: number,
): Deed | null {
  const { event } = loaded
  if (!isOrganizer(loaded, userId)) throw refused(403, 'organizer_only')
  if (event.state === 'finished' || event.state === 'cancelled') throw refused(409, 'event_over')
  // Who waits for a place wants to know as well.
  const here = loaded.entrants.filter(({ state }) => state !== 'withdrawn').map((entrant) => entrant.userId)
  switch (act.act) {
    case 'edit':
      return { ...edited(db, loaded, act, now), reason, told: here }
    case 'cancel':
      return { act: 'cancel', reason, change: { state: 'cancelled' }, told: here }
    case 'news':
      return { act: 'news', reason, told: here }
    case 'organizer':
      return organizers(loaded, act.players, [...new Set([...event.organizers, ...act.players])], 'organizer')
    case 'no-organizer':
      if (act.players.includes(event.ownerId)) throw refused(409, 'owner_organizes')
      return organizers(
        loaded,
        act.players,
        event.organizers.filter((one) => !act.players.includes(one)),
        'no-organizer',
      )
    case 'invite': {
      const invited = [...new Set([...event.invited, ...act.players])]
      return { act: 'invite', about: { players: act.players }, change: { invited }, told: act.players }
    }
    case 'admit':
      return admitted(db, loaded, act.players, now)
    case 'withdraw':
      return withdrawn(db, loaded, act.players, userId, reason)
    case 'seed':
      return seeded(db, loaded, act.players, reason)
    case 'forbid':
    case 'allow':
      return forbidden(loaded, act.act, act.players, reason)
    case 'pair':
      return paired(loaded, act.players, reason)
    case 'replace':
      return replaced(db, loaded, act.player, act.by, reason)
    case 'forfeit':
      return forfeited(db, loaded, act, userId, reason, now)
    case 'adjudicate':
      return adjudicated(db, loaded, act, userId, reason, now)
    case 'extend': {
      if (event.state !== 'running' || event.roundEndsAt === null) throw refused(409, 'not_running')
      // From now on, if it should have ended before.
      const until = Math.max(now, event.roundEndsAt) + act.days * DAY
      // Those who still play are reminded again, before the new end.
      const change = { roundEndsAt: until, remindedRound: event.round - 1 }
      return { act: 'extend', about: { round: event.round, until }, reason, change, told: here }
    }
    case 'approve':
      return approved(db, loaded, act, userId, now)
  }
}

function edited(db: Db, loaded: Loaded, act: Extract<Act, { act: 'edit' }>, now: number): Deed {
  const { event } = loaded
  if (event.state !== 'announced' && event.state !== 'open') throw refused(409, 'event_begun')
  const { name, plan, closeAt, startAt } = act
  // What is open is not closed again.
  const openAt = event.state === 'open' ? event.openAt : Math.max(now, act.openAt)
  if (closeAt <= Math.max(now, openAt)) throw refused(422, 'bad_time').with({ field: 'closeAt' })
  if (startAt < closeAt) throw refused(422, 'bad_time').with({ field: 'startAt' })
  const taken = loaded.entrants.filter(({ state }) => state === 'in').length
  const most = holds(plan)
  if (taken > most) throw refused(409, 'event_holds', { most })
  const placed = movingUp(loaded, plan.most - taken)
  // Who was to sit together by hand may not fit any more.
  const isOther = event.plan.format.kind !== plan.format.kind || event.plan.seats !== plan.seats
  return {
    act: 'edit',
    about: { parts: changed({ ...event, ...event.plan }, { ...act, ...plan, openAt }) },
    change: { name, plan, openAt, closeAt, startAt, ...(isOther && { fixed: [] }) },
    also: placed.map((player) => setting(db, event.id, player, { state: 'in' })),
    placed,
  }
}

/** What of an event can be changed. */
export const PARTS = [
  ...([
    'name',
    'openAt',
    'closeAt',
    'startAt',
    'format',
    'game',
    'setup',
    'armies',
    'unit',
    'seats',
  ] as const),
  ...([
    'clock',
    'ranked',
    'public',
    'scoring',
    'tiebreaks',
    'seeding',
    'least',
    'most',
    'startWhenFull',
  ] as const),
  ...(['window', 'late', 'approval', 'entry', 'rating', 'lateness', 'reserves', 'seasons'] as const),
] as const
type Part = (typeof PARTS)[number]

const changed = (before: Partial<Record<Part, unknown>>, after: Partial<Record<Part, unknown>>): Part[] =>
  PARTS.filter((part) => !same(before[part], after[part]))

const organizers = (
  { event }: Loaded,
  players: readonly string[],
  list: readonly string[],
  act: 'organizer' | 'no-organizer',
): Deed => ({
  act,
  about: { players },
  change: { organizers: list.filter((one) => one !== event.ownerId) },
  told: players,
})
