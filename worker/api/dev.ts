// On a laptop there is no mail server: the letters are read here. Everywhere else this address does not exist.
import { Buffer } from 'node:buffer'
import { createRoute, z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { letters } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { drawer, newAlbum } from '../mail/draw.ts'
import { LOGO } from '../mail/logo.ts'
import { htmlOf } from '../mail/mail.ts'
import { officeOf } from '../mail/office.ts'
import type { Picture } from '../mail/transports/transport.ts'
import { json, Lang, refusals, router, Time } from './parts.ts'

const Letter = z
  .object({
    id: z.string(),
    to: z.string(),
    lang: Lang,
    kind: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Without the picture of the board: its description stands there. */
    html: z.string(),
    createdAt: Time,
    sentAt: Time.nullable(),
    tries: z.int(),
    failedAt: Time.nullable(),
    /** Why it did not go. */
    reason: z.string().nullable(),
  })
  .openapi('Letter')

const letter = createRoute({
  method: 'get',
  path: '/api/dev/mailbox/{id}',
  summary: 'A letter as it looks, with its picture, in development only',
  security: [],
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: { 200: json(z.object({ html: z.string() }), 'As HTML'), ...refusals(404, 422) },
})

const mailbox = createRoute({
  method: 'get',
  path: '/api/dev/mailbox',
  summary: 'The newest letters, in development only',
  security: [],
  responses: { 200: json(z.object({ letters: z.array(Letter) }), 'Newest first'), ...refusals(404) },
})

export const devRoutes = router()
  .openapi(letter, async (c) => {
    const office = c.env.DEVELOPMENT === 'true' ? officeOf(c.env) : null
    const [row] = await c.var.db
      .select()
      .from(letters)
      .where(eq(letters.id, c.req.valid('param').id))
    if (!office || !row) throw refused(404, 'not_found')
    const drawn = (await drawer(c.var.db, office, [row], newAlbum()))(row)
    return c.json({ html: shown(htmlOf(row, drawn), [LOGO, ...drawn]) }, 200)
  })
  .openapi(mailbox, async (c) => {
    if (c.env.DEVELOPMENT !== 'true') throw refused(404, 'not_found')
    const newest = await c.var.db.select().from(letters).orderBy(desc(letters.createdAt)).limit(50)
    return c.json(
      {
        letters: newest.map((letter) => {
          const { id, to, lang, kind, subject, text, createdAt, sentAt, tries, failedAt, reason } = letter
          const html = shown(htmlOf(letter, []), [LOGO])
          return { id, to, lang, kind, subject, text, html, createdAt, sentAt, tries, failedAt, reason }
        }),
      },
      200,
    )
  })

/** With the pictures in it that a mail program would find beside it. */
const shown = (html: string, pictures: readonly Picture[]): string =>
  pictures.reduce(
    (whole, { cid, png }) =>
      whole.replace(`cid:${cid}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    html,
  )

export type DevApi = typeof devRoutes
