// What leaves the Worker about a game: through the kernel's `view`, `show` and `open` (its `history`) alone.
import type { GameId } from '../../shared/index.ts'
import { FORMAT, isHeld, readStart, replay, salting } from '../../shared/kernel/index.ts'
import type { Exported, OpenEntry, Seat, Viewer } from '../../shared/kernel/index.ts'
import { matchWords } from '../../words/matches.ts'
import type { Lang } from '../db/schema.ts'
import { refused } from '../edge/refused.ts'
import type { Position } from './cache.ts'
import { decisionsOf } from './derive.ts'
import { kindOf } from './games.ts'
import type { GameEvent, GameRules, GameTable } from './games.ts'
import type { Line } from './lists.ts'
import { begun } from './load.ts'
import type { GameRow, Match, SeatRow } from './load.ts'
import { standings } from './pairs.ts'
import type { MatchRow } from './pairs.ts'
import { freeSides } from './seating.ts'
import type { Invited } from './tables.ts'

/** A game in a list, a table that waits for players included. */
export const lineView = (row: GameRow, seats: readonly SeatRow[], userId: string | null) => ({
  id: row.id,
  game: row.game,
  status: row.status,
  seats: seats.map(seatView),
  mine: seats.filter((seat) => userId !== null && seat.userId === userId).map((seat) => seat.seat),
  head: row.head,
  result: row.result,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  overAt: row.overAt,
  public: row.public,
  ranked: row.ranked,
  match: row.matchId,
  clock: row.terms.clock ?? null,
})

const seatView = ({ seat, name, bot, army, owesSince, deadline, bank }: SeatRow) => ({
  seat,
  name,
  bot: bot ?? false,
  army,
  owesSince,
  deadline,
  bank,
})

/** To somebody with the link, whoever they are. */
export function inviteView(invited: Invited, userId: string | null, lang: Lang) {
  const { row, seats, match } = invited
  const kind = kindOf(row.game)
  const owner = seats.find((seat) => seat.userId === row.ownerId)
  const seated = userId !== null && seats.some((seat) => seat.userId === userId)
  return {
    code: row.invite,
    game: row.game,
    status: row.status,
    from: owner?.name ?? '',
    army: owner?.army ?? null,
    first: row.terms.first,
    armies: kind.choosesLater(row.terms) ? [] : freeSides(kind.sides, seats),
    setup: row.terms.setup,
    commitment: row.commitment,
    id: seated || row.public ? row.id : null,
    seats: seats.map(({ seat, name, bot, army }) => ({ seat, name, bot: bot ?? false, army })),
    ...conditions(row),
    match: match && matchView(match, row.game, lang),
  }
}

const conditions = ({ public: isPublic, ranked, terms, startAt, expiresAt }: GameRow) => ({
  public: isPublic,
  ranked,
  seating: terms.seating ?? 'chosen',
  rating: terms.rating ?? null,
  lateness: terms.lateness ?? null,
  clock: terms.clock ?? null,
  startAt,
  expiresAt,
})

/** What it means is said with it: nobody should learn it in the middle of the game. */
export const matchView = ({ id, kind, commitment }: MatchRow, game: GameId, lang: Lang) => ({
  id,
  kind,
  commitment,
  says: matchWords[lang][game][kind],
})

/** The seats of whoever reads: a public game is read by everybody, any other by its players only. */
export function checkReader({ row, seats }: Pick<Match, 'row' | 'seats'>, userId: string | null): Seat[] {
  const mine = seats.filter((seat) => userId !== null && seat.userId === userId).map((seat) => seat.seat)
  if (mine.length > 0 || row.public) return mine
  throw userId === null ? refused(401, 'not_signed_in') : refused(403, 'not_yours')
}

export function tableView({ row, seats }: Match, userId: string | null) {
  const { first, against, setup } = row.terms
  const { seating, rating, lateness, startAt, expiresAt } = conditions(row)
  return {
    ...lineView(row, seats, userId),
    status: 'open' as const,
    head: null,
    result: null,
    commitment: row.commitment,
    invite: row.invite,
    terms: { first, against, setup, seating, rating, lateness },
    startAt,
    expiresAt,
  }
}

