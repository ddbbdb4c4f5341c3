// Carries a step of a season out: one batch, with its act first. The act's number is the key that only one can write.
import { and, eq, sql } from 'drizzle-orm'
import { commitment } from '../../shared/kernel/index.ts'
import { encounters, entrants, eventActs, events } from '../db/events.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { newSeed } from '../match/chance.ts'
import { telling } from './acting.ts'
import type { Statement } from './acting.ts'
import { nextDivisions } from './divisions.ts'
import type { Loaded } from './load.ts'
import type { Plan } from './plan.ts'
import type { Place, Step } from './season.ts'
import { nextEventId } from './starting.ts'

/** Answers false if somebody else has gone on with the event. */
export async function carryOut(db: Db, loaded: Loaded, step: Step, now: number): Promise<boolean> {
  const { event } = loaded
  const n = event.head + 1
  const { change, also, told } = await consequences(db, loaded, step, now)
  try {
    await db.batch([
      db.insert(eventActs).values({ eventId: event.id, n, act: step.step, about: aboutOf(step), at: now }),
      db
        .update(events)
        .set({ ...change, head: n })
        .where(eq(events.id, event.id)),
      ...also,
      ...telling(db, event.id, n, step.step, told, now),
    ])
    return true
  } catch (error) {
    if (constraintOf(error) !== 'unique') throw error
    return false
  }
}

interface Consequences {
  readonly change: Partial<typeof events.$inferInsert>
  readonly also: readonly Statement[]
  readonly told: readonly string[]
}

async function consequences(db: Db, loaded: Loaded, step: Step, now: number): Promise<Consequences> {
  const { event } = loaded
  const here = loaded.entrants.filter(({ state }) => state === 'in').map(({ userId }) => userId)
  const waiting = loaded.entrants.filter(({ state }) => state === 'waiting').map(({ userId }) => userId)
  switch (step.step) {
    case 'open':
      return { change: { state: 'open' }, also: [], told: [] }
    case 'cancel':
      return { change: { state: 'cancelled' }, also: [], told: [...here, ...waiting] }
    case 'seed':
      return { change: { state: 'seeded' }, also: [seeding(db, event.id, step.divisions)], told: here }
    case 'pair':
      return {
        change: { state: 'running', round: step.round, roundEndsAt: step.endsAt, fixed: [] },
        also: [pairing(db, event.id, event.plan, step, now)],
        told: [],
      }
    case 'remind':
      return { change: { remindedRound: step.round }, also: [], told: step.players }
    case 'finish':
      return {
        change: { state: 'finished', roundEndsAt: null },
        also: [placing(db, event.id, step.tables), ...(await nextSeason(db, loaded, step.tables, now))],
        told: here,
      }
  }
}

function aboutOf(step: Step): Readonly<Record<string, unknown>> {
  switch (step.step) {
    case 'open':
    case 'cancel':
      return {}
    case 'seed':
      return { divisions: step.divisions }
    case 'pair':
      return { round: step.round, endsAt: step.endsAt }
    case 'remind':
      return { round: step.round }
    case 'finish':
      return { tables: step.tables.map((table) => table.map(({ player, place }) => [place, player])) }
  }
}

/** One statement for any number of players: those who are not named keep what they have. */
function seeding(db: Db, id: string, divisions: readonly (readonly string[])[]): Statement {
  const rows = divisions.flatMap((players, division) => players.map((player) => [player, division] as const))
  const json = JSON.stringify(rows)
  const of = (what: string) =>
    sql`(SELECT ${sql.raw(what)} FROM json_each(${json}) WHERE value ->> 0 = ${entrants.userId})`
  return db
    .update(entrants)
    .set({ seed: of('key'), division: of('value ->> 1') })
    .where(
      and(eq(entrants.eventId, id), sql`${entrants.userId} IN (SELECT value ->> 0 FROM json_each(${json}))`),
    )
}

function placing(db: Db, id: string, tables: readonly (readonly Place[])[]): Statement {
  const json = JSON.stringify(tables.flat().map(({ player, place }) => [player, place]))
  return db
    .update(entrants)
    .set({ place: sql`(SELECT value ->> 1 FROM json_each(${json}) WHERE value ->> 0 = ${entrants.userId})` })
    .where(eq(entrants.eventId, id))
}

function pairing(
  db: Db,
  id: string,
  plan: Plan,
  { round, paired }: Extract<Step, { step: 'pair' }>,
  now: number,
): Statement {
  const { armies } = plan
  const fixed = armies.how === 'fixed' ? (armies.rounds[(round - 1) % armies.rounds.length] ?? null) : null
  const rows = paired.map(({ key, division, players, result }) => [
    key,
    division,
    JSON.stringify(players),
    result && JSON.stringify(result),
    result && now,
  ])
  return db.insert(encounters).select(sql`
    SELECT ${id}, value ->> 0, ${round}, value ->> 1, value ->> 2, ${fixed && JSON.stringify(fixed)}, NULL,
      value ->> 3, value ->> 4, NULL
    FROM json_each(${JSON.stringify(rows)})`)
}

/** With promotion and relegation where there are divisions, and everybody who has not withdrawn; it opens at once. */
async function nextSeason(
  db: Db,
  { event, entrants: people }: Loaded,
  tables: readonly (readonly Place[])[],
  now: number,
): Promise<Statement[]> {
  const { plan, season } = event
  if (season >= plan.seasons) return []
  const order = tables.map((table) => table.map(({ player }) => player))
  const waiting = people.filter(({ state }) => state === 'waiting').map(({ userId }) => userId)
  const isComing = (player: string) => people.some(({ userId, state }) => userId === player && state === 'in')
  const { format } = plan
  const players =
    format.kind === 'divisions'
      ? nextDivisions(order, isComing, [], format).flat()
      : order.flat().filter(isComing)
  const id = await nextEventId(event)
  const seed = newSeed()
  const closeAt = now + (event.closeAt - event.openAt)
  const values = new Map(people.map(({ userId, value }) => [userId, value]))
  const rows = players.map((player, i) => [player, values.get(player) ?? '', i])
  return [
    db.insert(events).values({
      id,
      name: event.name,
      ownerId: event.ownerId,
      // Who was here before has a place already: they need time to say that they will not play.
      plan: { ...plan, startWhenFull: false },
      season: season + 1,
      previousId: event.id,
      organizers: event.organizers,
      invited: event.invited,
      forbidden: event.forbidden,
      seed,
      commitment: await commitment(seed),
      state: 'open',
      openAt: now,
      closeAt,
      startAt: closeAt + (event.startAt - event.closeAt),
      head: 1,
      createdAt: now,
    }),
    db.insert(eventActs).values({ eventId: id, n: 1, act: 'open', about: {}, at: now }),
    db.insert(entrants).select(sql`
      SELECT ${id}, value ->> 0, 'in', value ->> 1, ${now}, value ->> 2, 0, NULL, NULL
      FROM json_each(${JSON.stringify(rows)})`),
    ...telling(db, id, 1, 'season', players, now),
    ...telling(db, id, 1, 'open', waiting, now),
  ]
}
