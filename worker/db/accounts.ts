// People, how they come in, and what they want known of themselves.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Calendar } from '../match/clock/calendar.ts'
import type { LetterKind } from '../mail/kinds.ts'

export const LANGS = ['en', 'pl'] as const
export type Lang = (typeof LANGS)[number]

/** The choice by kind of decision; 'ask' where the player wants to be asked. */
export type Orders = Readonly<Record<string, string>>

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
