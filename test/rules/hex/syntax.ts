// Every word a player could write about a position, legal or not: an oracle that knows no rules.
import { boardOf, hexName } from '../../../shared/hex/board.ts'
import type { State } from '../../../shared/hex/state.ts'
import { EDGES } from '../../../shared/hex/tiles.ts'

/**
 * Riders, Transports and healers are units; else any hex stands anywhere. Unless all are wanted, one rotation stands for
 * the others of a ride, and three hexes come in one order and its reverse.
 */
export function* allWords(state: State, all = false): Generator<string> {
  const { names } = boardOf(state.radius)
  const held = state.units.map((unit) => hexName(boardOf(state.radius), unit.hex))
  yield* ['draw', 'redraw', 'keep', 'stop', 'battle', 'end']
  for (const tile of tileNames(state)) {
    yield `-${tile}`
    for (const hex of names) for (const rot of EDGES) yield `${tile}@${hex}^${String(rot)}`
  }
  for (const to of names)
    for (const rot of EDGES) {
      yield `on:${to}^${String(rot)}`
      yield `turn:${to}^${String(rot)}`
      for (const from of held)
        for (const verb of ['move', 'run']) yield `${verb}:${from}>${to}^${String(rot)}`
    }
  for (const to of names) {
    for (const from of names) yield `move:${from}>${to}^1`
    for (const rot of all ? EDGES : EDGES.slice(1, 2))
      for (const by of held) for (const from of held) yield `ride:${by}:${from}>${to}^${String(rot)}`
  }
  for (const hex of names) {
    yield `retreat:${hex}`
    for (const verb of ['sniper', 'grenade', 'air_strike', 'attack', 'explode', 'plain', 'poison'])
      yield `${verb}:${hex}`
    for (const what of ['unit', 'ground']) yield `pick:${hex}.${what}`
    for (const other of names) {
      for (const verb of ['push', 'shove']) yield `${verb}:${hex}>${other}`
      yield `castling:${hex}.${other}`
    }
  }
  for (const three of triples(names)) {
    yield `small_bomb:${three.join('.')}`
    yield `small_bomb:${[...three].reverse().join('.')}`
  }
  yield* declarations(held, names)
  yield* heals(state, held)
}

function* triples(names: readonly string[]): Generator<readonly string[]> {
  for (const [i, a] of names.entries())
    for (const [j, b] of names.slice(i + 1).entries()) for (const c of names.slice(i + j + 2)) yield [a, b, c]
}

/** Of the hands, and one of no hand. */
const tileNames = (state: State): ReadonlySet<string> =>
  new Set([...state.players.flatMap(({ hand }) => hand), 'hq', 'battle', 'nonsense'])

function* declarations(held: readonly string[], names: readonly string[]): Generator<string> {
  for (const hex of held)
    for (const direction of EDGES) {
      const at = `${hex}.${String(direction)}`
      for (const to of ['melee', 'ranged']) yield `convert:${at}.${to}`
      yield `rocket:${at}`
      for (const target of names) {
        yield `aim:${at}.${target}`
        yield `rocket:${at}.${target}`
        for (const further of names) yield `rocket:${at}.${target}.${further}`
      }
    }
}

function* heals(state: State, held: readonly string[]): Generator<string> {
  if (state.stage.at !== 'heal') return
  for (const { id, target } of state.stage.wounding.packets) {
    const i = state.units.findIndex((unit) => unit.id === target)
    for (const patient of new Set([held[i], held[0], held.at(-1)]))
      for (const medic of held)
        for (const payer of held) yield `heal:${String(patient)}.${medic}.${payer}.${String(id)}`
  }
}
