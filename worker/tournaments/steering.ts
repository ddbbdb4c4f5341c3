// What becomes of games that run: seats of those who were replaced are given to their heirs, what organizers decided
// is written down, and games of those who have withdrawn, or are late when a round ends, are lost. All of it through
// the one door, and each of it only once.
import { and, eq } from 'drizzle-orm'
import { writeTable } from '../../shared/kernel/index.ts'
import type { Seat, TableAction } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { notices, seats } from '../db/schema.ts'
import type { Tell } from '../live/tell.ts'
import { Refused } from '../edge/refused.ts'
import { headOf } from '../match/cache.ts'
import { owing } from '../match/clock/bank.ts'
import { decisionsOf } from '../match/derive.ts'
import { enter } from '../match/door.ts'
import type { Entering } from '../match/door.ts'
import { begun, load } from '../match/load.ts'
import type { Match } from '../match/load.ts'
import { changing } from './changing.ts'
import type { Faults } from './faults.ts'
import { heirs } from './load.ts'
import type { Loaded, Running } from './load.ts'
import { gamesIn } from './plan.ts'
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

interface Found {
  readonly action: TableAction
  readonly also?: Entering['also']
}
type Due = (match: Match) => Found | null

async function steer(
  db: Db,
  loaded: Loaded,
  encounter: EncounterRow,
  game: Running,
  now: number,
  tell: Tell,
): Promise<boolean> {
  const { event, entrants } = loaded
  const { ruling, players } = encounter
  const { ownerId } = event
  const nowOf = heirs(entrants)
  const gone = new Set(entrants.filter(({ state }) => state === 'withdrawn').map(({ userId }) => userId))
  const isLate = event.plan.late === 'forfeit' && event.roundEndsAt !== null && now >= event.roundEndsAt
  // Most games owe nothing of it: they need not be read.
  if (ruling === null && !isLate && !game.sitting.some((person) => person !== null && gone.has(person)))
    return false
  /** At a table of three or four the game goes on without whoever is out already. */
  const forfeits = (match: Match, out: readonly Seat[]): Found | null => {
    const playing = match.rules.playing(begun(match).table.state)
    const seat = out.find((one) => playing.includes(one))
    if (seat === undefined) return null
    // Nobody wins what nobody came to.
    if (playing.every((one) => out.includes(one))) return { action: level(playing, game.people.length) }
    return { action: { table: 'forfeit', seat } }
  }
  const seatsOf = (is: (person: string) => boolean): Seat[] =>
    game.people.flatMap((person, seat) => (person !== null && is(person) ? [seat] : []))
  const dues: Due[] = [
    (match) => {
      const left = match.seats.find(({ userId }) => userId !== null && nowOf(userId) !== userId)
      if (!left || left.userId === null) return null
      const { seat } = left
      const heir = nowOf(left.userId)
      const sitting = db
        .update(seats)
        .set({ userId: heir, takenAt: now, reminded: null })
        .where(and(eq(seats.gameId, game.id), eq(seats.seat, seat)))
      const also = mustAct(match, seat) ? [sitting, turnFor(db, match, heir, now)] : [sitting]
      return { action: { table: 'replace', seat }, also }
    },
    () => {
      if (ruling?.kind !== 'adjudicate') return null
      const by = (list: readonly number[], none: number) =>
        game.people.map((person) => list[players.indexOf(person ?? '')] ?? none)
      return {
        action: { table: 'adjudicate', places: by(ruling.places, players.length), points: by(ruling.hq, 0) },
      }
    },
    (match) => {
      const ruled = ruling?.kind === 'forfeit' ? ruling.players : []
      return forfeits(
        match,
        seatsOf((person) => gone.has(person) || ruled.includes(person)),
      )
    },
    (match) => {
      const out = isLate ? owing(match.rules, begun(match).table) : []
      const found = forfeits(match, out)
      // All of them are late: what the game cannot say stands in the encounter. Of a duel the other game counts too.
      if (found?.action.table !== 'adjudicate' || gamesIn(event.plan.unit) === 2) return found
      const ruled = { kind: 'forfeit', players: out.flatMap((seat) => game.people[seat] ?? []) } as const
      return { ...found, also: [changing(db, encounter, { ruling: ruled })] }
    },
  ]
  const match = await load(db, game.id)
  for (const due of dues) {
    const found = due(match)
    if (found) return write(db, match, ownerId, found, now, tell)
  }
  return false
}

const mustAct = (match: Match, seat: Seat): boolean =>
  decisionsOf(match.rules, begun(match).table).some((decision) => decision.seat === seat)

/** What the seat must decide is nothing new at the table, but it is to whoever takes it. */
const turnFor = (db: Db, match: Match, userId: string, now: number) =>
  db
    .insert(notices)
    .values({
      cause: `${match.row.id}/${headOf(begun(match)) + 1}`,
      userId,
      kind: 'turn',
      gameId: match.row.id,
      createdAt: now,
    })
    .onConflictDoNothing()

/** Those who still play share the first place, and nobody has points. */
const level = (playing: readonly Seat[], seatCount: number): TableAction => ({
  table: 'adjudicate',
  places: Array.from({ length: seatCount }, (_, seat) => (playing.includes(seat) ? 1 : playing.length + 1)),
  points: Array.from({ length: seatCount }, () => 0),
})

async function write(
  db: Db,
  match: Match,
  userId: string,
  { action, also }: Found,
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
