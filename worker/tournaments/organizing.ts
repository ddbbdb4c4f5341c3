// What organizers do. Each act is data that the runner goes by: nothing is decided here that it could not redo.
import { and, eq } from 'drizzle-orm'
import { encounters, entrants } from '../db/events.ts'
import type { Ruling } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import { refused } from '../edge/refused.ts'
import type { Deed, Statement } from './acting.ts'
import { divided } from './divisions.ts'
import type { Loaded } from './load.ts'
import { DAY } from './plan.ts'
import type { Plan } from './plan.ts'
import { pairOf } from './record.ts'
import type { Share } from './record.ts'
import { nextWaiting } from './registration.ts'
import { divisionsOf } from './season.ts'
import type { EncounterRow } from './starting.ts'

/** People by their ids. */
export type Act =
  | {
      readonly act: 'edit'
      readonly name: string
      readonly plan: Plan
      readonly openAt: number
      readonly closeAt: number
      readonly startAt: number
    }
  | { readonly act: 'cancel' | 'news' }
  | {
      readonly act: 'organizer' | 'no-organizer' | 'invite' | 'admit' | 'withdraw'
      readonly players: readonly string[]
    }
  | { readonly act: 'seed'; readonly players: readonly string[] }
  | { readonly act: 'forbid' | 'allow' | 'pair'; readonly players: readonly string[] }
  | { readonly act: 'replace'; readonly player: string; readonly by: string }
  | { readonly act: 'forfeit'; readonly key: string; readonly player: string }
  | {
      readonly act: 'adjudicate'
      readonly key: string
      readonly places: readonly number[]
      readonly hq: readonly number[]
    }
  | { readonly act: 'extend'; readonly days: number }
  | { readonly act: 'approve'; readonly keys: readonly string[] }
export type ActName = Act['act']

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
  const here = loaded.entrants.filter(({ state }) => state === 'in').map((entrant) => entrant.userId)
  switch (act.act) {
    case 'edit': {
      notBegun(loaded)
      const { name, plan, openAt, closeAt, startAt } = act
      if (closeAt <= Math.max(now, openAt)) throw refused(422, 'bad_time').with({ field: 'closeAt' })
      if (startAt < closeAt) throw refused(422, 'bad_time').with({ field: 'startAt' })
      return { act: 'edit', reason, change: { name, plan, openAt, closeAt, startAt }, told: here }
    }
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
    case 'forfeit': {
      const encounter = ruledOn(loaded, act.key, userId)
      if (!encounter.players.includes(act.player)) throw refused(422, 'no_option').with({ field: 'player' })
      if (encounter.result !== null) throw refused(409, 'encounter_over')
      const ruling = { kind: 'forfeit', player: act.player } as const
      return {
        ...about(encounter, reason, [act.player]),
        act: 'forfeit',
        also: [changing(db, encounter, { ruling })],
      }
    }
    case 'adjudicate':
      return adjudicated(db, loaded, act, userId, reason, now)
    case 'extend': {
      if (event.state !== 'running' || event.roundEndsAt === null) throw refused(409, 'not_running')
      const until = event.roundEndsAt + act.days * DAY
      // Those who still play are reminded again, before the new end.
      const change = { roundEndsAt: until, remindedRound: event.round - 1 }
      return { act: 'extend', about: { round: event.round, until }, reason, change, told: here }
    }
    case 'approve': {
      const waiting = act.keys.map((key) => find(loaded, key))
      if (waiting.some(({ result }) => result === null)) throw refused(409, 'no_result')
      const also = waiting
        .filter(({ finalAt }) => finalAt === null)
        .map((encounter) => changing(db, encounter, { finalAt: now }))
      return also.length === 0 ? null : { act: 'approve', about: { key: act.keys.join(' ') }, reason, also }
    }
  }
}

const hasBegun = ({ event }: Loaded): boolean => event.state === 'running'

function notBegun(loaded: Loaded): void {
  if (loaded.event.state !== 'announced' && loaded.event.state !== 'open') throw refused(409, 'event_begun')
}

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

const entrantOf = ({ entrants: people }: Loaded, userId: string) =>
  people.find((entrant) => entrant.userId === userId)

const setting = (db: Db, eventId: string, userId: string, change: Partial<typeof entrants.$inferInsert>) =>
  db
    .update(entrants)
    .set(change)
    .where(and(eq(entrants.eventId, eventId), eq(entrants.userId, userId)))

