// All that the service keeps about a person, for themselves: no secret of theirs, and nothing of anybody else.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { entrants, eventActs, eventNotices, events } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import {
  acts,
  avoided,
  challenges,
  channels,
  deadMail,
  desks,
  digests,
  entries,
  games,
  keys,
  letters,
  messages,
  notes,
  notices,
  offers,
  ratings,
  reports,
  seats,
  settings,
  users,
} from '../db/schema.ts'
import { listBots } from './bots.ts'
import { listSessions } from './sessions.ts'
import { listTokens } from './tokens.ts'
import { readUser } from './users.ts'

export async function exportAll(db: Db, id: string, session: string | null, now: number) {
  const user = await readUser(db, id)
  const { name, mail, lang, createdAt, provenAt, bot, suspendedAt } = user
  const mine = await gamesOf(db, id)
  // An address that was never proven may be somebody else's, with letters of their own.
  const address = provenAt === null ? '' : mail
  const [kept, offered, avoids, reported, told, noted, said, lying, asked, rated, posted, ways] =
    await db.batch([
      db
        .select({
          calendar: settings.calendar,
          orders: settings.orders,
          letters: settings.letters,
          digestHour: settings.digestHour,
        })
        .from(settings)
        .where(eq(settings.userId, id)),
      db
        .select({
          id: offers.id,
          game: offers.game,
          terms: offers.terms,
          army: offers.army,
          value: offers.value,
          createdAt: offers.createdAt,
          closedAt: offers.closedAt,
        })
        .from(offers)
        .where(eq(offers.userId, id)),
      db
        .select({ name: users.name, how: avoided.how, since: avoided.createdAt })
        .from(avoided)
        .innerJoin(users, eq(users.id, avoided.otherId))
        .where(eq(avoided.userId, id)),
      db
        .select({ about: users.name, reason: reports.reason, at: reports.createdAt })
        .from(reports)
        .innerJoin(users, eq(users.id, reports.otherId))
        .where(eq(reports.userId, id)),
      db
        .select({ kind: notices.kind, game: notices.gameId, at: notices.createdAt })
        .from(notices)
        .where(eq(notices.userId, id)),
      db
        .select({ game: notes.gameId, text: notes.text, at: notes.at })
        .from(notes)
        .where(eq(notes.userId, id)),
      db
        .select({ game: messages.gameId, channel: messages.channel, text: messages.text, at: messages.at })
        .from(messages)
        .where(eq(messages.userId, id)),
      db
        .select({ game: desks.gameId, draft: desks.draft, orders: desks.orders, answers: desks.answers })
        .from(desks)
        .where(eq(desks.userId, id)),
      db
        .select({ game: challenges.gameId, at: challenges.createdAt, declinedAt: challenges.declinedAt })
        .from(challenges)
        .where(eq(challenges.userId, id)),
      db
        .select({
          pool: ratings.pool,
          game: ratings.gameId,
          rating: ratings.rating,
          deviation: ratings.deviation,
          at: ratings.at,
        })
        .from(ratings)
        .where(eq(ratings.userId, id)),
      // Not the text: it may hold a link that still opens the account.
      db
        .select({
          kind: letters.kind,
          subject: letters.subject,
          at: letters.createdAt,
          sentAt: letters.sentAt,
        })
        .from(letters)
        .where(or(eq(letters.to, address), eq(letters.userId, id))),
      db
        .select({
          kind: channels.kind,
          name: channels.name,
          address: channels.address,
          createdAt: channels.createdAt,
          offAt: channels.offAt,
          reason: channels.reason,
        })
        .from(channels)
        .where(eq(channels.userId, id)),
    ])
  return {
    format: 'hexpost-person-1' as const,
    at: now,
    account: { id, name, mail, lang, createdAt, provenAt, bot, suspendedAt },
    settings: kept[0] ?? null,
    sessions: await listSessions(db, id, session, now),
    tokens: await listTokens(db, id),
    bots: await listBots(db, id),
    games: mine,
    offers: offered,
    challenges: asked,
    desks: lying,
    notes: noted,
    messages: said,
    ratings: rated,
    avoided: avoids,
    reports: reported,
    notices: told,
    letters: posted,
    channels: ways,
    ...(await besidesGames(db, id, provenAt === null ? '' : user.mailKey)),
  }
}

