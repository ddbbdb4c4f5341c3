// Calls the sender for what a batch has just noticed. It only hastens: what is due is swept by the scheduled job all the
// same, so where there is no queue, or a message is lost, a letter comes with the next minute.
import { openDb } from '../db/open.ts'
import type { Env } from '../env.ts'
import { deliver } from './deliver.ts'
import { TURN_WAITS } from './due.ts'
import { officeOf } from './office.ts'

/** When a turn is told, and a little: the message must not come before it. */
const SECONDS = Math.ceil(TURN_WAITS / 1000) + 1

export const summon = async ({ POST }: Pick<Env, 'POST'>): Promise<void> => {
  await POST?.send(null, { delaySeconds: SECONDS })
}

/** Sends everything that is due, as all messages of a batch ask for, and calls again for what one run has no time for. */
export async function answerSummons(env: Env, clock: () => number): Promise<void> {
  const office = officeOf(env)
  if (office && (await deliver(openDb(env.DB), office, clock(), { clock }))) await env.POST?.send(null)
}
