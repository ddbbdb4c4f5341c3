// The service at a clock that each request hands in: for the demo and the simulations on a laptop. Nothing that is
// deployed imports it.
import { createApp } from './app.ts'
import type { Env } from './env.ts'
import { doWhatIsDue } from './jobs.ts'

export { Room } from './live/room.ts'

export default {
  async fetch(request, env, context) {
    const now = Number(request.headers.get('hexpost-now'))
    if (new URL(request.url).pathname !== '/jobs') return createApp(() => now).fetch(request, env, context)
    await doWhatIsDue(env, () => now, context)
    return new Response(null, { status: 204 })
  },
} satisfies ExportedHandler<Env>
