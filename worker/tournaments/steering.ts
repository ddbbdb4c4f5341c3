// What becomes of games that run: seats of those who were replaced are given to their heirs, what organizers decided
// is written down, and games of those who have withdrawn, or are late when a round ends, are lost. All of it through
// the one door, and each of it only once.
import { and, eq } from 'drizzle-orm'
import { writeTable } from '../../shared/kernel/index.ts'
import type { Seat, TableAction } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { seats } from '../db/schema.ts'
import type { Tell } from '../live/tell.ts'
import { Refused } from '../edge/refused.ts'
import { headOf } from '../match/cache.ts'
import { owing } from '../match/clock/bank.ts'
import { enter } from '../match/door.ts'
import type { Entering } from '../match/door.ts'
import { begun, load } from '../match/load.ts'
import type { Match } from '../match/load.ts'
import type { Faults } from './faults.ts'
import { heirs } from './load.ts'
import type { Loaded, Running } from './load.ts'
import type { EncounterRow } from './starting.ts'

/** Answers whether anything was done. */
export async function steerGames(
  db: Db,
  loaded: Loaded,
  faults: Faults,
  now: number,
  tell: Tell,
): Promise<boolean> {
  let done = false
  for (const encounter of loaded.encounters) {
    const { gameId, ruling } = encounter
    if (gameId === null || (encounter.result !== null && ruling === null) || faults.has(encounter)) continue
    try {
      for (const game of loaded.played.get(gameId) ?? [])
        if (game.result === null && (await steer(db, loaded, encounter, game, now, tell))) done = true
    } catch (error) {
      faults.add(encounter, error)
    }
  }
  return done
}

type Due = (match: Match) => { action: TableAction; also?: Entering['also'] } | null

async function steer(
  db: Db,
  loaded: Loaded,
  { ruling, players }: EncounterRow,
  game: Running,
  now: number,
  tell: Tell,
): Promise<boolean> {
  const { event, entrants } = loaded
  const { ownerId } = event
  const nowOf = heirs(entrants)
  const gone = new Set(entrants.filter(({ state }) => state === 'withdrawn').map(({ userId }) => userId))
  /** At a table of three or four the game goes on without whoever is out already. */
  const forfeits = (match: Match, seats: readonly Seat[]) => {
    const playing = match.rules.playing(begun(match).table.state)
    const seat = seats.find((one) => playing.includes(one))
    return seat === undefined ? null : { action: { table: 'forfeit', seat } as const }
  }
  const seatsOf = (is: (person: string) => boolean): Seat[] =>
    game.people.flatMap((person, seat) => (person !== null && is(person) ? [seat] : []))
  const dues: Due[] = [
    (match) => {
      const left = match.seats.find(({ userId }) => userId !== null && nowOf(userId) !== userId)
      if (!left || left.userId === null) return null
      const { seat } = left
      const sitting = db
        .update(seats)
        .set({ userId: nowOf(left.userId), takenAt: now, reminded: null })
        .where(and(eq(seats.gameId, game.id), eq(seats.seat, seat)))
      return { action: { table: 'replace', seat }, also: [sitting] }
    },
    () => {
      if (ruling?.kind !== 'adjudicate') return null
      const by = (list: readonly number[], none: number) =>
        game.people.map((person) => list[players.indexOf(person ?? '')] ?? none)
      return {
        action: { table: 'adjudicate', places: by(ruling.places, players.length), points: by(ruling.hq, 0) },
      }
    },
    (match) =>
      ruling?.kind === 'forfeit'
        ? forfeits(
            match,
            seatsOf((person) => person === ruling.player),
          )
        : null,
    (match) =>
      forfeits(
        match,
        seatsOf((person) => gone.has(person)),
      ),
    (match) => {
      const isLate = event.plan.late === 'forfeit' && event.roundEndsAt !== null && now >= event.roundEndsAt
      return isLate ? forfeits(match, owing(match.rules, begun(match).table)) : null
    },
  ]
  // Most games owe nothing of it: they need not be read.
  const isIdle = ruling === null && !entrants.some(({ state }) => state === 'withdrawn')
  if (isIdle && (event.plan.late === 'wait' || event.roundEndsAt === null || now < event.roundEndsAt))
    return false
  const match = await load(db, game.id)
  for (const due of dues) {
    const found = due(match)
    if (found) return write(db, match, ownerId, found, now, tell)
  }
  return false
}

async function write(
  db: Db,
  match: Match,
  userId: string,
  { action, also }: NonNullable<ReturnType<Due>>,
  now: number,
  tell: Tell,
): Promise<boolean> {
  const gameId = match.row.id
  const after = headOf(begun(match))
  const word = writeTable(action)
  try {
    await enter(
      db,
      {
        gameId,
        userId,
        seat: null,
        after,
        actions: [word],
        key: `event/${gameId}/${after}`,
        by: 'organizer',
        may: () => undefined,
        ...(also && { also }),
      },
      now,
      tell,
    )
    return true
  } catch (error) {
    // Somebody has moved meanwhile: the next run looks again.
    if (error instanceof Refused && (error.code === 'moved' || error.code === 'busy')) return false
    throw error
  }
}
