import type { Room } from './live/room.ts'

/** What the Worker is given: bindings and variables of wrangler.toml, and the secrets. */
export interface Env {
  DB: D1Database
  ASSETS: Fetcher
  ORIGIN: string
  SECRET: string
  /** A room for each game. */
  LIVE: DurableObjectNamespace<Room>
  /** Calls the sender of letters after a commit. Left out: the scheduled job alone sends. */
  POST?: Queue<null>
  /** Names the build: an answer of another build is not the same answer. */
  VERSION: WorkerVersionMetadata
  /** The mail addresses of those who may act as admins, with commas or spaces between. */
  ADMINS?: string
  /** "true" on a laptop only: opens the mailbox that stands in for a mail server. */
  DEVELOPMENT?: string
  /** "false": people sign in by a link in a letter only. Hashing a password takes longer than the free plan gives. */
  PASSWORDS?: string
  /** What carries letters: smtp, http, cloudflare or mailbox. Left out: mailbox on a laptop, nothing elsewhere. */
  MAIL?: string
  /** Who letters come from, as `Hexpost <post@example.org>`. */
  MAIL_FROM?: string
  /** "false": letters come without the board. */
  MAIL_PICTURES?: string
  /** A secret, as smtps://user:password@host:465. */
  SMTP_URL?: string
  MAIL_API_URL?: string
  /** A secret. */
  MAIL_API_KEY?: string
  SEND_EMAIL?: SendEmail
  /** A secret: the mail service shows it when it tells of letters that came back. */
  MAIL_HOOK_KEY?: string
  /** A secret: a private JSON Web Key on P-256, for web push. Left out: there is none. */
  VAPID_KEY?: string
  /** "true" in tests only: webhooks may lie on loopback. */
  CHANNELS_ANYWHERE?: string
}
