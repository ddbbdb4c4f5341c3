// SMTP from the Worker. `url` as smtp://user:password@host:587 (STARTTLS where the server offers it) or smtps://…:465.
import nodemailer from 'nodemailer'
import { composed } from './compose.ts'
import { Undelivered } from './transport.ts'
import type { Transport } from './transport.ts'

const SECONDS = 1000

export function smtp(url: string): Transport {
  const server = nodemailer.createTransport({
    url,
    connectionTimeout: 10 * SECONDS,
    greetingTimeout: 10 * SECONDS,
    socketTimeout: 20 * SECONDS,
  })
  return async (mail) => {
    try {
      await server.sendMail(composed(mail))
    } catch (error) {
      throw new Undelivered(error instanceof Error ? error.message : String(error), isFinal(error))
    }
  }
}

/** The server will not have this letter, or nobody at that address. That it does not know us is not the letter's fault. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isRefused && typeof responseCode === 'number' && responseCode >= 500
}
