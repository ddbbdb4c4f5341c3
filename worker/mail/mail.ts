// From a letter in the outbox to one that leaves.
import { pageHtml, plainHtml } from './html.ts'
import { LOGO } from './logo.ts'
import type { Office } from './office.ts'
import type { LetterRow } from './send.ts'
import type { Mail, Picture } from './transports/transport.ts'
import { UNSUBSCRIBE, unsubscribeToken, UNWANTABLE } from './unsubscribe.ts'
import { letterWords } from './words.ts'

/** `drawn` for it alone: every letter has the logo. */
export function mailOf(office: Office, letter: LetterRow, drawn: readonly Picture[]): Mail {
  const { id, to, subject, text } = letter
  return {
    from: office.from,
    to,
    subject,
    text,
    html: htmlOf(letter, drawn),
    messageId: messageId(id, office),
    thread: threadOf(letter, office),
    unsubscribe: unsubscribeAddress(office, letter),
    pictures: [LOGO, ...drawn],
  }
}

const messageId = (id: string, { host }: Office): string => `<${id}@${host}>`

/** The game itself comes first, though no letter has its name: older letters may be thrown away by now. */
const threadOf = ({ kind, gameId, replyTo, firstNotice }: LetterRow, office: Office): readonly string[] => [
  ...(gameId === null ? [] : [messageId(`game.${gameId}`, office)]),
  ...(kind === 'event' ? eventOf(firstNotice).map((event) => messageId(`event.${event}`, office)) : []),
  ...(replyTo === null ? [] : [messageId(replyTo, office)]),
]

/** The event a letter brings news of. */
const eventOf = (firstNotice: string | null): string[] => {
  const id = /^event\/(\w+)\//.exec(firstNotice ?? '')?.[1]
  return id === undefined ? [] : [id]
}

export const htmlOf = ({ lang, kind, subject, text, page }: LetterRow, drawn: readonly Picture[]): string =>
  page ? pageHtml(lang, page, drawn) : plainHtml(lang, subject, text, letterWords[lang].open[kind] ?? subject)

/** Nobody can do without the letters that open an account. */
function unsubscribeAddress({ origin, secret }: Office, { userId, kind: name }: LetterRow): string | null {
  const kind = UNWANTABLE.find((known) => known === name)
  if (userId === null || !kind) return null
  return `${origin}${UNSUBSCRIBE}?token=${unsubscribeToken(secret, { userId, kind })}`
}
