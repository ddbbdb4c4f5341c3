// The sender: takes letters that are due, hands them to the transport, and writes down what became of them. It may run
// twice or in two places at once, and die anywhere: a letter is then taken again when its lease is over. Only one that
// was handed over and not marked goes twice, under the same Message-ID.
import { and, isNull, lte, sql } from 'drizzle-orm'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open.ts'
import { letters } from '../db/schema.ts'
import { Gone } from './channels/push.ts'
import { channelsIn, markChannels, tell } from './channels/tell.ts'
import type { Channel, Try } from './channels/tell.ts'
import { drawer, newAlbum } from './draw.ts'
import type { Album, Drawer } from './draw.ts'
import { mailOf } from './mail.ts'
import type { Office } from './office.ts'
import { MAIL } from './person.ts'
import { Undelivered } from './transports/transport.ts'

export type LetterRow = typeof letters.$inferSelect

const MINUTE = 60_000

/** Longer than a batch can take. */
export const LEASE = 10 * MINUTE

/** The last try is about a day after the first. */
export const TRIES = 8
const LONGEST = 6 * 60 * MINUTE

/** A picture that breaks the sender would break it each time. */
const TRIES_WITH_PICTURE = 2

/** As many as one call may have open to the outside. */
const AT_ONCE = 6

/** A server that does not answer must not hold the others of the batch beyond their lease: see RUN in deliver.ts. */
const PATIENCE = 45_000

/** Why a letter is not sent any more when the seat owes nothing. */
export const ANSWERED = 'answered'

export interface Sending {
  readonly most: number
  /** An account's own letters only: they hold no pictures, so a request can send them. */
  readonly isOwnOnly?: boolean
  readonly random?: () => number
  readonly patience?: number
  /** What was drawn already. */
  readonly album?: Album
}

/** One batch, in as many queries whatever its size; answers how many were taken. */
export async function sendDue(db: Db, office: Office, now: number, sending: Sending): Promise<number> {
  const { most, isOwnOnly = false, random = Math.random, patience = PATIENCE, album = newAlbum() } = sending
  const lease = randomId(16)
  const [, taken] = await db.batch([dropAnswered(db, now), take(db, lease, now, most, isOwnOnly)])
  if (taken.length === 0) return 0
  const draw = await drawer(db, office, taken, album)
  const ways = await channelsIn(
    db,
    [...new Set(taken.map(({ channel }) => channel))].filter((id) => id !== MAIL),
  )
  const carrier: Carrier = { office, draw, ways, patience }
  const done: Outcome[] = []
  const queue = [...taken]
  const carry = async (): Promise<void> => {
    for (let letter = queue.shift(); letter; letter = queue.shift())
      done.push(await sendOne(carrier, letter, now, random))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carry))
  await mark(db, lease, done)
  await markChannels(
    db,
    done.flatMap(({ tried }) => tried ?? []),
    now,
  )
  return taken.length
}

/** Nobody is asked for what they have answered meanwhile, though it is their turn again: of that there is a notice. */
const dropAnswered = (db: Db, now: number) =>
  db
    .update(letters)
    .set({ dueAt: null, lease: null, failedAt: now, reason: ANSWERED })
    .where(
      and(
        isDue(now),
        sql`${letters.kind} IN ('turn', 'decision', 'reminder')`,
        sql`(NOT EXISTS (SELECT 1 FROM seats WHERE seats.game_id = ${letters.gameId}
            AND seats.user_id = ${letters.userId} AND seats.owes_since IS NOT NULL)
          OR EXISTS (SELECT 1 FROM notices WHERE notices.game_id = ${letters.gameId}
            AND notices.user_id = ${letters.userId} AND notices.kind = 'turn'
            AND notices.created_at > ${letters.createdAt}))`,
      ),
    )

/** As in the index, or it would not be used. */
const isDue = (now: number) => and(sql`${letters.dueAt} IS NOT NULL`, lte(letters.dueAt, now))

function take(db: Db, lease: string, now: number, most: number, isOwnOnly: boolean) {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isDue(now), isOwnOnly ? isNull(letters.userId) : undefined))
    .orderBy(letters.dueAt)
    .limit(most)
  return db
    .update(letters)
    .set({ dueAt: now + LEASE, lease, tries: sql`${letters.tries} + 1` })
    .where(sql`${letters.id} IN ${due}`)
    .returning()
}

interface Outcome {
  readonly id: string
  readonly sentAt: number | null
  readonly dueAt: number | null
  readonly failedAt: number | null
  readonly reason: string | null
  /** What became of it at a channel. */
  readonly tried?: Try
}

interface Carrier {
  readonly office: Office
  readonly draw: Drawer
  readonly ways: ReadonlyMap<string, Channel>
  readonly patience: number
}

async function sendOne(
  carrier: Carrier,
  letter: LetterRow,
  now: number,
  random: () => number,
): Promise<Outcome> {
  const { id, tries, channel } = letter
  const way = carrier.ways.get(channel)
  if (channel !== MAIL && (!way || way.offAt !== null)) return givenUp(id, now, 'the channel is off')
  // Each time it was taken the sender died.
  if (tries > TRIES) return givenUp(id, now, letter.reason ?? `not sent in ${TRIES} tries`)
  try {
    await within(carrier.patience, carryOne(carrier, letter, way, now))
    const sent = { id, sentAt: now, dueAt: null, failedAt: null, reason: null }
    return way ? { ...sent, tried: { channel, reason: null, isGone: false } } : sent
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isFinal = error instanceof Undelivered && error.isFinal
    const tried = way && { tried: { channel, reason, isGone: error instanceof Gone } }
    if (isFinal || tries >= TRIES) return { ...givenUp(id, now, reason), ...tried }
    return { id, sentAt: null, dueAt: now + pause(tries, random), failedAt: null, reason, ...tried }
  }
}

async function carryOne(
  { office, draw }: Carrier,
  letter: LetterRow,
  way: Channel | undefined,
  now: number,
): Promise<void> {
  if (way) return tell(office, way, letter, now)
  const pictures = letter.tries <= TRIES_WITH_PICTURE ? draw(letter) : []
  await office.transport(mailOf(office, letter, pictures))
}

/** What takes longer may still be taken in the end: then the letter goes twice, under the same Message-ID. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer in ${ms / 1000} seconds`)), ms)
  })
  try {
    await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

const givenUp = (id: string, now: number, reason: string): Outcome => ({
  id,
  sentAt: null,
  dueAt: null,
  failedAt: now,
  reason,
})

/** 1, 4, 16, 64 minutes and so on, a fifth more or less: who failed together need not come back together. */
export const pause = (tries: number, random: () => number): number =>
  Math.round(Math.min(MINUTE * 4 ** (tries - 1), LONGEST) * (0.8 + 0.4 * random()))

/** What was sent was sent, whoever has the letter by now; what was not is for whoever has it. */
const mark = (db: Db, lease: string, done: readonly Outcome[]) => {
  const rows = JSON.stringify(done.map((o) => [o.id, o.sentAt, o.dueAt, o.failedAt, o.reason]))
  return db.run(sql`
    UPDATE letters SET sent_at = done.value ->> 1, due_at = done.value ->> 2, failed_at = done.value ->> 3,
      reason = done.value ->> 4, lease = NULL
    FROM json_each(${rows}) AS done
    WHERE letters.id = done.value ->> 0 AND letters.sent_at IS NULL
      AND (done.value ->> 1 IS NOT NULL OR letters.lease = ${lease})`)
}
