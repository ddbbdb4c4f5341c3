// App B of docs/rules.md: what holds in every position of Hex.
import { boardOf } from '../../shared/hex/board.ts'
import { readField, toughness } from '../../shared/hex/field.ts'
import { unitTile } from '../../shared/hex/lookup.ts'
import type { State } from '../../shared/hex/state.ts'

const TILES = 35
const VENOM = 2
const HQ = 20

export const hexFaults = (state: State, before: State | null): string[] => [
  ...tileFaults(state),
  ...boardFaults(state),
  ...woundFaults(state),
  ...battleFaults(state),
  ...(before ? timeFaults(state, before) : []),
]

/** Each army's tiles always add up. The HQ lies aside until it is placed. */
function tileFaults({ players, units, ground, stage, turn }: State): string[] {
  return players.flatMap(({ army, deck, hand, discard }, seat) => {
    const placed =
      units.filter((unit) => unit.seat === seat).length + ground.filter((g) => g.seat === seat).length
    const aside = turn === 0 && !units.some((unit) => unit.seat === seat && unit.tile.endsWith('.hq')) ? 1 : 0
    const sum = deck.length + hand.length + discard.length + placed + aside
    return sum === TILES || stage.at === 'over' ? [] : [`${army} has ${String(sum)} tiles`]
  })
}

/** No two units on a hex, none off the board, no name twice. */
function boardFaults({ units, ground, radius, placed }: State): string[] {
  const faults: string[] = []
  const size = boardOf(radius).hexes.length
  if (new Set(units.map(({ hex }) => hex)).size !== units.length) faults.push('two units on a hex')
  if (new Set(ground.map(({ hex }) => hex)).size !== ground.length) faults.push('two foundations on a hex')
  if (new Set(units.map(({ id }) => id)).size !== units.length) faults.push('two units with one id')
  if ([...units, ...ground].some(({ hex }) => hex < 0 || hex >= size)) faults.push('a piece off the board')
  if (units.some(({ id }) => id >= placed)) faults.push('a unit that was never placed')
  return faults
}

/** Wounds below toughness after every state check; HQs between 0 and 20; two venom markers. */
function woundFaults(state: State): string[] {
  const { units, players } = state
  const faults: string[] = []
  const hurt = units.filter((unit) => unit.wounds > 0 && unitTile(state, unit).kind !== 'hq')
  if (hurt.length > 0) {
    const field = readField(state)
    for (const unit of hurt)
      if (unit.wounds >= toughness(field, unit))
        faults.push(`${unit.tile} stands with ${String(unit.wounds)} wounds`)
  }
  if (players.some(({ hq }) => hq < 0 || hq > HQ)) faults.push('an HQ outside 0 to 20')
  if (units.reduce((sum, { venom }) => sum + venom, 0) > VENOM) faults.push('more venom than markers')
  return faults
}

/** Every Medic pays at most once a moment. */
function battleFaults({ stage, battle, outcome }: State): string[] {
  const faults: string[] = []
  if ((stage.at === 'over') !== (outcome !== null))
    faults.push('over without an outcome, or the other way round')
  if (stage.at === 'declare' && !battle) faults.push('declarations without a battle')
  if (stage.at === 'heal') {
    const payers = stage.wounding.heals.map(({ payer }) => payer)
    if (new Set(payers).size !== payers.length) faults.push('a Medic pays twice')
  }
  return faults
}

/** What only goes one way. */
function timeFaults(state: State, before: State): string[] {
  const faults: string[] = []
  state.players.forEach((player, seat) => {
    const was = before.players[seat]
    if (!was) return
    if (player.deck.length > was.deck.length) faults.push('a deck grew')
    if (player.drawn < was.drawn) faults.push('tiles were undrawn')
    if (player.hq > was.hq) faults.push('an HQ was healed')
    if (was.out && !player.out) faults.push('a seat came back')
  })
  if (state.turn < before.turn || state.placed < before.placed) faults.push('turns or units were uncounted')
  const same = state.battle && before.battle && state.turn === before.turn
  if (same && state.battle && before.battle && state.battle.why === before.battle.why) {
    const phase = (p: number | null): number => p ?? Infinity
    if (phase(state.battle.phase) > phase(before.battle.phase)) faults.push('a phase came back')
  }
  return faults
}
