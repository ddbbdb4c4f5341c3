// What is told of an event. Its seed leaves with the final table only.
import { asc, sql } from 'drizzle-orm'
import { tournaments as en } from '../../words/en/tournaments.ts'
import { tournaments as pl } from '../../words/pl/tournaments.ts'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import type { Lang } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import { crossTable } from './crosstable.ts'
import { finishes } from './finishes.ts'
import { seasonOf } from './load.ts'
import type { Loaded } from './load.ts'
import { isOrganizer } from './organizing.ts'
import { gamesIn } from './plan.ts'
import { divisionsOf, goneFrom } from './season.ts'
import type { Season } from './season.ts'
import { duelId } from './starting.ts'
import { bracketOf, tableOf } from './tables.ts'

const words = { en, pl }

/** A public event is read by everybody, any other by those who take part. */
export function checkSpectator(loaded: Loaded, userId: string | null): void {
  const { event, entrants } = loaded
  if (event.plan.public || isOrganizer(loaded, userId)) return
  if (userId !== null && event.invited.includes(userId)) return
  if (entrants.some((one) => one.userId === userId)) return
  throw userId === null ? refused(401, 'not_signed_in') : refused(403, 'not_yours')
}

/** Who has deleted their account is called as all who have: so they are numbered, as no name can be written. */
export async function namesOf(db: Db, { event, entrants }: Loaded): Promise<(userId: string) => string> {
  const ids = JSON.stringify([
    event.ownerId,
    ...event.organizers,
    ...event.invited,
    ...entrants.map(({ userId }) => userId),
  ])
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(asc(users.deletedAt), asc(users.id))
  const before = new Map<string, number>()
  const names = new Map(
    rows.map(({ id, name }) => {
      const n = (before.get(name) ?? 0) + 1
      before.set(name, n)
      return [id, n === 1 ? name : `${name} (${String(n)})`]
    }),
  )
  return (userId) => names.get(userId) ?? ''
}

export const eventView = (loaded: Loaded, nameOf: (userId: string) => string, viewer: string | null) => {
  const { event, entrants } = loaded
  return {
    id: event.id,
    name: event.name,
    organizer: nameOf(event.ownerId),
    organizers: event.organizers.map(nameOf),
    /** Who is asking. */
    you: {
      organizes: isOrganizer(loaded, viewer),
      state: entrants.find(({ userId }) => userId === viewer)?.state ?? null,
      invited: viewer !== null && event.invited.includes(viewer),
    },
    invited: isOrganizer(loaded, viewer) ? event.invited.map(nameOf) : [],
    forbidden: event.forbidden.map((pair) => pair.map(nameOf)),
    fixed: event.fixed.map((pair) => pair.map(nameOf)),
    season: event.season,
    previous: event.previousId,
    state: event.state,
    plan: event.plan,
    openAt: event.openAt,
    closeAt: event.closeAt,
    startAt: event.startAt,
    round: event.round,
    roundEndsAt: event.roundEndsAt,
    commitment: event.commitment,
    seed: event.state === 'finished' ? event.seed : null,
    entrants: [...entrants]
      .sort((a, b) => (a.seed ?? Infinity) - (b.seed ?? Infinity) || a.joinedAt - b.joinedAt)
      .map(({ userId, state, seed, division, place, replacedBy }) => ({
        name: nameOf(userId),
        state,
        seed,
        division,
        place,
        replacedBy: replacedBy === null ? null : nameOf(replacedBy),
      })),
  }
}

/** By division, with what is still possible where the places follow from the points. */
export async function tablesView(db: Db, loaded: Loaded, nameOf: (userId: string) => string, lang: Lang) {
  const season = await seasonOf(db, loaded)
  const { scoring, tiebreaks } = season.plan
  const says = words[lang]
  return {
    tiebreaks: tiebreaks.map((name) => ({ name, says: says.tiebreaks[name] })),
    divisions: divisionsOf(season.entrants).map((players, division) => {
      const own = season.encounters.filter((encounter) => encounter.division === division)
      const rows = tableOf(season.plan, players, own, goneFrom(season))
      const finish = finishes(season, division, rows, own)
      return {
        rows: rows.map((row) => {
          const range = finish?.get(row.player) ?? null
          const { place, values, by, played } = row
          const said = range && { best: range.best, worst: range.worst, says: says.finish(range) }
          return { name: nameOf(row.player), place, values: [...values], by, played, finish: said }
        }),
        bracket:
          season.plan.format.kind === 'knock-out' ? bracketView(season, division, players, nameOf) : [],
        cross: crossTable(
          rows.map(({ player }) => player),
          own,
          scoring,
        ),
      }
    }),
  }
}

/** The whole of it, with what is not known yet. */
const bracketView = (
  { plan, encounters }: Season,
  division: number,
  players: readonly string[],
  nameOf: (userId: string) => string,
) =>
  bracketOf(
    plan,
    players,
    encounters.filter((encounter) => encounter.division === division),
  ).map((tie) => ({
    key: `${division}.${tie.key}`,
    players: tie.players.map((player) => ({
      name: typeof player === 'string' ? nameOf(player) : null,
      open: player === undefined,
    })),
  }))

export const scheduleView = ({ event, encounters, played }: Loaded, nameOf: (userId: string) => string) =>
  encounters.map(({ key, round, division, players, gameId, result, finalAt, ruling }) => ({
    key,
    round,
    division,
    players: players.map(nameOf),
    game: gameId,
    match: gameId !== null && gamesIn(event.plan.unit) === 2 ? duelId(gameId) : null,
    /** Two where the unit is a duel. */
    games: (played.get(gameId ?? '') ?? []).map(({ id, result: own }) => ({ id, over: own !== null })),
    ruled: ruling?.kind ?? null,
    result: result && [...result],
    final: finalAt !== null,
  }))
