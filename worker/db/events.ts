// Events: leagues and tournaments. What was decided is in `event_acts`, whose key is the lock of an event: every step
// writes its act in the same batch, so of two who take the same step one fails. Games are in `games` like all others.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SideId } from '../../shared/index.ts'
import type { Plan } from '../tournaments/plan.ts'
import type { Share } from '../tournaments/record.ts'
import { users } from './accounts.ts'
import { games } from './tables.ts'

/** An event goes through these from left to right, or ends as cancelled. */
export const EVENT_STATES = ['announced', 'open', 'seeded', 'running', 'finished', 'cancelled'] as const
export type EventState = (typeof EVENT_STATES)[number]

export const events = sqliteTable(
  'events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    plan: text({ mode: 'json' }).$type<Plan>().notNull(),
    /** From 1; the season before it is `previousId`. */
    season: integer().notNull(),
    previousId: text('previous_id'),
    /** 64 hex digits: the seeds of its games come from it. Leaves the Worker only when the event is over. */
    seed: text().notNull(),
    commitment: text().notNull(),
    state: text({ enum: EVENT_STATES }).notNull(),
    openAt: integer('open_at').notNull(),
    closeAt: integer('close_at').notNull(),
    startAt: integer('start_at').notNull(),
    /** The round that is played; 0: none was paired yet. */
    round: integer().notNull().default(0),
    roundEndsAt: integer('round_ends_at'),
    remindedRound: integer('reminded_round').notNull().default(0),
    /** The number of the last act. */
    head: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    /** Those who organize it beside the owner. */
    organizers: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** Who may register where it is by invitation only. */
    invited: text({ mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    /** Pairs that must not meet. */
    forbidden: text({ mode: 'json' }).$type<readonly (readonly string[])[]>().notNull().default([]),
    /** Pairings of the next round that were set by hand; one alone is given a bye. */
    fixed: text({ mode: 'json' }).$type<readonly (readonly string[])[]>().notNull().default([]),
  },
  (t) => [
    index('events_active')
      .on(t.state)
      .where(sql`${t.state} NOT IN ('finished', 'cancelled')`),
    index('events_owner').on(t.ownerId),
    index('events_public')
      .on(t.createdAt, t.id)
      .where(sql`${t.plan} ->> 'public' = 1`),
    check(
      'events_state',
      sql`${t.state} IN ('announced', 'open', 'seeded', 'running', 'finished', 'cancelled')`,
    ),
  ],
)

export const ENTRANT_STATES = ['in', 'waiting', 'withdrawn'] as const
export type EntrantState = (typeof ENTRANT_STATES)[number]

export const entrants = sqliteTable(
  'entrants',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: ENTRANT_STATES }).notNull(),
    /** What they add to the draws; hashed with the id of each game. */
    value: text().notNull().default(''),
    joinedAt: integer('joined_at').notNull(),
    /** From 0, the best first; null: not seeded yet. A league sets it from the season before. */
    seed: integer(),
    division: integer().notNull().default(0),
    /** In their division, when the event is over. */
    place: integer(),
    /** Who took over their place with all its results. */
    replacedBy: text('replaced_by'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.userId] }), index('entrants_user').on(t.userId)],
)

export type Ruling =
  | { readonly kind: 'forfeit'; readonly players: readonly string[] }
  /** By player, in the order of the encounter. */
  | { readonly kind: 'adjudicate'; readonly places: readonly number[]; readonly hq: readonly number[] }

export const encounters = sqliteTable(
  'encounters',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    /** Names it within the event. */
    key: text().notNull(),
    round: integer().notNull(),
    division: integer().notNull(),
    /** In the order of their seats. */
    players: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** By seat; null: by lot. */
    armies: text({ mode: 'json' }).$type<readonly (SideId | null)[]>(),
    /** The first of two in a duel. */
    gameId: text('game_id').references(() => games.id),
    result: text({ mode: 'json' }).$type<readonly Share[]>(),
    /** When the result counts; null: it waits for an organizer. */
    finalAt: integer('final_at'),
    /** What an organizer decided about its games; the runner carries it out where they still run. */
    ruling: text({ mode: 'json' }).$type<Ruling>(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.key] }), index('encounters_game').on(t.gameId)],
)

/** What was done, by organizers and by the service; players can read it. Nothing updates or deletes here. */
export const eventActs = sqliteTable(
  'event_acts',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    n: integer().notNull(),
    /** Null: the service itself. */
    userId: text('user_id').references(() => users.id),
    act: text().notNull(),
    about: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    reason: text().notNull().default(''),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.n] }), index('event_acts_user').on(t.userId)],
)

/** Who is to be told what about an event. */
export const eventNotices = sqliteTable(
  'event_notices',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    /** The act that gave the reason. */
    n: integer().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    createdAt: integer('created_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.n, t.userId, t.kind] }),
    index('event_notices_user').on(t.userId),
    index('event_notices_done')
      .on(t.doneAt)
      .where(sql`${t.doneAt} IS NOT NULL`),
    index('event_notices_undone')
      .on(t.createdAt)
      .where(sql`${t.doneAt} IS NULL`),
  ],
)
