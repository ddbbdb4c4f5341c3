// What the sender is given: the transport that is configured, and whose name stands on the letters.
import type { Env } from '../env.ts'
import type { PushKeys } from './channels/push.ts'
import { cloudflare } from './transports/cloudflare.ts'
import { http } from './transports/http.ts'
import { mailbox } from './transports/mailbox.ts'
import { smtp } from './transports/smtp.ts'
import type { Transport } from './transports/transport.ts'

export interface Office {
  readonly transport: Transport
  readonly from: string
  /** Behind the @ of what we call letters by. */
  readonly host: string
  readonly origin: string
  readonly secret: string
  /** Whether letters show the board: on the smallest plan there is no time to draw it. */
  readonly pictures: boolean
  /** Null: there is no web push. */
  readonly push: PushKeys | null
  /** Whether channels may lie on loopback: in tests only. */
  readonly anywhere: boolean
}

/** Null: nothing is sent, and what is to be told waits. */
export function officeOf(env: Env): Office | null {
  const transport = transportOf(env)
  if (!transport) return null
  const { hostname } = new URL(env.ORIGIN)
  const from = env.MAIL_FROM ?? `Hexpost <post@${hostname}>`
  return {
    transport,
    from,
    host: /@([\w.-]+)/.exec(from)?.[1] ?? hostname,
    origin: env.ORIGIN,
    secret: env.SECRET,
    pictures: env.MAIL_PICTURES !== 'false',
    ...channelOffice(env),
  }
}

function transportOf(env: Env): Transport | null {
  switch (env.MAIL) {
    case 'smtp':
      return smtp(needed(env, 'SMTP_URL'))
    case 'http':
      return http(needed(env, 'MAIL_API_URL'), needed(env, 'MAIL_API_KEY'))
    case 'cloudflare':
      if (!env.SEND_EMAIL) throw new Error('MAIL is cloudflare: wrangler.toml must bind SEND_EMAIL')
      return cloudflare(env.SEND_EMAIL)
    case 'mailbox':
      // Nobody could read them there: it would look as if all had been sent.
      if (env.DEVELOPMENT !== 'true') throw new Error('MAIL is mailbox: that is for development only')
      return mailbox
    case undefined:
    case '':
      return env.DEVELOPMENT === 'true' ? mailbox : null
    default:
      throw new Error(`MAIL is ${env.MAIL}: it can be smtp, http, cloudflare or mailbox`)
  }
}

/** What channels other than mail need. */
export const channelOffice = (env: Env): Pick<Office, 'push' | 'anywhere'> => ({
  push: pushKeys(env),
  anywhere: env.CHANNELS_ANYWHERE === 'true',
})

const isKey = (key: unknown): key is JsonWebKey =>
  typeof key === 'object' && key !== null && 'kty' in key && 'x' in key && 'y' in key && 'd' in key

/** A push service may want to know who sends. */
export function pushKeys({ VAPID_KEY = '', ORIGIN }: Env): PushKeys | null {
  if (VAPID_KEY === '') return null
  const key: unknown = JSON.parse(VAPID_KEY)
  if (!isKey(key)) throw new Error('VAPID_KEY must be a private JSON Web Key on P-256')
  return { key, subject: ORIGIN }
}

function needed(env: Env, name: 'SMTP_URL' | 'MAIL_API_URL' | 'MAIL_API_KEY'): string {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`MAIL is ${env.MAIL ?? ''}: it needs ${name}`)
  return value
}
