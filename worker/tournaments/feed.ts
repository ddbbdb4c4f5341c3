// What was done in an event, for programs that follow it: what concerns one player alone is left out.
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { eventActs } from '../db/events.ts'
import type { Db } from '../db/open.ts'
import type { Lang } from '../db/schema.ts'
import { atom } from '../mail/feeds/atom.ts'
import { noticeWords } from '../mail/words.ts'
import type { Loaded } from './load.ts'

const MOST = 40
const PRIVATE = [
  'register',
  'withdraw',
  'invite',
  'admit',
  'organizer',
  'no-organizer',
  'remind',
  'stuck',
  'results',
]

export async function feedOf(db: Db, { event }: Loaded, origin: string, lang: Lang): Promise<string> {
  const say = noticeWords[lang]
  const rows = await db
    .select()
    .from(eventActs)
    .where(and(eq(eventActs.eventId, event.id), notInArray(eventActs.act, PRIVATE)))
    .orderBy(desc(eventActs.n))
    .limit(MOST)
  const home = `${origin}/events/${event.id}`
  return atom({
    id: `${home}#acts`,
    title: event.name,
    self: `${origin}/api/events/${event.id}/feed.atom`,
    home,
    lang,
    since: event.createdAt,
    entries: rows.map(({ n, act, reason, at }) => {
      const told = say.eventActs[act] ?? say.eventNews
      return { id: `${home}#${n}`, title: reason === '' ? told : `${told}. ${reason}`, href: home, at }
    }),
  })
}
