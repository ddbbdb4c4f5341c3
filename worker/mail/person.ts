// Whom something is told, and by which ways they can be reached.
import { sql } from 'drizzle-orm'
import { CHANNEL_KINDS, deadMail, settings, users } from '../db/schema.ts'
import type { Lang, LetterWishes, Way } from '../db/schema.ts'
import type { Calendar } from '../match/clock/calendar.ts'
import { listIn, listOf } from './listed.ts'

/** Joined by `users`, `settings` and `dead_mail`. */
export const personColumns = {
  name: users.name,
  mail: users.mail,
  lang: users.lang,
  provenAt: users.provenAt,
  suspendedAt: users.suspendedAt,
  dead: deadMail.at,
  wishes: settings.letters,
  calendar: settings.calendar,
  digestHour: settings.digestHour,
  channels: sql<string>`(SELECT json_group_array(json_array(channels.id, channels.kind, channels.address))
    FROM channels WHERE channels.user_id = ${users.id} AND channels.off_at IS NULL)`,
}

export interface Person {
  readonly userId: string
  readonly name: string
  readonly mail: string
  readonly lang: Lang
  readonly provenAt: number | null
  readonly suspendedAt: number | null
  readonly dead: number | null
  readonly wishes: LetterWishes | null
  readonly calendar: readonly Calendar[] | null
  readonly digestHour: number | null
  readonly channels: string
}

export const zoneOf = ({ calendar }: Person): string => calendar?.at(-1)?.zone ?? 'UTC'

/** One way to one place. */
export interface Route {
  /** As in `letters`. */
  readonly channel: string
  readonly way: Way
  readonly to: string
}

export const MAIL = 'mail'

/** An address nobody has proven may be anybody's; who is suspended is told nothing. */
export function routesOf(person: Person): Route[] {
  const { mail, provenAt, suspendedAt, dead, channels } = person
  if (suspendedAt !== null) return []
  const canMail = mail !== '' && provenAt !== null && dead === null
  return [...(canMail ? [{ channel: MAIL, way: MAIL, to: mail } as const] : []), ...channelRoutes(channels)]
}

function channelRoutes(channels: string): Route[] {
  return listIn(channels).flatMap((row) => {
    const [id, name, to] = listOf(row)
    const kind = CHANNEL_KINDS.find((known) => known === name)
    if (typeof id !== 'string' || typeof to !== 'string' || !kind) return []
    return [{ channel: id, way: kind === 'push' ? ('push' as const) : ('webhook' as const), to }]
  })
}
