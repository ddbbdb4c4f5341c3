// What follows from what: a change of the board, a battle, a turn, the end (sections 3, 7 and 10).
import type { Emit, Seat } from '../kernel/types.ts'
import { goOnBattle, startBattle } from './battle.ts'
import { boardOf } from './board.ts'
import type { Hex } from './board.ts'
import { checkState } from './check.ts'
import { eliminate, endByComparison, inContention, judge } from './end.ts'
import type { Event } from './events.ts'
import { playerOf } from './lookup.ts'
import { option } from './options.ts'
import { seatsBehind, slotAfter } from './order.ts'
import { bySeat } from './state.ts'
import type { Battle, State } from './state.ts'

/** After every change of the board outside a battle: the state check, then the full-board test. */
export function afterChange(state: State, emit?: Emit<Event>): void {
  checkState(state, emit)
  if (isFull(state)) fight(state, state.active, 'full', emit)
}

/** After a step: only one that ends on a relevant hex can fill the board, so one that stayed full waits (AMB-02). */
export function afterStep(state: State, from: Hex, to: Hex, emit?: Emit<Event>): void {
  if (to !== from && isRelevant(state, to)) afterChange(state, emit)
  else checkState(state, emit)
}

const isRelevant = (state: State, hex: Hex): boolean => (boardOf(state.radius).ring[hex] ?? 0) <= 2

/** Section 3: every relevant hex holds a unit; of the 37 hexes only the inner 19 count. */
export function isFull(state: State): boolean {
  const taken = state.units.filter((unit) => isRelevant(state, unit.hex)).length
  return taken === Math.min(boardOf(state.radius).hexes.length, 19)
}

export function fight(state: State, causer: Seat, why: Battle['why'], emit?: Emit<Event>): void {
  if (startBattle(state, causer, why, emit)) afterBattle(state, emit)
}

/** After a decision that let the battle go on. */
export function resume(state: State, emit?: Emit<Event>): void {
  if (state.battle && goOnBattle(state, state.battle, emit)) afterBattle(state, emit)
}

export function afterBattle(state: State, emit?: Emit<Event>): void {
  const { battle } = state
  if (!battle) return
  state.battle = null
  emit?.({ type: 'battle over', hq: state.players.map((player) => player.hq) })
  const verdict = judge(state, battle.why, emit)
  if (verdict === 'over') return
  if (verdict === 'tied') {
    // AMB-05: the order goes on behind the player of the last turn.
    state.extra = seatsBehind(state, state.slot).filter((seat) => state.contenders?.includes(seat))
    nextTurn(state, emit)
  } else if (battle.why === 'full' && isFull(state) && option(state, 'fullBoardRepeats')) {
    // FAQ gp.15: until a unit leaves; a battle that changed nothing never will.
    if (battle.changed) fight(state, battle.causer, 'full', emit)
    else endByComparison(state, emit)
  } else nextTurn(state, emit)
}

/** DP-16. */
export function endTurn(state: State, seat: Seat, emit?: Emit<Event>): void {
  emit?.({ type: 'ended', seat, kept: [...playerOf(state, seat).hand] })
  nextTurn(state, emit)
}

/** The next turn; behind the last one the Final Battle, behind the extra turns the additional battle. */
export function nextTurn(state: State, emit?: Emit<Event>): void {
  if (leaversGo(state, emit)) return
  const { extra, lastTurns } = state
  const isIn = (seat: Seat) => !playerOf(state, seat).out
  if (extra) {
    while (extra.length > 0 && !isIn(extra[0] ?? -1)) extra.shift()
    const next = extra.shift()
    if (next === undefined) fight(state, state.lastTurn ?? state.active, 'extra', emit)
    else beginTurn(state, state.order.indexOf(next), emit)
  } else if (lastTurns) {
    while (lastTurns.length > 0 && !isIn(bySeat(state.order, lastTurns[0] ?? 0))) lastTurns.shift()
    const slot = lastTurns.shift()
    if (slot === undefined) finalBattle(state, emit)
    else beginTurn(state, slot, emit)
  } else beginTurn(state, slotAfter(state, state.slot), emit)
}

function finalBattle(state: State, emit?: Emit<Event>): void {
  state.lastTurn = state.active
  fight(state, state.lastTile ?? state.active, 'final', emit)
}

/** 11.9: who left goes out at the end of the turn. Returns whether that ended the game. */
function leaversGo(state: State, emit?: Emit<Event>): boolean {
  const leavers = state.order.filter((seat) => playerOf(state, seat).leaving && !playerOf(state, seat).out)
  if (leavers.length === 0) return false
  eliminate(state, [...new Set(leavers)], emit)
  if (inContention(state).length > 1) return false
  endByComparison(state, emit)
  return true
}

export function beginTurn(state: State, slot: number, emit?: Emit<Event>): void {
  const seat = bySeat(state.order, slot)
  state.slot = slot
  state.active = seat
  state.turn++
  state.used = 0
  for (const unit of state.units) unit.used = []
  state.stage = { at: 'draw' }
  emit?.({ type: 'turn', seat, turn: state.turn })
}
