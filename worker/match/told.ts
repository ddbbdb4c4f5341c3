// Which seats are told what when a game goes on. Pure; whom to tell by which channel is the sender's business.
import { readTable } from '../../shared/kernel/index.ts'
import type { Entry, Seat } from '../../shared/kernel/index.ts'
import { decisionsOf } from './derive.ts'
import type { GameRules, GameTable } from './games.ts'

/**
 * `undo`: the other asks to take back. `offer`: offers a draw, to cancel or to pause. `offer-declined`: what
 * the seat offered was. `timeout`: the clock has moved for it. `flag` goes to the organizer, see timeouts.ts.
 */
export const NOTICE_KINDS = [
  'start',
  'turn',
  'offer',
  'undo',
  'offer-declined',
  'paused',
  'resumed',
  'timeout',
  'over',
  'flag',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface Notice {
  readonly seat: Seat
  readonly kind: NoticeKind
}

/** `before` is null when the game begins; `acting` are the seats of whoever did it, who need not be told. */
export function notices(
  rules: GameRules,
  before: GameTable | null,
  after: GameTable,
  acting: readonly Seat[],
  written: readonly Entry[] = [],
): Notice[] {
  const others = [...after.barrier.keys()].filter((seat) => !acting.includes(seat))
  return others.flatMap((seat) => kinds(rules, before, after, seat, written).map((kind) => ({ seat, kind })))
}

function kinds(
  rules: GameRules,
  before: GameTable | null,
  after: GameTable,
  seat: Seat,
  written: readonly Entry[],
): NoticeKind[] {
  if (after.result) return before?.result ? [] : ['over']
  const kinds: NoticeKind[] = before ? [] : ['start']
  const known = before ? owedBy(rules, before, seat) : []
  if (owedBy(rules, after, seat).some((id) => !known.includes(id))) kinds.push('turn')
  if (after.offer && !before?.offer && after.offer.seat !== seat)
    kinds.push(after.offer.what === 'undo' ? 'undo' : 'offer')
  if (before?.offer?.seat === seat && did(written, 'decline')) kinds.push('offer-declined')
  if (before && after.paused !== before.paused) kinds.push(after.paused ? 'paused' : 'resumed')
  if (written.some((entry) => entry.by === 'clock' && isFor(entry, seat))) kinds.push('timeout')
  return kinds
}

const did = (written: readonly Entry[], what: 'decline'): boolean =>
  written.some((entry) => readTable(entry.action)?.table === what)

function isFor(entry: Entry, seat: Seat): boolean {
  const action = readTable(entry.action)
  return action?.table === 'forfeit' ? action.seat === seat : entry.seat === seat
}

const owedBy = (rules: GameRules, table: GameTable, seat: Seat): string[] =>
  decisionsOf(rules, table)
    .filter((decision) => decision.seat === seat)
    .map((decision) => decision.id)
