// What is done by the clock: each of these may come late, twice, or in two places at once.
import { openDb } from './db/open.ts'
import { sweep } from './db/sweep.ts'
import { each } from './each.ts'
import type { Env } from './env.ts'
import { telling } from './live/tell.ts'
import { answerSummons } from './mail/summon.ts'
import { keepTables } from './match/housekeeping.ts'
import { carryOutTimeouts } from './match/timeouts.ts'
import { rateFinished } from './ratings/job.ts'
import { runEvents } from './tournaments/runner.ts'

export async function doWhatIsDue(
  env: Env,
  clock: () => number,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const db = openDb(env.DB)
  const now = clock()
  const tell = telling(env, context)
  const jobs: (() => Promise<void>)[] = [
    () => carryOutTimeouts(db, now, tell),
    () => keepTables(db, now),
    () => runEvents(db, now, tell),
    () => rateFinished(db, now),
    () => answerSummons(env, clock),
    () => sweep(db, now),
  ]
  await each(jobs, (job) => job())
}