/** Before the start a waiting player is let in whatever the capacity; afterwards they come behind all others. */
function admitted(db: Db, loaded: Loaded, players: readonly string[], now: number): Deed {
  const { event } = loaded
  const last = Math.max(-1, ...loaded.entrants.map(({ seed }) => seed ?? -1))
  const also = players.map((player, i) => {
    if (entrantOf(loaded, player)?.state !== 'waiting') throw refused(409, 'not_waiting')
    const late = hasBegun(loaded) || event.state === 'seeded'
    const place = late ? { seed: last + 1 + i, division: roomFor(loaded, i) } : {}
    return setting(db, event.id, player, { state: 'in', joinedAt: now, ...place })
  })
  return { act: 'admit', about: { players }, also, told: players }
}

/** Where everybody meets everybody a newcomer takes the place of the bye: so an odd division has room for one. */
function roomFor(loaded: Loaded, before: number): number {
  const { format } = loaded.event.plan
  const people = loaded.entrants.map(({ userId, seed, division }) => ({ player: userId, seed, division }))
  const divisions = divisionsOf(people)
  switch (format.kind) {
    case 'swiss':
    case 'ladder':
      return 0
    case 'round-robin':
    case 'divisions': {
      const open = divisions.map((players) => players.length % 2).lastIndexOf(1)
      if (open < 0 || before > 0) throw refused(409, 'no_room')
      return open
    }
    case 'knock-out':
      throw refused(409, 'not_in_format')
  }
}

function withdrawn(db: Db, loaded: Loaded, players: readonly string[], userId: string, reason: string): Deed {
  // Whoever is taken out loses what is being played: nobody wins their own encounter so.
  const isAgainst = ({ players: pair, result }: EncounterRow) =>
    result === null && pair.includes(userId) && players.some((one) => one !== userId && pair.includes(one))
  if (loaded.encounters.some(isAgainst)) throw refused(403, 'own_encounter')
  const gone = players.map((player) => {
    const own = entrantOf(loaded, player)
    if (!own || own.state === 'withdrawn') throw refused(404, 'not_in_event')
    return setting(db, loaded.event.id, player, { state: 'withdrawn' })
  })
  const isEarly = loaded.event.state === 'announced' || loaded.event.state === 'open'
  const next = isEarly && players.length === 1 ? nextWaiting(loaded) : undefined
  const up = next && !players.includes(next.userId) ? [next.userId] : []
  return {
    act: 'withdraw',
    about: { players },
    reason,
    also: [...gone, ...up.map((player) => setting(db, loaded.event.id, player, { state: 'in' }))],
    told: [...players, ...up],
  }
}

