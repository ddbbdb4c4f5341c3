// Section 3, set-up: seats, armies and decks; or the position the setup gives.
import type { BySeat, Chance, Seat } from '../kernel/types.ts'
import { boardOf, hexNamed } from './board.ts'
import { firstChoice, molochAlly } from './choosing.ts'
import { lastTurnsAfter } from './draw.ts'
import { playerOf, unitTile } from './lookup.ts'
import { modeOf } from './modes.ts'
import type { Mode } from './modes.ts'
import { fullHqs, newPlayer } from './player.ts'
import { bySeat } from './state.ts'
import type { From, Setup } from './setup.ts'
import type { State, TileId } from './state.ts'
import type { ArmyId } from './tiles.ts'

export function startGame(setup: Setup, chance: Chance, version: number): State {
  const { choosing, pool } = setup
  const drawnArmies = choosing ? [] : drawArmies(setup, chance)
  const mode = modeOf(setup.mode)
  const order = turnOrder(setup, mode, chance)
  const hqs = fullHqs(setup, setup.armies.length)
  const sides = setup.sides ?? mode.sides ?? [...setup.armies.keys()]
  const state: State = {
    version,
    seq: 0,
    sealed: [],
    mode: setup.mode,
    radius: setup.radius,
    ruleSet: setup.ruleSet,
    house: setup.house,
    alternativeStart: setup.alternativeStart,
    reinforcement: setup.reinforcement,
    tiles: setup.tiles,
    players: drawnArmies.map((army, seat) => newPlayer(army, bySeat(hqs, seat))),
    order,
    slot: 0,
    sides,
    moloch: setup.moloch ?? molochAlly(drawnArmies, sides),
    units: [],
    ground: [],
    placed: 0,
    turn: 0,
    active: bySeat(order, 0),
    stage: choosing ? firstChoice(choosing, pool, order, setup.armies.length) : { at: 'hq' },
    used: 0,
    lastTile: null,
    lastTurns: null,
    lastTurn: null,
    extra: null,
    contenders: null,
    poisoner: null,
    battle: null,
    outcome: null,
  }
  if (setup.from) takeUp(state, setup.from)
  return state
}

/** Those who left it to the lot draw from the pool, one after the other. */
function drawArmies(setup: Setup, chance: Chance): ArmyId[] {
  const free = setup.pool.filter((army) => !setup.armies.includes(army))
  return setup.armies.map((army, seat) => {
    if (army) return army
    const [drawn] = free.splice(chance.pick(free.length, `army/${String(seat)}`), 1)
    if (!drawn) throw new RangeError('no army left')
    return drawn
  })
}

function turnOrder(setup: Setup, mode: Mode, chance: Chance): Seat[] {
  const order = mode.order ?? [...setup.armies.keys()]
  const first = !mode.freeFirst ? 0 : (setup.first ?? chance.pick(setup.armies.length, 'first'))
  const start = order.indexOf(first)
  return [...order.slice(start), ...order.slice(0, start)]
}

function takeUp(state: State, from: From): void {
  const board = boardOf(state.radius)
  state.units = from.units.map(({ hex, ...unit }) => ({
    id: state.placed++,
    hex: hexNamed(board, hex),
    ...unit,
    used: [],
  }))
  state.ground = from.ground.map(({ hex, ...ground }) => ({ hex: hexNamed(board, hex), ...ground }))
  state.players.forEach((player, seat) => {
    player.deck = pile(from.decks, seat) ?? player.deck
    player.hand = pile(from.hands, seat) ?? player.hand
    player.hq = from.hq?.[seat] ?? player.hq
  })
  for (const unit of state.units)
    if (unitTile(state, unit).kind === 'hq') {
      playerOf(state, unit.seat).hq -= unit.wounds
      unit.wounds = 0
    }
  state.turn = from.turn
  state.active = from.active ?? state.active
  state.slot = state.order.indexOf(state.active)
  state.stage = { at: from.stage }
  state.lastTile = from.lastTile
  if (from.lastTile !== null) state.lastTurns = lastTurnsFrom(state, from.lastTile)
}

/** Who has a last turn behind the one being played. */
function lastTurnsFrom(state: State, lastTile: Seat): number[] {
  const slots = lastTurnsAfter(state, state.order.indexOf(lastTile))
  if (lastTile === state.active) return slots
  const now = slots.findIndex((slot) => state.order[slot] === state.active)
  return now < 0 ? [] : slots.slice(now + 1)
}

const pile = (piles: BySeat<readonly TileId[]> | null, seat: Seat): TileId[] | null => {
  const tiles = piles?.[seat]
  return tiles ? [...tiles] : null
}
