// Who stands where when a game ends (11.1 to 11.3, 11.7). 1 is first; equals share; allies stand together.
import type { BySeat, Seat } from '../kernel/types.ts'
import { playerOf } from './lookup.ts'
import { HQ_TOUGHNESS, modeOf } from './modes.ts'
import { option } from './options.ts'
import type { State } from './state.ts'

export function placesOf(state: State): BySeat<number> {
  const teams = new Set(state.sides).size < state.sides.length
  const better = teams ? sideBeats(state) : (a: Seat, b: Seat) => seatBeats(state, a, b)
  const seats = [...state.players.keys()]
  return seats.map((seat) => 1 + seats.filter((other) => better(other, seat)).length)
}

/**
 * Each for itself: the tied of the Final Battle beat the others, unless they leave; who is in beats who is out, who fell
 * later who fell earlier; then points.
 */
function seatBeats(state: State, a: Seat, b: Seat): boolean {
  const [x, y] = [playerOf(state, a), playerOf(state, b)]
  const rank = (seat: Seat) => (state.contenders?.includes(seat) && !playerOf(state, seat).leaving ? 1 : 0)
  if (rank(a) !== rank(b)) return rank(a) > rank(b)
  if (x.out || y.out) return x.out && y.out ? (x.fell ?? 0) > (y.fell ?? 0) : y.out
  return modeOf(state.mode).scored ? x.score > y.score : x.hq > y.hq
}

function sideBeats(state: State): (a: Seat, b: Seat) => boolean {
  const worth = new Map([...new Set(state.sides)].map((side) => [side, sideWorth(state, side)]))
  return (a, b) => {
    const [x, y] = [worth.get(state.sides[a] ?? -1) ?? [], worth.get(state.sides[b] ?? -1) ?? []]
    const i = x.findIndex((n, j) => n !== y[j])
    return i >= 0 && (x[i] ?? 0) > (y[i] ?? 0)
  }
}

/** What sides are compared by, the weightier first. */
function sideWorth(state: State, side: number): readonly number[] {
  const seats = seatsOf(state, side)
  const down = seats.filter((seat) => playerOf(state, seat).out).length
  if (!state.players.some((player) => player.out)) return [sideTotals(state).get(side) ?? 0]
  // 11.3: whenever the Loner's HQ falls, the partners win, also if one of theirs falls with it.
  if (state.mode === 'one_vs_two') return [seats.length === 1 && down > 0 ? 0 : 1, down === 0 ? 1 : 0]
  // 11.4, 11.7: a side that lost none wins; else one that has an HQ left; else the toughness left.
  const otherSideDown = state.players.filter((p, seat) => p.out && state.sides[seat] !== side).length
  const unhurt = down === 0 && otherSideDown > 0 ? 1 : 0
  return [unhurt, down < seats.length ? 1 : 0, sideTotals(state).get(side) ?? 0]
}

const seatsOf = (state: State, side: number): Seat[] =>
  [...state.players.keys()].filter((seat) => state.sides[seat] === side)

/** What each side has after a Final Battle: toughness or score left; or, in one against two, the least damage (AMB-21). */
export function sideTotals(state: State): ReadonlyMap<number, number> {
  const { scored, toughness } = modeOf(state.mode)
  const least = state.mode === 'one_vs_two' && option(state, 'oneVsTwoScoring') === 'least damage'
  const start = toughness?.(option(state, 'teamHqToughness'))
  const totals = new Map<number, number>()
  for (const [seat, player] of state.players.entries()) {
    if (player.out) continue
    const side = state.sides[seat] ?? -1
    const lost = player.hq - (start?.[seat] ?? HQ_TOUGHNESS)
    totals.set(side, (totals.get(side) ?? 0) + (scored ? player.score : least ? lost : player.hq))
  }
  return totals
}
