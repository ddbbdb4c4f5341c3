// Sections 10 and 11: when a game ends, and who won it.
import type { BySeat, Emit, How, Seat } from '../kernel/types.ts'
import { checkState, remove } from './check.ts'
import type { Event } from './events.ts'
import { playerOf } from './lookup.ts'
import { modeOf, SCORE_LIMIT } from './modes.ts'
import { option } from './options.ts'
import { fullHqs } from './player.ts'
import { placesOf, sideTotals } from './ranking.ts'
import type { Battle, State } from './state.ts'

/** Toughness left, or the score; 0 for who was beaten or left. */
export const pointsOf = (state: State): BySeat<number> => {
  const { scored } = modeOf(state.mode)
  if (state.players.length === 0)
    return fullHqs(state, state.sides.length).map((hq, seat) =>
      goneIn(state).includes(seat) || scored ? 0 : hq,
    )
  return state.players.map((player) => (player.out ? 0 : scored ? player.score : player.hq))
}

export const survivors = (state: State): Seat[] =>
  [...state.sides.keys()].filter((seat) => !state.players[seat]?.out && !goneIn(state).includes(seat))

/** Who has left while armies were chosen. */
const goneIn = ({ stage }: State): readonly Seat[] => (stage.at === 'armies' ? stage.gone : [])

/** Who can still win: everybody left, after a tied Final Battle only the tied (11.1). */
export const inContention = (state: State): Seat[] =>
  survivors(state).filter((seat) => state.contenders?.includes(seat) ?? true)

/** After a battle: over, or tied after the Final Battle (DP-31), or play goes on. */
export function judge(state: State, why: Battle['why'], emit?: Emit<Event>): 'over' | 'tied' | 'on' {
  if (decidedInBattle(state, emit)) return 'over'
  if (why === 'tile' || why === 'full') return 'on'
  if (why === 'final' && hasExtraTurn(state)) {
    const leaders = leadersOf(state)
    if (leaders.length > 1) {
      state.contenders = leaders
      return 'tied'
    }
  }
  end(state, modeOf(state.mode).scored ? 'score' : 'final', emit)
  return 'over'
}

/** The seats of every side that shares the lead. In 11.1 the others leave the track, with sides all play on (11.7). */
function leadersOf(state: State): Seat[] {
  const totals = sideTotals(state)
  const best = Math.max(...totals.values())
  const tied = [...totals].filter(([, total]) => total === best).map(([side]) => side)
  if (tied.length < 2) return []
  return survivors(state).filter((seat) => tied.includes(state.sides[seat] ?? -1))
}

const hasExtraTurn = (state: State): boolean =>
  state.players.length === 2 || option(state, 'multiplayerTie') !== 'none'

function decidedInBattle(state: State, emit?: Emit<Event>): boolean {
  if (modeOf(state.mode).scored) {
    if (!state.players.some((player) => player.score >= SCORE_LIMIT)) return false
    for (const player of state.players) player.score = Math.min(player.score, SCORE_LIMIT)
    end(state, 'score', emit)
    return true
  }
  const fallen = survivors(state).filter((seat) => playerOf(state, seat).hq === 0)
  if (fallen.length === 0) return false
  const sides = new Set(survivors(state).map((seat) => state.sides[seat]))
  const teams = sides.size < survivors(state).length
  const left = inContention(state).length - fallen.length
  // Two for the side, or one survivor: over, and the board stays as it was. Else the game goes on without them.
  if (teams || left <= 1) {
    for (const seat of fallen) fall(state, seat)
    end(state, 'hq', emit)
    return true
  }
  eliminate(state, fallen, emit)
  return false
}

/** 11.1: the units leave, foundations and venom stay, the seat is skipped. */
export function eliminate(state: State, seats: readonly Seat[], emit?: Emit<Event>): void {
  for (const seat of seats) fall(state, seat)
  for (const unit of state.units) if (seats.includes(unit.seat)) remove(state, unit, 'eliminated', emit)
  checkState(state, emit)
}

function fall(state: State, seat: Seat): void {
  const player = playerOf(state, seat)
  player.out = true
  player.fell = state.turn
}

/** More toughness wins, equal is a draw. */
export const endByComparison = (state: State, emit?: Emit<Event>): void => {
  const how = modeOf(state.mode).scored ? 'score' : 'final'
  end(state, survivors(state).length > 1 ? how : 'hq', emit)
}

/**
 * A seat concedes or is forfeited. In a duel and with sides that decides the game at once; otherwise it goes out at the
 * end of the turn (11.9), which `play` sees to.
 */
export function leave(state: State, seat: Seat): void {
  const player = playerOf(state, seat)
  player.leaving = true
  const teams = new Set(state.sides).size < state.sides.length
  const others = survivors(state).filter((other) => !playerOf(state, other).leaving)
  if (!teams && others.length > 1) return
  // Whoever conceded before in the same turn is still there: they have lost as well.
  for (const other of survivors(state))
    if (other === seat || playerOf(state, other).leaving) fall(state, other)
  end(state, 'hq')
}

function end(state: State, how: How, emit?: Emit<Event>): void {
  const outcome = { places: placesOf(state), points: pointsOf(state), how }
  state.outcome = outcome
  state.stage = { at: 'over' }
  emit?.({ type: 'over', outcome, hq: state.players.map((player) => player.hq) })
}
