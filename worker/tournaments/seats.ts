// Who sits first: whoever did so less often, then whoever did not the last time, then the better seeded by turns.
import { isBye } from './record.ts'
import type { Encounter, PlayerId } from './record.ts'

/** Of each player: how much more often first than second, and where they sat last. */
export interface Seated {
  readonly balance: number
  /** 1 first, -1 second, 0 not yet. */
  readonly last: number
}

const NEVER: Seated = { balance: 0, last: 0 }

export function seatedBefore(encounters: readonly Encounter[]): (player: PlayerId) => Seated {
  const seated = new Map<PlayerId, Seated>()
  for (const encounter of [...encounters].sort((a, b) => a.round - b.round)) {
    if (isBye(encounter)) continue
    for (const [seat, player] of encounter.players.entries()) {
      const last = seat === 0 ? 1 : -1
      seated.set(player, { balance: (seated.get(player)?.balance ?? 0) + last, last })
    }
  }
  return (player) => seated.get(player) ?? NEVER
}

/** How far the worse off of the two would be from balance if they met, at best. */
export const imbalance = (a: Seated, b: Seated): number =>
  Math.min(
    Math.max(Math.abs(a.balance + 1), Math.abs(b.balance - 1)),
    Math.max(Math.abs(a.balance - 1), Math.abs(b.balance + 1)),
  )

/** `a` is the better seeded. */
export function isFirst(a: Seated, b: Seated, round: number): boolean {
  if (a.balance !== b.balance) return a.balance < b.balance
  if (a.last !== b.last) return a.last < b.last
  return round % 2 === 1
}
