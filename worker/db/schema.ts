// The database. The log (`entries`) is the game; what else is said here about a game can be rebuilt from it.
// Times are milliseconds since 1970, but for Lucia's `expires_at`. No ON DELETE CASCADE anywhere: when a table is
// rebuilt by a migration, D1 would silently delete the children.
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
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { GameId, SideId } from '../../shared/index.ts'
import type { Outcome } from '../../shared/kernel/index.ts'
import type { Calendar } from '../match/clock/calendar.ts'
import type { Policy } from '../match/clock/policy.ts'
import type { LetterKind } from '../mail/kinds.ts'
import type { Page } from '../mail/page.ts'
import { events } from './events.ts'

export const LANGS = ['en', 'pl'] as const
export type Lang = (typeof LANGS)[number]

/** The choice by kind of decision; 'ask' where the player wants to be asked. */
export type Orders = Readonly<Record<string, string>>

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

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** What two names must not share: see accounts/names.ts. */
    nameKey: text('name_key').notNull(),
    /** Empty for bots and deleted accounts: nothing is sent to them. */
    mail: text().notNull(),
    /** Shared by all who typed an address; only one of them can prove it. */
    mailKey: text('mail_key').notNull(),
    /** Null: signs in by link only. */
    password: text(),
    lang: text({ enum: LANGS }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** When a link sent to the address was used first. */
    provenAt: integer('proven_at'),
    /** A program plays, and everybody who sees the name is told. */
    bot: integer({ mode: 'boolean' }).notNull().default(false),
    /** Whose bot it is; null also for an account that was marked as a bot by itself. */
    botOf: text('bot_of').references((): AnySQLiteColumn => users.id),
    suspendedAt: integer('suspended_at'),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_name_key').on(t.nameKey),
    index('users_mail').on(t.mailKey),
    uniqueIndex('users_proven_mail')
      .on(t.mailKey)
      .where(sql`${t.provenAt} IS NOT NULL`),
    index('users_bot_of')
      .on(t.botOf)
      .where(sql`${t.botOf} IS NOT NULL`),
    check('users_lang', sql`${t.lang} IN ('en', 'pl')`),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of what the cookie carries. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** In seconds: Lucia wants it so. */
    expiresAt: integer('expires_at').notNull(),
    /** Null in this and the next two: begun before they were noted. */
    createdAt: integer('created_at'),
    /** To the hour. */
    seenAt: integer('seen_at'),
    /** Browser and system, as far as a glance at the user agent tells. */
    device: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires_at').on(t.expiresAt)],
)

export const LINK_KINDS = ['sign-in', 'confirm', 'reset'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** What the links in letters open. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    /** SHA-256 of the token in the letter. */
    hash: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: integer('expires_at').notNull(),
    kind: text({ enum: LINK_KINDS }).notNull().default('sign-in'),
    /** The address it was sent to, which its use proves; null: sent before this was noted. */
    mail: text(),
  },
  (t) => [index('sign_in_links_expires_at').on(t.expiresAt), index('sign_in_links_user').on(t.userId)],
)

export const SCOPES = ['read', 'play', 'tables', 'social'] as const
export type Scope = (typeof SCOPES)[number]

/** Personal tokens for programs. */
export const tokens = sqliteTable(
  'tokens',
  {
    id: text().primaryKey(),
    /** SHA-256 of what was shown once. */
    hash: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    label: text().notNull(),
    scopes: text({ mode: 'json' }).$type<readonly Scope[]>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** To the hour; null: never. */
    usedAt: integer('used_at'),
    /** Null: works until it is revoked. */
    expiresAt: integer('expires_at'),
  },
  (t) => [uniqueIndex('tokens_hash').on(t.hash), index('tokens_user').on(t.userId)],
)

export const AVOIDED = ['block', 'mute'] as const
export type Avoided = (typeof AVOIDED)[number]

/** Whom a player does not want to meet (block), or to hear (mute). */
export const avoided = sqliteTable(
  'avoided',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    otherId: text('other_id')
      .notNull()
      .references(() => users.id),
    how: text({ enum: AVOIDED }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.otherId, t.how] }), index('avoided_other').on(t.otherId)],
)

export const reports = sqliteTable(
  'reports',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Who is reported. */
    otherId: text('other_id')
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    createdAt: integer('created_at').notNull(),
    resolvedAt: integer('resolved_at'),
    resolution: text(),
  },
  (t) => [
    index('reports_user').on(t.userId),
    index('reports_other').on(t.otherId),
    index('reports_open')
      .on(t.createdAt)
      .where(sql`${t.resolvedAt} IS NULL`),
    index('reports_resolved').on(t.resolvedAt),
  ],
)

export const ACTS = ['resolve', 'suspend', 'unsuspend'] as const
export type Act = (typeof ACTS)[number]

/** What admins did; nothing updates or deletes here. */
export const acts = sqliteTable(
  'acts',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => users.id),
    act: text({ enum: ACTS }).notNull(),
    otherId: text('other_id')
      .notNull()
      .references(() => users.id),
    reportId: text('report_id').references(() => reports.id),
    note: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('acts_created_at').on(t.createdAt),
    index('acts_other').on(t.otherId),
    index('acts_admin').on(t.adminId),
  ],
)

/** Names of deleted accounts, which nobody else may take for a while. */
export const retiredNames = sqliteTable(
  'retired_names',
  {
    /** SHA-256 of the name's key: who was called so is not kept. */
    hash: text().primaryKey(),
    until: integer().notNull(),
  },
  (t) => [index('retired_names_until').on(t.until)],
)

