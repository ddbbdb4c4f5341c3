// A ladder: neighbours meet, by turns with the one above and the one below; whoever wins from below takes the place.
import { against, isBye } from './record.ts'
import type { Encounter, PlayerId } from './record.ts'
import type { Pairing } from './roundrobin.ts'

/** The order after all that was played, the first at the top. `start` are the places they began on. */
export function climbed(start: readonly PlayerId[], encounters: readonly Encounter[]): PlayerId[] {
  const order = [...start]
  for (const encounter of [...encounters].sort((a, b) => a.round - b.round)) {
    const winner = ladderWinner(encounter)
    if (winner === null) continue
    const from = order.indexOf(winner)
    const to = Math.min(...encounter.players.map((player) => order.indexOf(player)))
    if (to < 0 || from <= to) continue
    order.splice(from, 1)
    order.splice(to, 0, winner)
  }
  return order
}

function ladderWinner(encounter: Encounter): PlayerId | null {
  const [first, second] = encounter.result ?? []
  if (isBye(encounter) || !first || !second) return null
  const how = against(first, second)
  if (how === 'draw' || (first.forfeited && second.forfeited)) return null
  return encounter.players[how === 'win' ? 0 : 1] ?? null
}

/** The first round begins at the top, the next one with the second, and so on. Whoever is below sits first. */
export function ladderRound(
  order: readonly PlayerId[],
  round: number,
  mayMeet: (a: PlayerId, b: PlayerId) => boolean,
): Pairing[] {
  const pairings: Pairing[] = []
  let i = 0
  if (round % 2 === 0 && order[0] !== undefined) {
    pairings.push([order[0]])
    i = 1
  }
  for (; i < order.length; i++) {
    const [above, below] = [order[i], order[i + 1]]
    if (above === undefined) break
    if (below !== undefined && mayMeet(above, below)) {
      pairings.push([below, above])
      i++
    } else pairings.push([above])
  }
  return pairings
}
