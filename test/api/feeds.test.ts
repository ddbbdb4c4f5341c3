// The Atom feed and the calendar of deadlines, read by parsers made for them.
import { env } from 'cloudflare:workers'
import { detectAtomFeed, parseAtomFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Client, expectRefusal, mailOf, ORIGIN, signedUp, text, VALUES } from './client.ts'
import { emptyOutbox, prove } from './office.ts'
import { serviceAt } from './service.ts'
import { clock, DAY, timedGame } from './timed.ts'

const START = Date.parse('2026-11-16T12:00:00Z')
const time = { now: START }
const service = serviceAt(time)
const nobody = new Client(service)
let anna: Client
let bert: Client

beforeAll(async () => {
  anna = await signedUp('Anna', service)
  bert = await signedUp('Bertołd', service)
  await prove()
})
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM counters').run()
  await env.DB.prepare('UPDATE seats SET deadline = NULL').run()
  await emptyOutbox()
})

async function addresses(client: Client) {
  const { body } = await client.get('/api/me/feeds')
  return {
    atom: text(body, 'atom').replace(ORIGIN, ''),
    calendar: text(body, 'calendar').replace(ORIGIN, ''),
  }
}

/** As a feed reader does: with nothing but the address. */
async function read(path: string) {
  const answer = await service(new Request(ORIGIN + path, { headers: { 'cf-connecting-ip': '10.9.9.9' } }))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('the feed tells what happened, newest first, and validates', async () => {
  const id = await timedGame(anna, bert, { clock: clock() })
  const { atom } = await addresses(anna)
  const answer = await read(atom)
  expect([answer.status, answer.type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(detectAtomFeed(answer.text)).toBe(true)
  const feed = parseAtomFeed(answer.text)
  expect([feed.title?.value, feed.xml?.lang]).toEqual(['Hexpost: the games of Anna', 'en'])
  expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(ORIGIN + atom)
  const entries = feed.entries ?? []
  expect(entries.map(({ title, links }) => [title?.value, links?.[0]?.href])).toEqual(
    expect.arrayContaining([
      ['The game has begun: Neuroshima Hex against Bertołd', `${ORIGIN}/game/${id}`],
      ['Your turn: Neuroshima Hex against Bertołd', `${ORIGIN}/game/${id}`],
    ]),
  )
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
  for (const { updated } of entries) expect(updated).toBe(new Date(START).toISOString())
})

test('the feed tells the news of events as well, with what the organizers said', async () => {
  await timedGame(anna, bert, { clock: clock() })
  const plan = { format: { kind: 'round-robin', legs: 1 } }
  const times = { openAt: START, closeAt: START + DAY, startAt: START + 2 * DAY }
  const made = await bert.post('/api/events', { name: 'Cup <1> & "2"', plan, ...times })
  const id = text(made.body, 'id')
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO event_acts (event_id, n, act, about, reason, at) VALUES (?, 77, 'news', '{}', ?, ?)`,
    ).bind(id, 'Round two\nbegins & ends.', START + 1),
    env.DB.prepare(
      `INSERT INTO event_notices (event_id, n, user_id, kind, created_at)
       SELECT ?, 77, id, 'news', ? FROM users WHERE name = 'Anna'`,
    ).bind(id, START + 1),
  ])
  const [newest, ...rest] = parseAtomFeed((await read((await addresses(anna)).atom)).text).entries ?? []
  expect([newest?.title?.value, newest?.content?.value]).toEqual([
    'The organizers write: Cup <1> & "2"',
    'Round two\nbegins & ends.',
  ])
  expect(newest?.links?.[0]?.href).toBe(`${ORIGIN}/events/${id}`)
  expect(rest.length).toBeGreaterThan(0)
  const berts = parseAtomFeed((await read((await addresses(bert)).atom)).text).entries ?? []
  expect(berts.some(({ title }) => title?.value.includes('Cup'))).toBe(false)
  await env.DB.prepare('DELETE FROM event_notices').run()
})

test('the feed still says what was offered when it has been answered', async () => {
  const id = await timedGame(anna, bert, { clock: clock() })
  const titles = async () =>
    (parseAtomFeed((await read((await addresses(anna)).atom)).text).entries ?? []).map(
      ({ title }) => title?.value,
    )
  expect((await anna.submit(id, 0, ['hq@d4^0'])).status).toBe(200)
  expect((await bert.submit(id, 1, ['offer cancel'])).status).toBe(200)
  expect((await anna.submit(id, 2, ['decline'])).status).toBe(200)
  expect((await bert.submit(id, 3, ['offer draw'])).status).toBe(200)
  expect((await anna.submit(id, 4, ['decline'])).status).toBe(200)
  for (const what of ['offers to cancel the game', 'offers a draw'])
    expect(await titles()).toContain(`Bertołd ${what}: Neuroshima Hex against Bertołd`)
})

test('the feed leads to the invitation of a table that has not begun', async () => {
  const table = { game: 'hex', army: 'borgo', first: 'me', value: VALUES[0], challenge: ['Bertołd'] }
  const invite = text((await anna.post('/api/games', table)).body, 'invite')
  const entries = parseAtomFeed((await read((await addresses(bert)).atom)).text).entries ?? []
  expect(entries.map(({ title, links }) => [title?.value, links?.[0]?.href])).toEqual([
    ['Anna invites you: Neuroshima Hex against Anna', `${ORIGIN}/join/${invite}`],
  ])
})

test('what people call themselves stays in its place', async () => {
  await timedGame(anna, bert, { clock: clock() })
  const name = 'Żółw 🐢\r\nATTENDEE:x\rX:y\nEND:VEVENT\\;,:"<b>&]]></title>'
  const rename = (to: string) =>
    env.DB.prepare(`UPDATE users SET name = ? WHERE mail = ?`).bind(to, mailOf('Bertołd')).run()
  await rename(name)
  const { atom, calendar } = await addresses(anna)
  const [feed, file] = [await read(atom), await read(calendar)]
  await rename('Bertołd')
  const titles = (parseAtomFeed(feed.text).entries ?? []).map(({ title }) =>
    title?.value.replaceAll(/\r\n?/g, '\n'),
  )
  const shown = name.replaceAll(/\r\n?/g, '\n')
  expect(titles).toContain(`Your turn: Neuroshima Hex against ${shown}`)
  const parsed = ICAL.Component.fromString(file.text)
  const [event, ...more] = parsed.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(more).toEqual([])
  expect(event?.summary).toBe(`Place your HQ: Neuroshima Hex against ${shown}`)
  expect(event?.attendees).toEqual([])
  for (const line of file.text.split('\r\n')) expect(line).not.toMatch(/[\r\n]/)
})

test('a feed of nothing validates as well', async () => {
  const feed = parseAtomFeed((await read((await addresses(bert)).atom)).text)
  expect([feed.entries, feed.updated]).toEqual([undefined, new Date(START).toISOString()])
})

test('the calendar holds each deadline once, to the second', async () => {
  const id = await timedGame(anna, bert, { clock: clock() })
  const answer = await read((await addresses(anna)).calendar)
  expect([answer.status, answer.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = ICAL.Component.fromString(answer.text)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  const [event, ...more] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(more).toEqual([])
  expect(event?.summary).toBe('Place your HQ: Neuroshima Hex against Bertołd')
  expect(event?.startDate.toJSDate().getTime()).toBe(START + 3 * DAY)
  expect(event?.uid).toMatch(new RegExp(`^${id}-0-\\d+@localhost$`))
  expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  for (const line of answer.text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
  const none = ICAL.Component.fromString((await read((await addresses(bert)).calendar)).text)
  expect(none.getAllSubcomponents('vevent')).toEqual([])
})

test('nobody reads them without the secret, and renewing it ends the old one', async () => {
  expectRefusal(await nobody.get('/api/me/feeds'), 401, 'not_signed_in')
  expectRefusal(await nobody.post('/api/me/feeds/renewal'), 401, 'not_signed_in')
  const before = await addresses(anna)
  const berts = await addresses(bert)
  const [own = '', other = ''] = [before.atom.split('/')[3], berts.atom.split('/')[3]]
  const mixed = `${own.split('.')[0] ?? ''}.${other.split('.')[1] ?? ''}`
  for (const wrong of ['x', `${own}x`, mixed, own.split('.')[0] ?? '']) {
    expect((await read(`/api/feeds/${wrong}/games.atom`)).status, wrong).toBe(404)
    expect((await read(`/api/feeds/${wrong}/deadlines.ics`)).status, wrong).toBe(404)
  }
  expect((await anna.post('/api/me/feeds/renewal')).status).toBe(200)
  for (const old of [before.atom, before.calendar]) expect((await read(old)).status).toBe(404)
  const after = await addresses(anna)
  for (const now of [after.atom, after.calendar, berts.atom]) expect((await read(now)).status).toBe(200)
  await env.DB.prepare(`UPDATE users SET suspended_at = 1 WHERE name = 'Anna'`).run()
  expect((await read(after.atom)).status).toBe(404)
  await env.DB.prepare('UPDATE users SET suspended_at = NULL').run()
})
