// All that is to be told by now: reminders are noticed, notices become letters or wait for a digest, letters are sent.
// The queue calls it after a commit, and the scheduled job.
import type { Db } from '../db/open.ts'
import { each } from '../each.ts'
import { makeDigests } from './digest.ts'
import { newAlbum } from './draw.ts'
import { makeEventLetters } from './eventnews.ts'
import { makeLetters } from './make.ts'
import type { Office } from './office.ts'
import { writeReminders } from './reminders.ts'
import { sendDue } from './send.ts'

/** A batch of notices, and one of letters: what is in a batch of letters that was not marked may go twice. */
const NOTICES = 100
const LETTERS = 25
const PEOPLE = 25

/** Far above any minute's letters: what is left comes with the next run. */
const BATCHES = 50

/**
 * A picture takes some 60 ms, and a run that uses up its thirty seconds of work is killed in the middle of a batch. So
 * a run takes no more batches once it has drawn so many. The letters behind them lose nothing but a moment: the next
 * run takes them with their pictures, and where there is a queue it begins at once. More time for one run
 * (`limits.cpu_ms`) would only hold more pictures in memory.
 */
const PICTURES = 300

/**
 * Nor does a run take more when it has run so long: the platform ends it after fifteen minutes, and the leases count
 * from its beginning. With what the last batch may take it ends before they do.
 */
export const RUN = 5 * 60_000

export interface Limits {
  readonly notices?: number
  readonly letters?: number
  readonly batches?: number
  readonly pictures?: number
  /** The time as it goes on; left out: it stands still. */
  readonly clock?: () => number
}

/** Answers whether some of it is left for another run. A step that fails keeps none behind it from its turn. */
export async function deliver(db: Db, office: Office, now: number, limits: Limits = {}): Promise<boolean> {
  const { notices = NOTICES, letters = LETTERS, batches = BATCHES, pictures = PICTURES } = limits
  const { clock = () => now } = limits
  const hasTime = () => clock() - now < RUN
  const repeat = async (batch: () => Promise<boolean>): Promise<void> => {
    for (let n = 0; n < batches && hasTime() && (await batch()); n++);
  }
  const album = newAlbum()
  let isMore = true
  const send = async (): Promise<boolean> => {
    isMore = (await sendDue(db, office, now, { most: letters, album })) === letters
    return isMore && album.size < pictures
  }
  const steps: (() => Promise<unknown>)[] = [
    () => writeReminders(db, now),
    () => repeat(async () => (await makeLetters(db, office, now, notices)) >= notices),
    () => repeat(async () => (await makeEventLetters(db, office, now, notices)) >= notices),
    () => repeat(async () => (await makeDigests(db, office, now, PEOPLE)) === PEOPLE),
    () => repeat(send),
  ]
  await each(steps, (step) => step())
  return isMore
}
