// Tables, rounds and results as files for a spreadsheet.
import type { Plan } from './plan.ts'
import { isBye, pointsFrom } from './record.ts'
import type { Encounter, PlayerId } from './record.ts'
import type { coming } from './season.ts'
import type { Row } from './standings.ts'
import type { Tiebreak } from './tiebreaks.ts'

/** RFC 4180. What a spreadsheet would take for a formula is made plain text. */
export const csv = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')

function field(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** All divisions below each other. */
export const tablesCsv = (
  divisions: readonly (readonly Row[])[],
  tiebreaks: readonly Tiebreak[],
  nameOf: (player: PlayerId) => string,
): string =>
  csv([
    ['division', 'place', 'player', 'played', ...tiebreaks],
    ...divisions.flatMap((rows, division) =>
      rows.map((row) => [division + 1, row.place, nameOf(row.player), row.played, ...row.values]),
    ),
  ])

/** An encounter as it is kept: its result may wait for approval. */
interface Kept extends Encounter {
  readonly gameId: string | null
  readonly finalAt: number | null
}

const PARTS = ['player', 'place', 'points', 'hq', 'timeouts', 'forfeited'] as const

/** An encounter a line, with as many groups of columns as sit at a table. */
export function scheduleCsv(
  plan: Pick<Plan, 'seats' | 'scoring'>,
  encounters: readonly Kept[],
  later: ReturnType<typeof coming>,
  nameOf: (player: PlayerId) => string,
): string {
  const seats = Array.from({ length: plan.seats ?? 2 }, (_, seat) => seat)
  const played = encounters.map((encounter) => [
    ...[encounter.round, encounter.division + 1, encounter.key, stateOf(encounter)],
    ...seats.flatMap((seat) => {
      const player = encounter.players[seat]
      if (player === undefined) return PARTS.map(() => null)
      const share = encounter.result?.[seat]
      const counts = isBye(encounter) || (encounter.result !== null && encounter.finalAt !== null)
      const points = counts ? pointsFrom(plan.scoring, encounter, player) : null
      const rest = share ? [share.hq, share.timeouts, share.forfeited ? 'yes' : 'no'] : [null, null, null]
      return [nameOf(player), share?.place ?? null, points, ...rest]
    }),
  ])
  const toCome = later.map(({ round, division, players }) => [
    ...[round, division + 1, null, players.length === 1 ? 'bye' : 'to come'],
    ...seats.flatMap((seat) => {
      const player = players[seat]
      return PARTS.map((part) => (part === 'player' && player !== undefined ? nameOf(player) : null))
    }),
  ])
  const columns = seats.flatMap((seat) => PARTS.map((part) => `${part} ${String(seat + 1)}`))
  return csv([['round', 'division', 'encounter', 'state', ...columns], ...played, ...toCome])
}

function stateOf({ players, gameId, result, finalAt }: Kept): string {
  if (players.length === 1) return 'bye'
  if (result === null) return gameId === null ? 'to come' : 'running'
  return finalAt === null ? 'waits for approval' : 'over'
}
