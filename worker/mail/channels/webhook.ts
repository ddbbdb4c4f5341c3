// Webhooks: a POST in the form Discord or Slack take, or plain JSON with a signature over the moment and the body.
import { signature } from '../signed.ts'
import { Undelivered } from '../transports/transport.ts'
import { briefOf } from './said.ts'
import type { Tellable } from './said.ts'

export const PATIENCE = 10_000

/** What our signatures are for; see docs/letters.md. */
const PURPOSE = 'webhook'

export interface Hook {
  readonly kind: 'discord' | 'slack' | 'json'
  readonly address: string
  readonly secret: string | null
}

export async function callHook(
  { kind, address, secret }: Hook,
  letter: Tellable,
  now: number,
): Promise<void> {
  const body = JSON.stringify(bodyOf(kind, letter))
  const answer = await fetch(address, {
    method: 'POST',
    // Another address was not looked at.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Hexpost',
      ...(secret !== null && {
        'hexpost-signature': `t=${now},v1=${signature(secret, PURPOSE, `${now}.${body}`)}`,
      }),
    },
    body,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Undelivered(`${answer.status} ${answer.statusText}`.trim(), false)
}

function bodyOf(kind: Hook['kind'], letter: Tellable): object {
  const { title, text, url } = briefOf(letter)
  switch (kind) {
    case 'discord':
      // What players call themselves must not ring for everybody.
      return { content: `**${plain(title)}**\n${plain(text)}\n<${url}>`, allowed_mentions: { parse: [] } }
    case 'slack':
      return { text: `*${escaped(title)}*\n${escaped(text)}\n<${url}>` }
    case 'json':
      return { id: letter.id, kind: letter.kind, game: letter.gameId, title, text, url, at: letter.createdAt }
  }
}

const plain = (text: string): string => text.replaceAll(/[*_`~|<>\\[\]]/g, '\\$&')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
