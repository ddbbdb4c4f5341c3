import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/port.js'
import { serve } from '../../scripts/lib/serve.js'

/** A running service with a new, migrated database in a temporary folder. */
export interface TestService {
  url: string
  /** What it signs the links of its letters with. */
  secret(): Promise<string>
  /** Stops the server and starts it again on the same data and the same port. */
  restart(): Promise<void>
  /** Kills it and its children at once, as a power cut would, and starts it again on what is left. */
  crash(): Promise<void>
  /** Stops it and throws the data away. */
  end(): Promise<void>
}

export async function startService(vars: Record<string, string> = {}): Promise<TestService> {
  const data = await mkdtemp(join(tmpdir(), 'hexpost-'))
  const port = await freePort()
  const start = () => serve({ port, data, vars })
  let server = await start()
  return {
    url: server.url,
    async secret() {
      const [, secret] = /^SECRET=(\w+)/m.exec(await readFile(join(data, 'secrets.env'), 'utf8')) ?? []
      if (secret === undefined) throw new Error('the service has no secret')
      return secret
    },
    async restart() {
      await server.stop()
      server = await start()
    },
    async crash() {
      await server.kill()
      server = await start()
    },
    async end() {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
