// Letters in a real mailbox: sent from the Worker over SMTP to a server on loopback, and parsed as they arrive.
import { Buffer } from 'node:buffer'
import { env } from 'cloudflare:workers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { letterhead } from '../../art/index.ts'
import { openDb } from '../../worker/db/open.ts'
import type { Env } from '../../worker/env.ts'
import { deliver } from '../../worker/mail/deliver.ts'
import { LOGO } from '../../worker/mail/logo.ts'
import { officeOf } from '../../worker/mail/office.ts'
import type { Office } from '../../worker/mail/office.ts'
import { png, prepared } from '../../worker/mail/picture.ts'
import type { MailServer } from '../mail/provided.ts'
import { at, Client, isJson, list, mailOf, ORIGIN, signedUp, text } from './client.ts'
import { emptyOutbox, prove } from './office.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, PUSH, timedGame } from './timed.ts'

const { smtp, smtps, http }: MailServer = inject('mailServer')
const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const BY_SMTP = {
  MAIL: 'smtp',
  SMTP_URL: `smtp://127.0.0.1:${smtp}?ignoreTLS=true`,
  MAIL_FROM: 'Hexpost <post@hexpost.test>',
}
const BY_HTTP = {
  MAIL: 'http',
  MAIL_API_URL: `http://127.0.0.1:${http}/send`,
  MAIL_API_KEY: 'a key for tests only',
}
const db = openDb(env.DB)
let anna: Client
let bert: Client

beforeAll(async () => {
  anna = await signedUp('Anna', serviceAt(time))
  bert = await signedUp('Bert', serviceAt(time))
  await prove()
  await anna.send('PATCH', '/api/me', { lang: 'pl' })
  await anna.send('PATCH', '/api/me/calendar', { zone: 'Europe/Warsaw' })
})
beforeEach(emptyOutbox)

function office(settings: Partial<Env>): Office {
  const found = officeOf({ ...env, ...settings })
  if (!found) throw new Error('no office')
  return found
}

async function received(to: string) {
  const answer: unknown = await (await fetch(`http://127.0.0.1:${http}/`)).json()
  const letters = Array.isArray(answer) ? answer.filter(isJson) : []
  return letters.filter((letter) => letter['to'] === to)
}

const arrived = async (to: string): Promise<string[]> =>
  (await received(to)).map((letter) => text(letter, 'raw'))

async function newest(to: string): Promise<Email> {
  const raw = (await arrived(to)).at(-1)
  if (raw === undefined) throw new Error(`nothing for ${to}`)
  return PostalMime.parse(Uint8Array.from(raw, (sign) => sign.charCodeAt(0)))
}

const header = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value

const row = () => env.DB.prepare('SELECT * FROM letters').first()

const changeMail = (mail: string) =>
  env.DB.prepare(`UPDATE users SET mail = ? WHERE name = 'Bert'`).bind(mail).run()

