// Pieces that the routes of several resources share.
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { SIDES } from '../../shared/convoy/index.ts'
import { ARMIES } from '../../shared/hex/index.ts'
import { isMail, tidyMail } from '../accounts/names.ts'
import { LANGS } from '../db/schema.ts'
import type { Scope } from '../db/schema.ts'
import type { Known } from '../edge/context.ts'
import { admin, anybody, needs, signedIn } from '../edge/guards.ts'
import { checked } from '../edge/validate.ts'

/** A router whose inputs are parsed, or refused, before a handler sees them. */
export const router = () => new OpenAPIHono<Known>({ defaultHook: (result) => checked(result) })

/** Who may ask, for the handler and for the document: a session, or a token with the scope. */
export const by = (scope: Scope) => ({
  middleware: needs(scope),
  security: [{ session: [] }, { token: [scope] }],
})
/** Nobody as well: what is seen then is decided behind. */
export const byAnybody = {
  middleware: anybody('read'),
  security: [{}, { session: [] }, { token: ['read'] }],
}
/** A session only. */
export const bySession = { middleware: signedIn, security: [{ session: [] }] }
export const byAdmin = { middleware: admin, security: [{ session: ['admin'] }] }

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export const ErrorAnswer = z
  .looseObject({
    error: z.looseObject({
      code: z.string(),
      /** A sentence for people, in their language. */
      message: z.string(),
      /** Which part of what was sent is meant. */
      field: z.string().optional(),
    }),
  })
  .openapi('Error')

const REASONS = {
  401: 'Nobody is signed in',
  403: 'Not allowed to this user',
  404: 'Not there',
  409: 'It does not fit how things stand by now',
  422: 'What was sent is wrong',
  429: 'Too often; Retry-After says when to try again',
} as const
type Reason = keyof typeof REASONS

type Refusals<S extends Reason> = { [status in S]: ReturnType<typeof json<typeof ErrorAnswer>> }

/** The refusals a route can answer with, for the document and for the typed client. */
export function refusals<const S extends Reason>(...statuses: S[]): Refusals<S>
export function refusals(...statuses: Reason[]): Partial<Refusals<Reason>> {
  return Object.fromEntries(statuses.map((status) => [status, json(ErrorAnswer, REASONS[status])]))
}

export const Lang = z.enum(LANGS)
export const Mail = z
  .string()
  .transform(tidyMail)
  .refine(isMail, 'bad_mail')
  .openapi({ type: 'string', format: 'email' })
/** One that is to be set. */
export const Password = z.string().min(10).max(200)
/** One that is to be checked. */
export const OwnPassword = z.string().max(200)
/** Written by people, on one line; no signs that change how others are shown. */
export const Line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)
/** Written by people, on any number of lines. */
export const Text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[\n\r\t\P{C}]*$/u)
export const Army = z.enum(ARMIES).openapi('Army', { description: 'An army of Neuroshima Hex' })
export const Side = z.enum(SIDES).openapi('Side', { description: 'A side of The Convoy' })
/** With what somebody plays; which of them a game has is decided behind. */
export const Played = z.union([Army, Side])
export const Seat = z.int().min(0)
/** Milliseconds since 1970. */
export const Time = z.int()
export const Value = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'bad_value')
  .openapi({ description: 'What the player adds to the draws: 32 random bytes as hex digits' })

/** A name as somebody types it: whether there is such a player is another question. */
export const PlayerParams = z.object({ name: z.string().max(100) })
/** Where a page of a list begins: the `next` of the page before. */
export const Before = z.string().regex(/^\d{1,15}\.\w+$/)

export const GameParams = z.object({ id: z.string() })
