// Taking back what was sent: freely up to the barrier, beyond it by asking.
import { readTable } from '$shared/kernel/actions.ts'
import type { Seat } from '$shared/kernel/types.ts'
import type { Begun, LogEntry } from '$lib/api.ts'

/** Moves that count, the start included. */
const live = (log: readonly LogEntry[]): LogEntry[] =>
  log.filter(
    ({ seq, undone, action }) => !undone && (seq === 0 || action === null || readTable(action) === null),
  )

const isOwn = (entry: LogEntry, seat: Seat): boolean => entry.seat === seat && entry.by !== 'forced'

/** The last own step that can be taken back without asking, and the entry it goes back to. */
export function freeUndo(
  game: Begun,
  log: readonly LogEntry[],
  seat: Seat,
): { entry: LogEntry; to: number } | null {
  if (game.status === 'over') return null
  const barrier = game.barriers.find((one) => one.seat === seat)?.to ?? Infinity
  const moves = live(log)
  const i = moves.findLastIndex((entry) => isOwn(entry, seat))
  const [entry, previous] = [moves[i], moves[i - 1]]
  return entry && previous && previous.seq >= barrier ? { entry, to: previous.seq } : null
}

/** Where the own last turn began: what the other side can be asked to go back to. */
export function lastTurnOf(log: readonly LogEntry[], seat: Seat): number | null {
  const moves = live(log)
  let i = moves.findLastIndex((entry) => isOwn(entry, seat))
  if (i < 0) return null
  while (i > 1 && moves[i - 1]?.seat === seat && moves[i - 1]?.by !== 'forced') i--
  return moves[i - 1]?.seq ?? null
}
