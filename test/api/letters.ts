// Letters as the tests read them: from the outbox, as a person would from their mailbox.
import { env } from 'cloudflare:workers'

export interface StoredLetter {
  readonly to: string
  readonly kind: string
  readonly lang: string
  readonly subject: string
  readonly text: string
}

/** Newest first. */
export async function lettersTo(mail: string): Promise<StoredLetter[]> {
  const rows = await env.DB.prepare(
    'SELECT "to", kind, lang, subject, text FROM letters WHERE "to" = ? ORDER BY created_at DESC, rowid DESC',
  )
    .bind(mail)
    .all<StoredLetter>()
  return rows.results
}

/** The token in the newest letter of a kind. */
export async function tokenTo(mail: string, kind: 'sign-in' | 'confirm' | 'reset'): Promise<string> {
  const letter = (await lettersTo(mail)).find((each) => each.kind === kind)
  const [, token] = /\?token=(\w{40})$/m.exec(letter?.text ?? '') ?? []
  if (token === undefined) throw new Error(`no letter with a link for ${mail}: ${kind}`)
  return token
}
