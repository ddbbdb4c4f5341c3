// One action: checked by itself, then carried out by the file that has its rule.
import { drafting } from '../kernel/chance.ts'
import { never } from '../kernel/errors.ts'
import type { Chance, Emit, Seat } from '../kernel/types.ts'
import type { Action, ActionOf } from './actions.ts'
import { declare } from './battle.ts'
import { boardOf, hexNamed } from './board.ts'
import { castle, checkCastling } from './castling.ts'
import { choose, leaveChoosing } from './choosing.ts'
import { illegal } from './codes.ts'
import { waiting } from './decisions.ts'
import { chooseForExchange, discardOrAct, draw, exchangeable, redraw, throwAway } from './draw.ts'
import { leave } from './end.ts'
import type { Event } from './events.ts'
import { occupants } from './field.ts'
import { afterBattle, endTurn, fight, nextTurn, resume } from './flow.ts'
import { playerOf } from './lookup.ts'
import { checkGoOn, checkMove, move, stepOn } from './moves.ts'
import { checkFreeHex, checkPlace, place, placeHq } from './place.ts'
import { checkPush, push, retreat, retreatSeat } from './push.ts'
import { checkTurn, turn } from './rotation.ts'
import type { Stage, State, TileId } from './state.ts'
import { afterStrike, checkStrike, pick, strike } from './strikes.ts'
import { tellNets } from './tell.ts'
import { theUnit } from './unit.ts'
import { checkInstant, mayDiscard, useInstant } from './use.ts'
import { heal, mark } from './wounds.ts'

export function play(state: State, seat: Seat, action: Action, chance: Chance, emit?: Emit<Event>): void {
  const told = emit && tellNets(state, emit)
  carryOut(state, seat, action, chance, emit)
  settleLeavers(state, chance, emit)
  told?.()
}

/** A seat concedes or is forfeited; what it still owes in this turn is answered by default. */
export function leaveGame(state: State, seat: Seat): void {
  if (state.stage.at === 'armies') leaveChoosing(state, state.stage, seat)
  else leave(state, seat)
  settleLeavers(state, drafting)
}

/** 11.9: nobody waits for a seat that has left. Its own turn is over, its other decisions take their defaults. */
function settleLeavers(state: State, chance: Chance, emit?: Emit<Event>): void {
  while (!state.outcome && state.players.some((player) => player.leaving && !player.out)) {
    const decision = waiting(state).find((d) => playerOf(state, d.seat).leaving)
    if (!decision) return
    if (OWN_TURN.has(state.stage.at)) nextTurn(state, emit)
    else carryOut(state, decision.seat, decision.fallback, chance, emit)
  }
}

const OWN_TURN: ReadonlySet<Stage['at']> = new Set([
  'draw',
  'redraw',
  'exchange',
  'discard',
  'act',
  'step',
  'pick',
])

function carryOut(state: State, seat: Seat, action: Action, chance: Chance, emit?: Emit<Event>): void {
  switch (action.type) {
    case 'bring':
    case 'ban':
    case 'army':
      choose(state, at(state, 'armies'), seat, action, chance, emit)
      return
    case 'draw':
      mine(state, seat, 'draw')
      draw(state, seat, chance, emit)
      return
    case 'redraw':
      mine(state, seat, 'redraw')
      redraw(state, seat, chance, emit)
      return
    case 'keep':
      mine(state, seat, 'redraw')
      state.stage = discardOrAct(state, seat)
      return
    case 'discard':
      discard(state, seat, action.tile, chance, emit)
      return
    case 'place':
      if (state.stage.at === 'hq') {
        mine(state, seat, 'hq')
        if (action.tile !== 'hq') throw illegal('not_now')
        placeHq(state, seat, action, checkFreeHex(state, action.hex), emit)
      } else {
        mine(state, seat, 'act')
        place(state, seat, action, checkPlace(state, seat, action), emit)
      }
      return
    case 'move':
    case 'run':
    case 'ride':
      mine(state, seat, 'act')
      move(state, seat, action, checkMove(state, seat, action), emit)
      return
    case 'on': {
      const stage = mine(state, seat, 'step')
      stepOn(state, stage, action, checkGoOn(state, stage, action), emit)
      return
    }
    case 'stop':
      mine(state, seat, 'step')
      state.stage = { at: 'act' }
      return
    case 'push':
    case 'shove':
      mine(state, seat, 'act')
      push(state, seat, action, checkPush(state, seat, action), emit)
      return
    case 'retreat': {
      const stage = at(state, 'push')
      if (retreatSeat(state, stage) !== seat) throw illegal('not_your_decision')
      retreat(state, stage, hexNamed(boardOf(state.radius), action.to), emit)
      return
    }
    case 'sniper':
    case 'grenade':
    case 'air_strike':
    case 'small_bomb':
      mine(state, seat, 'act')
      strike(state, seat, action.type, checkStrike(state, seat, action), emit)
      return
    case 'pick': {
      const stage = mine(state, seat, 'pick')
      if (hexNamed(boardOf(state.radius), action.hex) !== stage.left[0]) throw illegal('no_such_answer')
      pick(state, stage, action.what, emit)
      return
    }
    case 'castling':
      mine(state, seat, 'act')
      castle(state, seat, checkCastling(state, seat, action), emit)
      return
    case 'turn':
      mine(state, seat, 'act')
      turn(state, checkTurn(state, seat, action), action.rot, emit)
      return
    case 'battle':
      mine(state, seat, 'act')
      startByTile(state, seat, emit)
      return
    case 'attack':
    case 'explode':
    case 'plain':
    case 'convert':
    case 'rocket':
    case 'aim':
      at(state, 'declare')
      if (state.battle && declare(state, state.battle, seat, action, emit)) afterBattle(state, emit)
      return
    case 'heal':
      healOne(state, seat, action, emit)
      return
    case 'poison':
      poison(state, seat, action.hex, emit)
      return
    case 'end':
      mine(state, seat, 'act')
      endTurn(state, seat, emit)
      return
    default:
      never(action)
  }
}

