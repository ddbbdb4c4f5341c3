// Every refusal leaves the service here, as { error: { code, message, ... } }.
import { DrizzleQueryError } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { errors as en } from '../../words/en/errors.ts'
import { errors as pl } from '../../words/pl/errors.ts'
import { refusedBy } from '../../words/refused.ts'
import type { Lang } from '../db/schema.ts'
import type { KnownContext } from './context.ts'
import { langOf } from './language.ts'
import { Refused, refused } from './refused.ts'
import type { Tongue } from './refused.ts'

const tongues: { readonly [lang in Lang]: Tongue } = {
  en: { errors: en, refusals: refusedBy.en },
  pl: { errors: pl, refusals: refusedBy.pl },
}

export function answerError(error: Error, c: KnownContext): Response {
  const refusal = asRefused(error)
  const message = refusal.say(tongues[langOf(c)])
  const seconds = refusal.details['seconds']
  if (refusal.status === 429 && seconds !== undefined) c.header('Retry-After', String(seconds))
  return c.json({ error: { ...refusal.details, code: refusal.code, message } }, refusal.status)
}

function asRefused(error: Error): Refused {
  if (error instanceof Refused) return error
  // What Hono's own validator throws: a body that is not JSON, or is said not to be.
  if (error instanceof HTTPException && error.status === 415) return refused(415, 'not_json')
  if (error instanceof HTTPException && error.status === 400) return refused(400, 'bad_json')
  // Not the query itself: what it carries may be a secret.
  // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
  console.error(error instanceof DrizzleQueryError ? error.cause : error)
  return refused(500, 'broken')
}

export const notFound = (): never => {
  throw refused(404, 'not_found')
}
