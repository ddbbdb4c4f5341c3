// How a card leaves the table: to the discard pile, or to a hand (16.4).
import { ownerOf } from './cards.ts'
import { isRobot, robotsIn, seatOf } from './lookup.ts'
import { toDiscard } from './piles.ts'
import type { Run } from './run.ts'
import type { State, Unit } from './state.ts'
import { works } from './working.ts'

/** A Blocker dies instead of another Robot in its city, and nobody is asked. */
export function kill(run: Run, unit: Unit): void {
  const blocker = isRobot(unit) ? blockerFor(run.state, unit) : undefined
  discardUnit(run, blocker ?? unit, blocker ? 'for another' : 'killed')
}

const blockerFor = (state: State, robot: Unit): Unit | undefined =>
  robotsIn(state, robot.city).find(
    (other) => other.card === 'blocker' && other !== robot && works(state, other),
  )

/** Not redirected: a unit that finds no station was never in the city. */
export const dropUnit = (run: Run, unit: Unit): void => {
  discardUnit(run, unit, 'no station')
}

function discardUnit(run: Run, unit: Unit, why: 'killed' | 'no station' | 'for another'): void {
  leaveTable(run.state, unit)
  run.emit?.({ type: 'removed', unit: unit.id, card: unit.card, city: unit.city, why })
  toDiscard(run, ownerOf(unit.card), unit.card, 'unit')
  dropModule(run, unit)
}

/** Markers and Module stay behind. */
export function toHand(run: Run, unit: Unit): void {
  const { state, emit } = run
  const side = ownerOf(unit.card)
  leaveTable(state, unit)
  state.players[side].hand.push(unit.card)
  emit?.({ type: 'to hand', seat: seatOf(state, side), unit: unit.id, card: unit.card, city: unit.city })
  dropModule(run, unit)
}

function leaveTable(state: State, unit: Unit): void {
  state.units = state.units.filter((other) => other !== unit)
}

/** Every Module is Moloch's card, whoever has captured it. */
function dropModule(run: Run, unit: Unit): void {
  if (unit.module) toDiscard(run, 'moloch', unit.module.card, 'unit')
}
