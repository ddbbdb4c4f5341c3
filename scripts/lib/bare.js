import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { filesIn } from './files.js'
import { at } from './place.js'
import { quiet } from './run.js'

const common = {
  compatibilityDate: '2026-04-01',
  compatibilityFlags: ['nodejs_compat'],
  host: '127.0.0.1',
  cf: false,
}

/**
 * The bundled Worker in Miniflare, with nothing in between: `wrangler dev` would add a proxy of its own.
 * @param {{ bundle: string, entry?: string, data: string, database?: string, port?: number }} options
 */
export async function serveBare({ bundle, entry = 'index.js', data, database = 'DB', port = 0 }) {
  Object.assign(process.env, quiet)
  const server = new Miniflare({
    ...common,
    modules: [
      { type: 'ESModule', path: join(bundle, entry) },
      ...filesIn(bundle)
        .filter((file) => file.endsWith('.wasm'))
        .map((path) => /** @type {const} */ ({ type: 'CompiledWasm', path })),
    ],
    modulesRoot: bundle,
    port,
    d1Databases: { DB: database },
    d1Persist: join(data, 'd1'),
    durableObjects: { LIVE: { className: 'Room', useSQLite: true } },
    durableObjectsPersist: join(data, 'do'),
    bindings: { ORIGIN: 'http://localhost', SECRET: 'a secret for tests only', VERSION: { id: 'bare' } },
  })
  const url = await server.ready
  await migrate(await server.getD1Database('DB'))
  return { server, url: url.origin }
}

/** What the least service does: one read, then one insert. */
const least = `
export default {
  async fetch(request, { DB }) {
    const sent = await request.json()
    const { n } = await DB.prepare('SELECT n FROM had WHERE id = ?').bind('game').first()
    await DB.prepare('INSERT INTO got (id, text) VALUES (?, ?)')
      .bind(crypto.randomUUID(), JSON.stringify(sent))
      .run()
    return Response.json({ n })
  },
}`

/**
 * The same, with the least that a service does in the place of ours: to measure against.
 * @param {{ data: string }} options
 */
export async function serveLeast({ data }) {
  Object.assign(process.env, quiet)
  const server = new Miniflare({
    ...common,
    modules: true,
    script: least,
    d1Databases: ['DB'],
    d1Persist: join(data, 'least'),
  })
  const url = await server.ready
  const db = await server.getD1Database('DB')
  await db.prepare('CREATE TABLE had (id text PRIMARY KEY NOT NULL, n integer NOT NULL)').run()
  await db.prepare('CREATE TABLE got (id text PRIMARY KEY NOT NULL, text text NOT NULL)').run()
  await db.prepare("INSERT INTO had VALUES ('game', 1)").run()
  return { server, url: url.origin }
}

/**
 * @typedef {{ run(): Promise<unknown>, all(): Promise<{ results: unknown[] }> }} Statement
 * @param {{ prepare(text: string): Statement }} db
 */
async function migrate(db) {
  const { results } = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'games'").all()
  if (results.length > 0) return
  const files = filesIn(at('migrations')).filter((file) => file.endsWith('.sql'))
  for (const file of files.sort())
    for (const text of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await db.prepare(text).run()
}
