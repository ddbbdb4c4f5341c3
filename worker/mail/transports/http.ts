// A mail service with an HTTP API: one POST of JSON with a bearer key, in the form that Resend and others take.
import { Buffer } from 'node:buffer'
import { headersOf, Undelivered } from './transport.ts'
import type { Transport } from './transport.ts'

const PATIENCE = 20_000

/** Worth another try, though it is the caller's fault by number: too slow, too early, too many; or a key that is wrong. */
const PASSING = [401, 403, 408, 425, 429]

export const http =
  (address: string, key: string): Transport =>
  async (mail) => {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        // So that a service that knows it takes a letter once.
        'idempotency-key': mail.messageId,
      },
      body: JSON.stringify({
        from: mail.from,
        to: [mail.to],
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Message-ID': mail.messageId, ...headersOf(mail) },
        attachments: mail.pictures.map(({ cid, png }) => ({
          filename: `${cid}.png`,
          content: Buffer.from(png).toString('base64'),
          content_type: 'image/png',
          content_id: cid,
        })),
      }),
    })
    if (answer.ok) {
      await answer.body?.cancel()
      return
    }
    const said = (await answer.text()).slice(0, 200)
    const isFinal = answer.status >= 400 && answer.status < 500 && !PASSING.includes(answer.status)
    throw new Undelivered(`${answer.status} ${said}`.trim(), isFinal)
  }
