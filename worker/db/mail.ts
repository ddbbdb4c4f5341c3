// What people are told, and how.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Page } from '../mail/page.ts'
import { LANGS, users } from './accounts.ts'
import { events } from './events.ts'
import { games } from './tables.ts'

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
    eventId: text('event_id').references(() => events.id),
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
