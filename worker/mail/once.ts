// An account's own letters do not wait for the job: whoever asked for a link sits in front of the page.
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'
import { officeOf } from './office.ts'
import { sendDue } from './send.ts'

/** A request posts one or two; more may wait of those that could not be sent before. */
const MOST = 5

/** What it needs of a request. */
interface Asked {
  readonly var: { readonly db: Db; readonly now: number }
  readonly env: Env
  readonly executionCtx: { waitUntil(work: Promise<unknown>): void }
}

/** After the answer: neither how long it takes nor that it fails is told. What is not sent now the job sends. */
export function atOnce(c: Asked, posting: Promise<void> = Promise.resolve()): void {
  const { db, now } = c.var
  const send = async (): Promise<void> => {
    await posting
    const office = officeOf(c.env)
    if (office) await sendDue(db, office, now, { most: MOST, isOwnOnly: true })
  }
  c.executionCtx.waitUntil(send())
}