describe('over SMTP', () => {
  test('a decision arrives with the board, in the words and the hours of who decides', async () => {
    const id = await timedGame(anna, bert, { first: 'other', clock: clock(), setup: { from: PUSH } })
    const before = await bert.submit(id, 0, ['push:d2>c3'])
    expect(before.status, before.text).toBe(200)
    await deliver(db, office(BY_SMTP), START + DAY)
    const mail = await newest(mailOf('Anna'))
    expect(mail.from?.address).toBe('post@hexpost.test')
    expect(mail.subject).toBe('Mała decyzja: Neuroshima Hex kontra Bert')
    expect(mail.text).toContain('Dokąd cofa się twoja jednostka?')
    expect(mail.text).toMatch(/Zostały 2 dni, do: czwartek.* 13:00 CET\./)
    expect(mail.text).toContain('Bez odpowiedzi: Cofnij na b3.')
    expect(mail.text).toContain(`${ORIGIN}/game/${id}`)
    const letter = await row()
    expect(mail.messageId).toBe(`<${text(letter, 'id')}@hexpost.test>`)
    expect([mail.inReplyTo, mail.references]).toEqual([
      `<game.${id}@hexpost.test>`,
      `<game.${id}@hexpost.test>`,
    ])
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header(mail, 'list-unsubscribe')).toMatch(
      /^<http:\/\/localhost:8787\/api\/letters\/unsubscribe\?token=\w+\.decision\.[\w-]{43}>$/,
    )

    const html = mail.html ?? ''
    expect(html).toContain('<html lang="pl">')
    expect(html).toContain('content="light only"')
    expect(html).toContain(`href="${ORIGIN}/game/${id}"`)
    expect(html).not.toMatch(/<(script|style|link)\b|src="http/)
    const [, cid, alt] = /<img src="cid:(board)" alt="([^"]+)"/.exec(html) ?? []
    expect(alt).toBe(
      'Plansza. Borgo: sztab a3, punkty: 20, Mutek c3 (w górę). Moloch: sztab e1, punkty: 20, Cyborg d2 (w górę).',
    )
    const [logo, picture, ...more] = mail.attachments
    expect([logo?.contentId, html.includes('src="cid:logo" alt="HEXPOST"')]).toEqual(['<logo>', true])
    expect(more).toEqual([])
    expect([picture?.contentId, picture?.mimeType, picture?.disposition]).toEqual([
      `<${cid ?? ''}>`,
      'image/png',
      'inline',
    ])
    const png = new Uint8Array(picture?.content instanceof ArrayBuffer ? picture.content : [])
    expect([...png.slice(1, 4)]).toEqual([...'PNG'].map((sign) => sign.charCodeAt(0)))
    expect(new DataView(png.buffer).getUint32(16)).toBe(600)
    expect(png.length).toBeGreaterThan(20_000)
  })

  test('a sign-in link arrives at once, and cannot be unsubscribed from', async () => {
    const fetch = serviceAt(time, BY_SMTP)
    expect((await new Client(fetch).post('/api/sign-in-links', { mail: mailOf('Bert') })).status).toBe(202)
    const mail = await newest(mailOf('Bert'))
    expect(mail.subject).toBe('Your sign-in link for Hexpost')
    expect(mail.html).toContain('>Your sign-in link for Hexpost</h1>')
    const [, link] = /href="([^"]+)"[^>]*>Sign in</.exec(mail.html ?? '') ?? []
    expect(mail.text).toContain(link)
    expect(link).toMatch(/\/sign-in\?token=\w{40}$/)
    expect(header(mail, 'list-unsubscribe')).toBeUndefined()
    expect(mail.inReplyTo).toBeUndefined()
    expect(await row()).toMatchObject({ sent_at: START, due_at: null, tries: 1 })
  })

  test('who is not there is given up, who is busy is asked again', async () => {
    for (const [mail, isOver] of [
      ['nobody@example.org', true],
      ['busy@example.org', false],
    ] as const) {
      await emptyOutbox()
      await timedGame(bert, anna, { army: 'borgo' })
      await changeMail(mail)
      await deliver(db, office(BY_SMTP), START + DAY)
      const letter = await row()
      expect(text(letter, 'reason')).toMatch(isOver ? /550 No such mailbox/ : /451 Try later/)
      expect([letter?.['failed_at'] !== null, letter?.['due_at'] === null]).toEqual([isOver, isOver])
      expect(await arrived(mail)).toEqual([])
      await changeMail(mailOf('Bert'))
    }
  })

  test('the way is encrypted from the first byte, or as soon as the server offers it', async () => {
    for (const url of [`smtps://127.0.0.1:${smtps}`, `smtp://127.0.0.1:${smtp}`]) {
      await emptyOutbox()
      await timedGame(bert, anna, {})
      await deliver(db, office({ ...BY_SMTP, SMTP_URL: url }), START + DAY)
      expect(await row(), url).toMatchObject({ sent_at: START + DAY, reason: null })
      expect((await received(mailOf('Bert'))).at(-1), url).toMatchObject({ secure: true })
    }
  })

  test('the sender signs in as the address says, and who is sent away knows why', async () => {
    const by = (password: string, more = '') =>
      `smtp://${encodeURIComponent('post@hexpost.test')}:${encodeURIComponent(password)}@127.0.0.1:${smtp}?ignoreTLS=true${more}`
    const send = async (SMTP_URL: string) => {
      await emptyOutbox()
      await timedGame(bert, anna, {})
      await deliver(db, office({ ...BY_SMTP, SMTP_URL }), START + DAY)
      return row()
    }
    const right = 'a p@ss/word: for tests'
    for (const [method, more] of [
      ['PLAIN', ''],
      ['LOGIN', '&authMethod=LOGIN'],
    ] as const) {
      expect(await send(by(right, more)), method).toMatchObject({ sent_at: START + DAY, reason: null })
      expect((await received(mailOf('Bert'))).at(-1)).toMatchObject({ auth: method })
    }
    const before = (await received(mailOf('Bert'))).length
    const letter = await send(by('wrong'))
    // Our fault, not the letter's: it is tried again.
    expect(letter).toMatchObject({ sent_at: null, failed_at: null, tries: 1 })
    expect(text(letter, 'reason')).toMatch(/535 Who is this\?/)
    expect(text(letter, 'reason')).not.toContain('wrong')
    expect(await received(mailOf('Bert'))).toHaveLength(before)
    const own = await bert.get('/api/me/letters')
    expect(at(own.body, 'failure')).toBeNull()
  })

  test('what people call themselves stays in its place', async () => {
    const name = 'Żółw 🐢\r\nBcc: spy@example.org\r\n\r\n<b>"&'
    const rename = (to: string) =>
      env.DB.prepare(`UPDATE users SET name = ? WHERE mail = ?`).bind(to, mailOf('Anna')).run()
    await timedGame(bert, anna, {})
    await rename(name)
    await deliver(db, office(BY_SMTP), START + DAY)
    await rename('Anna')
    const mail = await newest(mailOf('Bert'))
    expect(mail.subject).toMatch(/^Place your HQ: Neuroshima Hex against Żółw 🐢\s+Bcc: spy@example.org/)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.bcc).toBeUndefined()
    expect(mail.html).toContain('&lt;b&gt;&quot;&amp;')
    expect(mail.html).not.toContain('<b>"')
    expect(await arrived('spy@example.org')).toEqual([])
  })

  test('a server that is not there is tried again', async () => {
    await timedGame(bert, anna, {})
    await deliver(db, office({ ...BY_SMTP, SMTP_URL: 'smtp://127.0.0.1:1' }), START + DAY)
    expect(await row()).toMatchObject({ sent_at: null, failed_at: null, tries: 1 })
  })
})