/** What is sent, or was. An account's own letters are put here as they are; the others are made of notices. */
export const letters = sqliteTable(
  'letters',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    lang: text({ enum: LANGS }).notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    // They came later, and a column is added at the end.
    /** Null for an account's own letters: they go to an address, whoever reads it. */
    userId: text('user_id').references(() => users.id),
    /** 'mail', or the id of a channel. */
    channel: text().notNull().default('mail'),
    /** The first of the notices it is made of: cause and kind. */
    firstNotice: text('first_notice'),
    gameId: text('game_id'),
    /** The head of the game the letter speaks of. */
    seq: integer(),
    /** What the letter shows beside the plain text; null: nothing. */
    page: text({ mode: 'json' }).$type<Page>(),
    /** When it may be taken to be sent; while somebody has it, when it may be taken from them. Null: no more. */
    dueAt: integer('due_at'),
    /** Who has it. */
    lease: text(),
    tries: integer().notNull().default(0),
    /** When it was given up, and why; of a letter that is tried again, why it did not go. */
    failedAt: integer('failed_at'),
    reason: text(),
    /** The letter before it about the same game to the same person; null: the first. */
    replyTo: text('reply_to'),
  },
  (t) => [
    index('letters_created_at').on(t.createdAt),
    index('letters_to').on(t.to),
    index('letters_user').on(t.userId, t.gameId, t.createdAt),
    index('letters_game').on(t.gameId),
    index('letters_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} IS NOT NULL`),
    uniqueIndex('letters_notice')
      .on(t.userId, t.channel, t.firstNotice)
      .where(sql`${t.firstNotice} IS NOT NULL`),
  ],
)

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
    /** The `owes_since` whose reminder was seen to; see mail/reminders.ts. */
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

export const WHEN = ['at once', 'digest', 'never'] as const
export type When = (typeof WHEN)[number]
export const WAYS = ['mail', 'push', 'webhook'] as const
export type Way = (typeof WAYS)[number]
export type LetterWishes = { readonly [way in Way]?: { readonly [kind in LetterKind]?: When } }

/** What a player wants the service to know and nobody else. No row: nothing was set. */
export const settings = sqliteTable('settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** When their clocks run, oldest first: a change counts from the moment it was made. */
  calendar: text({ mode: 'json' }).$type<readonly Calendar[]>(),
  /** Standing orders by game. */
  orders: text({ mode: 'json' }).$type<Readonly<Record<string, Orders>>>(),
  /** When letters of a kind are sent by a way; what is left out: see mail/wishes.ts. */
  letters: text({ mode: 'json' }).$type<LetterWishes>(),
  /** At which hour of their day digests come; null: see mail/digest.ts. */
  digestHour: integer('digest_hour'),
  /** How often the secret addresses of the feeds were renewed. */
  feeds: integer().notNull().default(0),
})

export const CHANNEL_KINDS = ['push', 'discord', 'slack', 'json'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Where somebody is told things besides their mail address. */
export const channels = sqliteTable(
  'channels',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: CHANNEL_KINDS }).notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    address: text().notNull(),
    /** Plain JSON: what our signatures are made with. Web push: the browser's two keys, with a dot between. */
    secret: text(),
    createdAt: integer('created_at').notNull(),
    /** Since when nothing arrives there; null: the last did. */
    failingSince: integer('failing_since'),
    /** When it was switched off, and why; while it fails, why. */
    offAt: integer('off_at'),
    reason: text(),
  },
  (t) => [uniqueIndex('channels_address').on(t.userId, t.address)],
)

/** What is to be told with the next digest. */
export const digests = sqliteTable(
  'digests',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** As in `letters`. */
    channel: text().notNull(),
    // Of the notice.
    cause: text().notNull(),
    kind: text().notNull(),
    /** Null: of an event. */
    gameId: text('game_id').references(() => games.id),
    /** Null: of a game. */
    eventId: text('event_id').references((): AnySQLiteColumn => events.id),
    createdAt: integer('created_at').notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.channel, t.cause, t.kind] }),
    index('digests_due').on(t.dueAt),
    index('digests_game').on(t.gameId),
  ],
)

/** Addresses that letters come back from, or whose reader called them spam. Nothing about games is sent there. */
export const deadMail = sqliteTable('dead_mail', {
  mailKey: text('mail_key').primaryKey(),
  how: text({ enum: ['bounce', 'complaint'] }).notNull(),
  /** What the mail server said. */
  reason: text().notNull(),
  at: integer().notNull(),
})

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

/** Who is to be told what. By which channel is the sender's business. */
export const notices = sqliteTable(
  'notices',
  {
    /** The entry that gave the reason: game and seq. */
    cause: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    createdAt: integer('created_at').notNull(),
    doneAt: integer('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.cause, t.userId, t.kind] }),
    index('notices_user').on(t.userId, t.createdAt),
    index('notices_done')
      .on(t.doneAt)
      .where(sql`${t.doneAt} IS NOT NULL`),
    index('notices_undone')
      .on(t.createdAt)
      .where(sql`${t.doneAt} IS NULL`),
  ],
)

/** How often something was done in a window of time: see edge/limits.ts. */
export const counters = sqliteTable(
  'counters',
  {
    what: text().notNull(),
    window: integer().notNull(),
    n: integer().notNull(),
    until: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.what, t.window] }), index('counters_until').on(t.until)],
)