/** Events, what was sent and is to be told, and what an admin did. */
async function besidesGames(db: Db, id: string, address: string) {
  const [entered, owned, steps, news, waiting, sent, refused, done] = await db.batch([
    db
      .select({
        event: entrants.eventId,
        name: events.name,
        state: entrants.state,
        value: entrants.value,
        joinedAt: entrants.joinedAt,
        division: entrants.division,
        place: entrants.place,
      })
      .from(entrants)
      .innerJoin(events, eq(events.id, entrants.eventId))
      .where(eq(entrants.userId, id)),
    db
      .select({ id: events.id, name: events.name, plan: events.plan, createdAt: events.createdAt })
      .from(events)
      .where(eq(events.ownerId, id)),
    db
      .select({ event: eventActs.eventId, act: eventActs.act, reason: eventActs.reason, at: eventActs.at })
      .from(eventActs)
      .where(eq(eventActs.userId, id)),
    db
      .select({ event: eventNotices.eventId, kind: eventNotices.kind, at: eventNotices.createdAt })
      .from(eventNotices)
      .where(eq(eventNotices.userId, id)),
    db
      .select({
        game: digests.gameId,
        event: digests.eventId,
        kind: digests.kind,
        channel: digests.channel,
        dueAt: digests.dueAt,
      })
      .from(digests)
      .where(eq(digests.userId, id)),
    db.select({ key: keys.key, at: keys.createdAt }).from(keys).where(eq(keys.userId, id)),
    db
      .select({ how: deadMail.how, reason: deadMail.reason, at: deadMail.at })
      .from(deadMail)
      .where(eq(deadMail.mailKey, address)),
    db.select({ act: acts.act, note: acts.note, at: acts.createdAt }).from(acts).where(eq(acts.adminId, id)),
  ])
  return {
    events: entered,
    organized: owned,
    eventActs: steps,
    eventNotices: news,
    digests: waiting,
    submissions: sent,
    returnedMail: refused,
    adminActs: done,
  }
}

interface Played {
  readonly seq: number
  readonly by: string
  readonly action: string
  readonly at: number
}

/** Tables and games, each with what the person played there themselves; what fell to them by chance is not theirs to tell yet. */
async function gamesOf(db: Db, userId: string) {
  const own = alias(seats, 'own')
  const [rows, played] = await db.batch([
    db
      .select({
        id: games.id,
        game: games.game,
        status: games.status,
        owner: sql<number>`${games.ownerId} = ${userId}`,
        seat: own.seat,
        army: own.army,
        value: own.value,
        createdAt: games.createdAt,
        startedAt: games.startedAt,
        overAt: games.overAt,
        result: games.result,
      })
      .from(own)
      .innerJoin(games, eq(games.id, own.gameId))
      .where(eq(own.userId, userId))
      .orderBy(asc(games.createdAt), asc(games.id), asc(own.seat)),
    db
      .select({
        game: entries.gameId,
        seat: entries.seat,
        seq: entries.seq,
        by: entries.by,
        action: entries.action,
        at: entries.at,
      })
      .from(own)
      .innerJoin(entries, and(eq(entries.gameId, own.gameId), eq(entries.seat, own.seat)))
      .where(and(eq(own.userId, userId), inArray(entries.by, ['player', 'order'])))
      .orderBy(asc(entries.gameId), asc(entries.seq)),
  ])
  const kept = new Map<string, Played[]>()
  for (const { game, seat, ...entry } of played) {
    const place = `${game}/${seat ?? ''}`
    const list = kept.get(place)
    if (list) list.push(entry)
    else kept.set(place, [entry])
  }
  return rows.map((row) => ({
    ...row,
    owner: row.owner === 1,
    entries: kept.get(`${row.id}/${row.seat}`) ?? [],
  }))
}
