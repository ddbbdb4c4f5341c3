// All that is to be told by now: reminders are noticed, notices become letters or wait for a digest, letters are sent. The queue calls it
// after a commit, and the scheduled job.
import type { Db } from '../db/open.ts'
import { makeDigests } from './digest.ts'
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

/** A picture takes some 60 ms, and a run that uses up its thirty seconds is killed in the middle of a batch. */
const BATCHES_WITH_PICTURES = 12

export interface Limits {
  readonly notices?: number
  readonly letters?: number
  readonly batches?: number
}

export async function deliver(db: Db, office: Office, now: number, limits: Limits = {}): Promise<void> {
  const { notices = NOTICES, letters = LETTERS, batches = BATCHES } = limits
  await writeReminders(db, now)
  for (let n = 0; n < batches && (await makeLetters(db, office, now, notices)) === notices; n++);
  for (let n = 0; n < batches && (await makeEventLetters(db, office, now, notices)) === notices; n++);
  for (let n = 0; n < batches && (await makeDigests(db, office, now, PEOPLE)) === PEOPLE; n++);
  const sent = office.pictures ? Math.min(batches, BATCHES_WITH_PICTURES) : batches
  for (let n = 0; n < sent && (await sendDue(db, office, now, { most: letters })) === letters; n++);
}