describe('over HTTP', () => {
  test('a letter is one POST with all its parts', async () => {
    const id = await timedGame(bert, anna, { clock: clock() })
    await deliver(db, office(BY_HTTP), START + DAY)
    const [raw = '{}'] = (await arrived(mailOf('Bert'))).slice(-1)
    const sent: unknown = JSON.parse(raw)
    expect(sent).toMatchObject({
      to: [mailOf('Bert')],
      subject: 'Place your HQ: Neuroshima Hex against Anna',
    })
    expect(at(sent, 'headers', 'In-Reply-To')).toBe(`<game.${id}@localhost>`)
    expect(text(sent, 'html')).toContain('src="cid:board"')
    expect(list(sent, 'attachments')).toMatchObject([
      { content_id: 'logo', content_type: 'image/png' },
      { content_id: 'board', content_type: 'image/png' },
    ])
  })

  test('a wrong key is our fault and tried again; a refused letter is not', async () => {
    await timedGame(bert, anna, {})
    await deliver(db, office({ ...BY_HTTP, MAIL_API_KEY: 'wrong' }), START + DAY)
    expect(await row()).toMatchObject({
      sent_at: null,
      failed_at: null,
      reason: '401 {"message":"wrong key"}',
    })
    await emptyOutbox()
    await timedGame(bert, anna, {})
    await changeMail('nobody@example.org')
    await deliver(db, office(BY_HTTP), START + DAY)
    expect(await row()).toMatchObject({ failed_at: START + DAY, reason: '422 {"message":"No such mailbox"}' })
    await changeMail(mailOf('Bert'))
  })
})

test('over Cloudflare a letter goes as MIME, with the bare addresses', async () => {
  const taken: unknown[] = []
  const SEND_EMAIL = {
    send: (message: unknown) => {
      taken.push(message)
      return Promise.resolve({ messageId: 'x' })
    },
  }
  await timedGame(bert, anna, {})
  const settings = { MAIL: 'cloudflare', MAIL_FROM: 'Hexpost <post@hexpost.test>', SEND_EMAIL }
  await deliver(db, office(settings), START + DAY)
  expect(taken).toMatchObject([{ from: 'post@hexpost.test', to: mailOf('Bert') }])
  expect(await row()).toMatchObject({ sent_at: START + DAY, reason: null })
  const raw = at(taken[0], 'EmailMessage::raw')
  const mail = await PostalMime.parse(typeof raw === 'string' ? raw : '')
  expect(mail.subject).toBe('Place your HQ: Neuroshima Hex against Anna')
  expect(mail.attachments).toHaveLength(2)
})

test('the logo of letters is the one that is drawn', async () => {
  await prepared()
  const drawn = Buffer.from(png(letterhead(), 2 * LOGO.width)).toString('base64')
  expect(Buffer.from(LOGO.png).toString('base64'), 'what to write in worker/mail/logo.ts').toBe(drawn)
})

test('what is configured wrongly says so', () => {
  expect(() => office({ MAIL: 'pigeon' })).toThrow('smtp, http, cloudflare or mailbox')
  expect(() => office({ MAIL: 'smtp' })).toThrow('SMTP_URL')
  expect(officeOf(env)).toBeNull()
  // What goes into the mailbox of a laptop is read by nobody elsewhere.
  expect(() => office({ MAIL: 'mailbox' })).toThrow('development')
  expect(office({ MAIL: 'mailbox', DEVELOPMENT: 'true' }).from).toContain('Hexpost')
})