export function gameView(match: Match, userId: string | null, isSeedHeld: boolean) {
  const { row, seats, rules } = match
  const { table, hashes } = begun(match)
  const line = lineView(row, seats, userId)
  const { values, commitment, setup } = readStart(table.log[0])
  const shown = {
    ...line,
    seats: line.seats.map((seat, i) => ({ ...seat, value: values[i] ?? '' })),
    head: hashes.length - 1,
    hash: hashes.at(-1) ?? '',
    version: table.state.version,
    setup,
    commitment,
    ...kindOf(row.game).see(table.state, table.result ? everybody(table) : line.mine),
    decisions: decisionsView(rules, table, line.mine),
    offer: table.offer,
    paused: table.paused,
    held: isHeld(rules, table),
    barriers: line.mine.map((seat) => ({ seat, to: table.barrier[seat] ?? 0 })),
  }
  const { result } = table
  return result
    ? { ...shown, status: 'over' as const, result, seed: isSeedHeld ? null : row.seed }
    : { ...shown, status: 'running' as const, result, seed: null }
}

/** When a game is over everything is open. */
const everybody = (table: GameTable): Viewer => [...table.barrier.keys()]

/** The game as it stood after an entry, through the eyes of today: when it is over everything is open. */
export function momentView(match: Match, mine: Viewer, seq: number) {
  const { table } = begun(match)
  const entry = table.log[seq]
  if (!entry) throw refused(404, 'not_found')
  const then = replay(match.rules, table.log.slice(0, seq + 1))
  const seen = kindOf(match.row.game).see(then.state, table.result ? everybody(table) : mine)
  return { seq, at: entry.at, ...seen }
}

export function pairView(match: MatchRow, game: GameId, lines: readonly Line[], lang: Lang) {
  const halves = lines.map(({ row, seats }) => ({
    people: seats.map((seat) => seat.userId),
    result: row.result,
  }))
  const people = lines.flatMap((line) => line.seats)
  const nameOf = (id: string) => people.find((seat) => seat.userId === id)?.name ?? ''
  return {
    ...matchView(match, game, lang),
    game,
    games: lines.map(({ row, seats }) => ({
      id: row.id,
      status: row.status,
      seats: seats.map(({ seat, name, army }) => ({ seat, name, army })),
      points: row.result?.points ?? null,
    })),
    standings: standings(halves).map(({ userId, points, place }) => ({
      name: nameOf(userId),
      points,
      place,
    })),
  }
}

/** What can be chosen is told to the seat that chooses; what a hidden choice is about as well. */
function decisionsView(rules: GameRules, table: GameTable, mine: Viewer) {
  return decisionsOf(rules, table).map((decision) => {
    const { id, seat, kind, sealed, about, options } = decision
    const own = mine.includes(seat)
    const isHidden = sealed || decision.private === true
    return {
      id,
      seat,
      kind,
      sealed,
      about: own || !isHidden ? about : [],
      options: own && options ? options.map((option) => rules.write(option)) : null,
    }
  })
}

export interface LogEntry extends OpenEntry {
  readonly hash: string
  /** Goes with the action: with it the hash can be checked, without it a hidden action could be guessed. */
  readonly salt: string | null
  readonly events: readonly GameEvent[]
  readonly undone: boolean
}

export async function logView(match: Match, mine: Viewer, after: number, isSeedHeld: boolean) {
  const { table, hashes } = begun(match)
  const saltOf = await salting(match.row.seed)
  const told = kindOf(match.row.game)
    .tell(table.log, mine)
    .slice(after + 1)
  const entries = told.map(async ({ entry, events, undone }): Promise<LogEntry> => {
    const salt = entry.action === null || isSeedHeld ? null : await saltOf(entry.seq)
    return { ...entry, hash: hashes[entry.seq] ?? '', salt, events, undone }
  })
  return { head: hashes.length - 1, hash: hashes.at(-1) ?? '', entries: await Promise.all(entries) }
}

export async function exportView(match: Match, mine: Viewer, isSeedHeld: boolean): Promise<Exported> {
  const { row } = match
  const { table, hashes }: Position = begun(match)
  const told = kindOf(row.game).tell(table.log, mine)
  if (isSeedHeld || told.some(({ entry }) => entry.action === null)) throw refused(409, 'still_hidden')
  const saltOf = await salting(row.seed)
  const entries = table.log.map(async (entry) => ({
    ...entry,
    salt: await saltOf(entry.seq),
    hash: hashes[entry.seq] ?? '',
  }))
  return {
    format: FORMAT,
    game: row.game,
    id: row.id,
    seed: table.result ? row.seed : null,
    entries: await Promise.all(entries),
  }
}