/** The stage, if it is the one this action belongs to. */
function at<At extends Stage['at']>(state: State, name: At): Stage & { at: At } {
  if (isAt(state.stage, name)) return state.stage
  throw illegal(state.stage.at === 'discard' ? 'discard_first' : 'not_now')
}

const isAt = <At extends Stage['at']>(stage: Stage, name: At): stage is Stage & { at: At } =>
  stage.at === name

/** The same, and it is the active player's own. */
function mine<At extends Stage['at']>(state: State, seat: Seat, name: At): Stage & { at: At } {
  if (seat !== state.active) throw illegal('not_your_decision')
  return at(state, name)
}

function discard(state: State, seat: Seat, tile: TileId, chance: Chance, emit?: Emit<Event>): void {
  if (seat !== state.active) throw illegal('not_your_decision')
  const { stage } = state
  if (stage.at !== 'exchange' && stage.at !== 'discard') at(state, 'act')
  const from = stage.at === 'exchange' ? exchangeable(state, seat, stage.chosen) : playerOf(state, seat).hand
  if (!from.includes(tile)) throw illegal('not_in_hand', { tile })
  if (stage.at === 'exchange') {
    chooseForExchange(state, seat, tile, stage, chance, emit)
    return
  }
  if (stage.at === 'act' && !mayDiscard(state)) throw illegal('must_keep')
  throwAway(state, seat, tile)
  state.stage = { at: 'act' }
  emit?.({ type: 'discarded', seat, tile })
}

/** DP-14: nobody may start a battle once a last tile was drawn (AMB-04). */
function startByTile(state: State, seat: Seat, emit?: Emit<Event>): void {
  checkInstant(state, seat, 'battle')
  if (state.lastTile !== null) throw illegal('no_battle_any_more')
  useInstant(state, seat, 'battle', [], emit)
  fight(state, seat, 'tile', emit)
}

function healOne(state: State, seat: Seat, action: ActionOf<'heal'>, emit?: Emit<Event>): void {
  const { wounding } = at(state, 'heal')
  if (!wounding.asked.includes(seat)) throw illegal('not_your_decision')
  const board = boardOf(state.radius)
  const units = occupants(state)
  const id = (name: string): number => units[hexNamed(board, name)]?.id ?? -1
  const { packet } = action
  const option = { packet, patient: id(action.patient), medic: id(action.medic), payer: id(action.payer) }
  if (heal(state, wounding, seat, option, emit)) afterWounds(state, emit)
}

/** DP-41, one marker a step. */
function poison(state: State, seat: Seat, name: string, emit?: Emit<Event>): void {
  const stage = at(state, 'poison')
  if (stage.seat !== seat) throw illegal('not_your_decision')
  const unit = occupants(state)[hexNamed(boardOf(state.radius), name)]
  const i = unit ? stage.victims.indexOf(unit.id) : -1
  if (!unit || i < 0) throw illegal('no_such_answer')
  mark(theUnit(state, unit.id), emit)
  if (stage.left > 1)
    state.stage = { ...stage, left: stage.left - 1, victims: stage.victims.filter((_, j) => j !== i) }
  else afterWounds(state, emit)
}

function afterWounds(state: State, emit?: Emit<Event>): void {
  if (state.battle) resume(state, emit)
  else afterStrike(state, emit)
}