/** Those named come first, in this order. */
function seeded(db: Db, loaded: Loaded, players: readonly string[], reason: string): Deed {
  const { event } = loaded
  if (hasBegun(loaded)) throw refused(409, 'event_begun')
  if (new Set(players).size !== players.length) throw refused(422, 'no_option').with({ field: 'players' })
  for (const player of players)
    if (entrantOf(loaded, player)?.state !== 'in') throw refused(404, 'not_in_event')
  const rest = loaded.entrants
    .filter(({ userId, state }) => state === 'in' && !players.includes(userId))
    .sort((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || a.joinedAt - b.joinedAt)
  // Once it was seeded everybody has a place; before, those who are not named are seeded when it closes.
  const order = event.state === 'seeded' ? [...players, ...rest.map(({ userId }) => userId)] : players
  const { format } = event.plan
  const divisions =
    event.state === 'seeded' && format.kind === 'divisions' ? divided(order, format.size) : [order]
  const also = divisions.flatMap((division, d) =>
    division.map((player) => setting(db, event.id, player, { seed: order.indexOf(player), division: d })),
  )
  const others =
    event.state === 'seeded' ? [] : rest.map(({ userId }) => setting(db, event.id, userId, { seed: null }))
  return { act: 'seed', about: { players }, reason, also: [...also, ...others] }
}

function checkPair(loaded: Loaded, players: readonly string[]): void {
  if (new Set(players).size !== players.length) throw refused(422, 'no_option').with({ field: 'players' })
  for (const player of players)
    if (entrantOf(loaded, player)?.state !== 'in') throw refused(404, 'not_in_event')
}

function forbidden(
  loaded: Loaded,
  act: 'forbid' | 'allow',
  players: readonly string[],
  reason: string,
): Deed | null {
  const { event } = loaded
  if (event.plan.format.kind === 'knock-out') throw refused(409, 'not_in_format')
  const [a = '', b = ''] = players
  if (act === 'forbid') checkPair(loaded, players)
  const isSame = ([c = '', d = '']: readonly string[]) => pairOf(a, b) === pairOf(c, d)
  const isKnown = event.forbidden.some(isSame)
  if (isKnown === (act === 'forbid')) return null
  const others = event.forbidden.filter((pair) => !isSame(pair))
  const change = { forbidden: act === 'forbid' ? [...others, players] : others }
  return { act, about: { players }, reason, change }
}

/** For the next round; whoever was paired by hand before is paired anew. */
function paired(loaded: Loaded, players: readonly string[], reason: string): Deed {
  const { event } = loaded
  const { kind } = event.plan.format
  if (kind !== 'swiss' && kind !== 'ladder') throw refused(409, 'not_in_format')
  const { seats = 2 } = event.plan
  const fits = players.length === 1 || (players.length <= seats && players.length >= Math.min(3, seats))
  if (!fits) throw refused(422, 'no_option').with({ field: 'names' })
  checkPair(loaded, players)
  const others = event.fixed.filter((pair) => !pair.some((player) => players.includes(player)))
  const about = { players, round: event.round + 1 }
  return { act: 'pair', about, reason, change: { fixed: [...others, players] } }
}

/** The heir takes the place with all its results; the runner gives them the seats in games that run. */
function replaced(db: Db, loaded: Loaded, player: string, by: string, reason: string): Deed {
  const { event } = loaded
  const own = entrantOf(loaded, player)
  if (!own || own.seed === null) throw refused(404, 'not_in_event')
  if (entrantOf(loaded, by)?.state !== 'waiting') throw refused(409, 'not_waiting')
  const { seed, division } = own
  const swap = (list: readonly string[]) => list.map((one) => (one === player ? by : one))
  const met = loaded.encounters.filter(({ players }) => players.includes(player))
  return {
    act: 'replace',
    about: { players: [player, by] },
    reason,
    change: { fixed: event.fixed.map(swap) },
    also: [
      setting(db, event.id, player, { state: 'withdrawn', seed: null, replacedBy: by }),
      setting(db, event.id, by, { state: 'in', seed, division }),
      ...met.map((encounter) =>
        changing(db, encounter, {
          players: swap(encounter.players),
          ...(encounter.ruling?.kind === 'forfeit' &&
            encounter.ruling.player === player && { ruling: { kind: 'forfeit', player: by } as const }),
        }),
      ),
    ],
    told: [player, by],
  }
}

function find({ encounters: met }: Loaded, key: string): EncounterRow {
  const encounter = met.find((one) => one.key === key)
  if (!encounter) throw refused(404, 'not_found').with({ field: 'key' })
  return encounter
}

/** Nobody rules on an encounter of their own. */
function ruledOn(loaded: Loaded, key: string, userId: string): EncounterRow {
  const encounter = find(loaded, key)
  if (encounter.players.includes(userId)) throw refused(403, 'own_encounter')
  if (encounter.players.length < 2) throw refused(409, 'encounter_over')
  return encounter
}

const about = ({ key, round }: EncounterRow, reason: string, players: readonly string[]) => ({
  about: { key, round, players },
  reason,
  told: players,
})

/** A result that was there already may be put right, in a knock-out only while nothing follows from it. */
function adjudicated(
  db: Db,
  loaded: Loaded,
  { key, places, hq }: Extract<Act, { act: 'adjudicate' }>,
  userId: string,
  reason: string,
  now: number,
): Deed {
  const encounter = ruledOn(loaded, key, userId)
  const { players, round, result } = encounter
  const { format } = loaded.event.plan
  if (places.length !== players.length || hq.length !== players.length || !places.includes(1))
    throw refused(422, 'no_option').with({ field: 'places' })
  if (format.kind === 'knock-out' && result !== null && round < loaded.event.round)
    throw refused(409, 'encounter_over')
  const shares: Share[] = places.map((place, i) => ({
    place,
    hq: hq[i] ?? 0,
    timeouts: 0,
    forfeited: false,
  }))
  const ruling = { kind: 'adjudicate', places, hq } as const
  return {
    ...about(encounter, reason, players),
    act: 'adjudicate',
    also: [changing(db, encounter, { ruling, result: shares, finalAt: now })],
  }
}

const changing = (
  db: Db,
  { eventId, key }: EncounterRow,
  change: Partial<Pick<typeof encounters.$inferInsert, 'players' | 'result' | 'finalAt'>> & {
    readonly ruling?: Ruling
  },
): Statement =>
  db
    .update(encounters)
    .set(change)
    .where(and(eq(encounters.eventId, eventId), eq(encounters.key, key)))
