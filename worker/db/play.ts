// What players write in a game: its log, and what lies beside it.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import type { Orders } from './accounts.ts'
import { games } from './tables.ts'

/** A turn that was not sent yet. */
export interface Draft {
  /** The head it was made on. */
  readonly head: number
  readonly seat: number
  readonly actions: readonly string[]
  readonly savedAt: number
}

/** What to play should the position be exactly this one, as its owner would see it. */
export interface Conditional {
  /** SHA-256 of the position in notation. */
  readonly position: string
  readonly actions: readonly string[]
  /** How its owner came to think of it, for their own list: nothing is decided by it. */
  readonly line?: Line | null
}

/** Steps of anybody behind a head. */
export interface Line {
  readonly after: number
  readonly steps: readonly { readonly seat: number; readonly action: string }[]
}

/** What is said at a game. */
export const CHANNELS = ['players', 'everybody'] as const
export type Channel = (typeof CHANNELS)[number]

export const messages = sqliteTable(
  'messages',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    n: integer().notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.n] }), index('messages_user').on(t.userId)],
)

/** What somebody writes about a game for nobody but themselves. */
export const notes = sqliteTable(
  'notes',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index('notes_user').on(t.userId)],
)

/** What lies on a player's own desk about one game. Shown to nobody else. */
export const desks = sqliteTable(
  'desks',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    draft: text({ mode: 'json' }).$type<Draft>(),
    /** Standing orders that go before the player's usual ones. */
    orders: text({ mode: 'json' }).$type<Orders>(),
    answers: text({ mode: 'json' }).$type<readonly Conditional[]>(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index('desks_user').on(t.userId)],
)

/** The log. Only match/append.ts inserts here, nothing updates or deletes; the primary key is the lock. */
export const entries = sqliteTable(
  'entries',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    seq: integer().notNull(),
    seat: integer(),
    by: text().notNull(),
    action: text().notNull(),
    chance: text().notNull(),
    at: integer().notNull(),
    spent: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.seq] }),
    check('entries_by', sql`${t.by} IN ('player', 'order', 'forced', 'clock', 'organizer')`),
  ],
)

/** What is told of a submission that was accepted. */
export interface Accepted {
  readonly head: number
  readonly hash: string
  readonly status: 'running' | 'over'
}

/** What was answered to a submission, so that a repeated one gets the same. */
export const keys = sqliteTable(
  'keys',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    /** SHA-256 of what was submitted, and where. */
    body: text().notNull(),
    answer: text({ mode: 'json' }).$type<Accepted>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('keys_created_at').on(t.createdAt)],
)
