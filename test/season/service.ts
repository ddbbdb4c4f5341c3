// The whole service on an empty database of its own, at a clock of the simulation's.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { serveBare } from '../../scripts/lib/bare.js'
import { makeBundle } from '../../scripts/lib/bundle.js'
import { at } from '../../scripts/lib/place.js'
import type { TimedService } from '../../scripts/lib/timed.ts'

const Rows = z.array(z.record(z.string(), z.unknown()))

export async function serveEmpty(): Promise<TimedService> {
  const data = mkdtempSync(join(tmpdir(), 'hexpost-'))
  const bundle = join(data, 'bundle')
  const made = await makeBundle(bundle, at('worker', 'timed.ts'))
  if (made.code !== 0) throw new Error(made.output)
  const { server, url } = await serveBare({ bundle, entry: 'timed.js', data })
  const db = await server.getD1Database('DB')
  return {
    url,
    async rows(sql, ...values) {
      const { results } = await db
        .prepare(sql)
        .bind(...values)
        .all()
      return Rows.parse(results)
    },
    async doWhatIsDue(now) {
      const answer = await fetch(`${url}/jobs`, { headers: { 'hexpost-now': String(now) } })
      if (!answer.ok) throw new Error(`the jobs: ${String(answer.status)} ${await answer.text()}`)
    },
    async stop() {
      await server.dispose()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
