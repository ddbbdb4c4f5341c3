// A mail server on loopback for the tests inside workerd, started before them: SMTP on one port, and on another what
// arrived, and an HTTP mail service. The address says how a letter is received. A third speaks SMTP over TLS from its
// first byte; the first offers STARTTLS. Both show a certificate made by ourselves, which vitest.config.ts makes the Worker trust.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import type { TestProject } from 'vitest/node'
import type { MailServer } from './provided.ts'

interface Arrived {
  /** Of what came to a channel. */
  readonly headers?: IncomingHttpHeaders
  readonly to: string
  readonly secure: boolean
  /** How the sender has shown who they are; empty: not at all. */
  readonly auth?: string
  readonly raw: string
}

const KEY = 'a key for tests only'
const USER = 'post@hexpost.test'
const PASSWORD = 'a p@ss/word: for tests'

function refusal(address: string): (Error & { responseCode: number }) | null {
  if (address.startsWith('nobody')) return Object.assign(new Error('No such mailbox'), { responseCode: 550 })
  if (address.startsWith('busy')) return Object.assign(new Error('Try later'), { responseCode: 451 })
  return null
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const arrived: Arrived[] = []
  const file = (name: string) => readFileSync(new URL(name, import.meta.url))
  const tls = { key: file('key.pem'), cert: file('certificate.pem') }
  const receiving: SMTPServerOptions = {
    ...tls,
    authOptional: true,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password, method }, _session, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: method })
        : done(Object.assign(new Error('Who is this?'), { responseCode: 535 })),
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const [to] = session.envelope.rcptTo
        arrived.push({
          to: to?.address ?? '',
          secure: session.secure,
          auth: String(session.user ?? ''),
          raw: Buffer.concat(parts).toString('latin1'),
        })
        done()
      })
    },
  }
  const smtp = new SMTPServer(receiving)
  const smtps = new SMTPServer({ ...receiving, secure: true })
  const http = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const say = (status: number, body: unknown) => {
        answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      }
      const raw = Buffer.concat(parts).toString()
      const to = String(/"to":\["([^"]+)"/.exec(raw)?.[1])
      const refused = refusal(to)
      const [, status] = /^\/hook\/(\d+)/.exec(request.url ?? '') ?? []
      if (request.method === 'GET') say(200, arrived)
      else if (status !== undefined) {
        // What channels are sent to: it answers with the number in its address.
        const { headers } = request
        arrived.push({
          to: String(request.url),
          secure: false,
          raw: Buffer.concat(parts).toString('latin1'),
          headers,
        })
        answer.writeHead(Number(status), { location: '/hook/200' }).end()
      } else if (request.headers.authorization !== `Bearer ${KEY}`) say(401, { message: 'wrong key' })
      else if (refused) say(refused.responseCode === 550 ? 422 : 503, { message: refused.message })
      else {
        arrived.push({ to, secure: false, raw })
        say(200, { id: '1' })
      }
    })
  })
  const listening = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
    new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await Promise.all([listening(smtp), listening(smtps), listening(http)])
  const ports: MailServer = {
    smtp: portOf(smtp.server.address()),
    smtps: portOf(smtps.server.address()),
    http: portOf(http.address()),
  }
  project.provide('mailServer', ports)
  return async () => {
    await Promise.all([
      new Promise<void>((done) => smtp.close(() => done())),
      new Promise<void>((done) => smtps.close(() => done())),
      new Promise<void>((done) => http.close(() => done())),
    ])
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0
