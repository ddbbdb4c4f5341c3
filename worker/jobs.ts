// What is done by the clock: each of these may come late, twice, or in two places at once.
import { openDb } from './db/open.ts'
import { sweep } from './db/sweep.ts'
import type { Env } from './env.ts'
import { telling } from './live/tell.ts'
import { deliver } from './mail/deliver.ts'
import { officeOf } from './mail/office.ts'
import { keepTables } from './match/housekeeping.ts'
import { carryOutTimeouts } from './match/timeouts.ts'
import { rateFinished } from './ratings/job.ts'
import { runEvents } from './tournaments/runner.ts'

export async function doWhatIsDue(
  env: Env,
  now: number,
  context: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const db = openDb(env.DB)
  await carryOutTimeouts(db, now, telling(env, context))
  await keepTables(db, now)
  await runEvents(db, now, telling(env, context))
  await rateFinished(db, now)
  const office = officeOf(env)
  if (office) await deliver(db, office, now)
  await sweep(db, now)
}
