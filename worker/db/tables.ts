// Tables and the games played on them, from the invitation to the archive; and what a finished game did to the ratings.
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { Outcome } from '../../shared/kernel/index.ts'
import type { GameId, SideId } from '../../shared/index.ts'
import type { Policy } from '../match/clock/policy.ts'
import { users } from './accounts.ts'

export const STATUS = ['open', 'running', 'over'] as const
export type Status = (typeof STATUS)[number]

export const FIRST = ['me', 'other', 'lot'] as const

/** How people come to their seats: as they sat down, by lot, or the lowest rating first. */
export const SEATING = ['chosen', 'lot', 'rating'] as const
export type Seating = (typeof SEATING)[number]

/** Two games with the people exchanged; duplicate: both draw each army in the same order. */
export const MATCH_KINDS = ['mirrored', 'duplicate'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** The ratings a table is open to; null: no bound. */
export interface RatingRange {
  readonly least: number | null
  readonly most: number | null
}

/** What the owner of a table asked for besides their own army. */
export interface Terms {
  /** Who begins, as the owner sees it; null: the rules say. */
  readonly first: (typeof FIRST)[number] | null
  /** The army whoever joins must take; null: they choose. */
  readonly against: SideId | null
  /** By seat: the army it prescribes; null: whoever sits there chooses. Left out: see `against`. */
  readonly armies?: readonly (SideId | null)[]
  /** The game's own settings; its rules parse them. */
  readonly setup: Readonly<Record<string, unknown>>
  /** Left out or null: nobody is timed. */
  readonly clock?: Policy | null
  /** Left out: chosen. */
  readonly seating?: Seating
  /** The seat that begins, whoever sits there; goes before `first`. */
  readonly begins?: number
  /** Left out: open to everybody. */
  readonly rating?: RatingRange
  /** Of a hundred finished games, how many somebody who joins may have lost on time. Left out: any number. */
  readonly lateness?: number
}

/** Two games that count as one. Its result is derived from theirs. */
export const matches = sqliteTable('matches', {
  id: text().primaryKey(),
  kind: text({ enum: MATCH_KINDS }).notNull(),
  /** Of the second game, until it begins with the first; a duplicate shares the first one's. */
  seed: text().notNull(),
  commitment: text().notNull(),
  createdAt: integer('created_at').notNull(),
})

/** "I take anyone with these terms": whoever joins opens a table at once. */
export const offers = sqliteTable(
  'offers',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    game: text().$type<GameId>().notNull(),
    terms: text({ mode: 'json' }).$type<Terms>().notNull(),
    army: text().$type<SideId>(),
    /** Hashed with the id of each game it is used for. */
    value: text().notNull().default(''),
    ranked: integer({ mode: 'boolean' }).notNull(),
    public: integer({ mode: 'boolean' }).notNull(),
    /** At most so many of its games run at once. */
    most: integer().notNull(),
    /** Of the next game; each game that is joined leaves a new one behind. */
    seed: text().notNull(),
    commitment: text().notNull(),
    /** How many were joined: of two who join at once one must look again. */
    taken: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    closedAt: integer('closed_at'),
  },
  (t) => [
    index('offers_user').on(t.userId),
    index('offers_standing')
      .on(t.createdAt, t.id)
      .where(sql`${t.closedAt} IS NULL`),
  ],
)

