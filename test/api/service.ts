// The service with a clock and settings of the test's own.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createApp } from '../../worker/app.ts'
import type { Env } from '../../worker/env.ts'
import type { Fetch } from './client.ts'

export interface Clock {
  now: number
}

/** Waits for what the service does after it has answered. */
export function serviceAt(clock: Clock, settings: Partial<Env> = {}): Fetch {
  const app = createApp(() => clock.now)
  return async (request) => {
    const context = createExecutionContext()
    const response = await app.fetch(request, { ...env, ...settings }, context)
    await waitOnExecutionContext(context)
    return response
  }
}
