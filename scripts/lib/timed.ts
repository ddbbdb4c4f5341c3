// The whole service on the local data, at a clock of the caller's own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { serveBare } from './bare.js'
import { makeBundle } from './bundle.js'
import { migrate } from './database.js'
import { at } from './place.js'
import { runningOn } from './running.js'
import { Trouble } from './trouble.js'

/** As wrangler.toml names it. */
const DATABASE = '00000000-0000-0000-0000-000000000000'

const Rows = z.array(z.record(z.string(), z.unknown()))

export interface TimedService {
  readonly url: string
  /** What the database holds. */
  rows(sql: string, ...values: readonly (string | number)[]): Promise<Record<string, unknown>[]>
  /** What the scheduled job does at that time. */
  doWhatIsDue(now: number): Promise<void>
  stop(): Promise<void>
}

export async function serveTimed(data: string, say: (text: string) => void): Promise<TimedService> {
  const running = runningOn(data)
  if (running !== null) throw new Trouble(`Hexpost runs on ${running} with this data. Stop it first.`)
  await migrate(data, say)
  const bundle = mkdtempSync(join(tmpdir(), 'hexpost-'))
  const made = await makeBundle(bundle, at('worker', 'timed.ts'))
  if (made.code !== 0) throw new Trouble(`The Worker could not be bundled:\n${made.output}`)
  const { server, url } = await serveBare({
    bundle,
    entry: 'timed.js',
    data: join(data, 'v3'),
    database: DATABASE,
  })
  const db = await server.getD1Database('DB')
  return {
    url,
    async rows(sql, ...values) {
      return Rows.parse(
        (
          await db
            .prepare(sql)
            .bind(...values)
            .all()
        ).results,
      )
    },
    async doWhatIsDue(now) {
      const answer = await fetch(`${url}/jobs`, { headers: { 'hexpost-now': String(now) } })
      if (!answer.ok) throw new Error(`the jobs: ${String(answer.status)} ${await answer.text()}`)
    },
    async stop() {
      await server.dispose()
      rmSync(bundle, { recursive: true, force: true })
    },
  }
}