/** A table and the game played on it: one row, one id from invitation to archive. */
export const games = sqliteTable(
  'games',
  {
    id: text().primaryKey(),
    game: text().$type<GameId>().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    invite: text().notNull(),
    /** 64 hex digits; leaves the Worker only when the game is over. */
    seed: text().notNull(),
    commitment: text().notNull(),
    /** What the owner asked for. */
    terms: text({ mode: 'json' }).$type<Terms>().notNull(),
    createdAt: integer('created_at').notNull(),
    // From here on a cache of the log.
    status: text({ enum: STATUS }).notNull(),
    head: integer(),
    hash: text(),
    startedAt: integer('started_at'),
    overAt: integer('over_at'),
    result: text({ mode: 'json' }).$type<Outcome>(),
    // About the table again. They came later, and a column is added at the end.
    /** Anybody may find the table, join it and watch the game. */
    public: integer({ mode: 'boolean' }).notNull().default(false),
    ranked: integer({ mode: 'boolean' }).notNull().default(false),
    /** Grows when somebody sits down or leaves: what was decided on an older one is decided again. */
    revision: integer().notNull().default(0),
    /** Not before; null: when the last seat is taken. */
    startAt: integer('start_at'),
    /** When a table that has not begun is given up. */
    expiresAt: integer('expires_at'),
    /** When it was given up. */
    closedAt: integer('closed_at'),
    matchId: text('match_id').references(() => matches.id),
    offerId: text('offer_id').references(() => offers.id),
    /** The game it gives revenge for. */
    rematchOf: text('rematch_of'),
    /** When the ratings have taken account of it. */
    ratedAt: integer('rated_at'),
  },
  (t) => [
    uniqueIndex('games_invite').on(t.invite),
    index('games_lobby')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'open' AND ${t.public} = 1 AND ${t.closedAt} IS NULL`),
    index('games_watched')
      .on(t.startedAt, t.id)
      .where(sql`${t.status} = 'running' AND ${t.public} = 1`),
    index('games_start_at')
      .on(t.startAt)
      .where(sql`${t.status} = 'open' AND ${t.closedAt} IS NULL AND ${t.startAt} IS NOT NULL`),
    index('games_expires_at')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'open' AND ${t.closedAt} IS NULL`),
    index('games_match')
      .on(t.matchId)
      .where(sql`${t.matchId} IS NOT NULL`),
    index('games_offer')
      .on(t.offerId)
      .where(sql`${t.offerId} IS NOT NULL`),
    uniqueIndex('games_rematch')
      .on(t.rematchOf)
      .where(sql`${t.rematchOf} IS NOT NULL AND ${t.closedAt} IS NULL`),
    index('games_unrated')
      .on(t.overAt)
      .where(sql`${t.status} = 'over' AND ${t.ranked} = 1 AND ${t.ratedAt} IS NULL`),
    index('games_owner').on(t.ownerId),
    index('games_over_at').on(t.overAt),
    check('games_status', sql`${t.status} IN ('open', 'running', 'over')`),
    check('games_started', sql`(${t.status} = 'open') = (${t.head} IS NULL)`),
    check('games_head', sql`(${t.head} IS NULL) = (${t.hash} IS NULL)`),
    check('games_over', sql`(${t.status} = 'over') = (${t.result} IS NOT NULL)`),
  ],
)

export const seats = sqliteTable(
  'seats',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    seat: integer().notNull(),
    /** Null: free. */
    userId: text('user_id').references(() => users.id),
    /** Null: not chosen, or left to a lot that was not drawn yet. */
    army: text().$type<SideId>(),
    /** What the player adds to the draws: 64 hex digits, or nothing. */
    value: text().notNull().default(''),
    takenAt: integer('taken_at'),
    // From here on a cache of the log.
    owesSince: integer('owes_since'),
    deadline: integer(),
    bank: integer(),
    /** When the game was over, as in its row: so that the games of a player that go on are found by themselves. */
    overAt: integer('over_at'),
    // Until the game goes on.
    /** When the organizer was told that the time is up, where the table leaves it to them. */
    flaggedAt: integer('flagged_at'),
    /** The `owes_since` whose reminder was seen to, until its deadline is a later one; see mail/reminders.ts. */
    reminded: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.seat] }),
    index('seats_user').on(t.userId, t.deadline),
    index('seats_active')
      .on(t.userId, t.deadline)
      .where(sql`${t.overAt} IS NULL`),
    index('seats_owing')
      .on(t.userId, t.deadline, t.owesSince)
      .where(sql`${t.owesSince} IS NOT NULL`),
    index('seats_over')
      .on(t.userId, t.overAt, t.gameId)
      .where(sql`${t.overAt} IS NOT NULL`),
    index('seats_due')
      .on(t.deadline)
      .where(sql`${t.deadline} IS NOT NULL AND ${t.flaggedAt} IS NULL`),
    index('seats_deadline')
      .on(t.deadline)
      .where(sql`${t.deadline} IS NOT NULL`),
    /** When most of the time is gone, of those nobody has seen to: see mail/reminders.ts. */
    index('seats_remind')
      .on(sql`("owes_since" + ("deadline" - "owes_since") * 4 / 5)`)
      .where(
        sql`${t.deadline} IS NOT NULL AND ${t.owesSince} IS NOT NULL AND ${t.reminded} IS NOT ${t.owesSince}`,
      ),
    check('seats_value', sql`length(${t.value}) IN (0, 64)`),
  ],
)

/** Who is asked by name to a table; nobody else can sit down there. */
export const challenges = sqliteTable(
  'challenges',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The seat kept for them; null: any. */
    seat: integer(),
    createdAt: integer('created_at').notNull(),
    declinedAt: integer('declined_at'),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.userId] }), index('challenges_user').on(t.userId)],
)

/** The ratings as a log: the last step of a player is their rating; its key is the lock. */
export const ratings = sqliteTable(
  'ratings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** What is rated by itself: see ratings/pool.ts. */
    pool: text().notNull(),
    n: integer().notNull(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    rating: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.pool, t.n] }),
    uniqueIndex('ratings_game').on(t.gameId, t.userId),
  ],
)
