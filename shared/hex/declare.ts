// 7, step 3: the declarations of a phase, asked at the same time and sealed (AMB-15).
import type { Seat } from '../kernel/types.ts'
import { readAction, writeAction } from './actions.ts'
import type { Action } from './actions.ts'
import { edgeFacing, facing, hexName, hexNamed } from './board.ts'
import type { Direction } from './board.ts'
import { givers, readField } from './field.ts'
import type { Field } from './field.ts'
import type { Orders } from './hits.ts'
import { trace } from './lines.ts'
import { hasTrait } from './links.ts'
import { unitTile } from './lookup.ts'
import { seatsFrom } from './order.ts'
import { defaultFlight, flights } from './rocket.ts'
import type { Ask, Battle, State, Unit } from './state.ts'
import { EDGES } from './tiles.ts'
import { theUnit } from './unit.ts'

/** Everything that must be declared, in the order of DP-32, then by hex. What has one answer is not asked. */
export function asksOf(field: Field, battle: Battle): Ask[] {
  const seats = seatsFrom(field.state, battle.causer)
  const actors = battle.actors.map((id) => theUnit(field.state, id))
  actors.sort((a, b) => seats.indexOf(a.seat) - seats.indexOf(b.seat) || a.hex - b.hex)
  return actors
    .flatMap((unit) => questions(field, battle, unit))
    .filter((ask) => optionsOf(field, ask).length > 1)
    .map((ask, id) => ({ ...ask, id }))
}

function questions(field: Field, battle: Battle, unit: Unit): Ask[] {
  const tile = unitTile(field.state, unit)
  const about = (kind: Ask['kind'], direction: Direction): Ask => ({
    id: 0,
    seat: unit.seat,
    kind,
    unit: unit.id,
    direction,
    answered: false,
    answer: null,
  })
  const asks: Ask[] = []
  if (hasTrait(field.state, unit, 'clown')) asks.push(about('DP-34', 0))
  if (!battle.converted.includes(unit.id) && givers(field, unit, 'quartermaster').length > 0)
    asks.push(about('DP-35', 0))
  for (const edge of tile.rocket ?? []) asks.push(about('DP-36', facing(edge, unit.rot)))
  if (hasTrait(field.state, unit, 'sharpshooter'))
    for (const edge of EDGES) if (tile.ranged?.[edge]) asks.push(about('DP-37', facing(edge, unit.rot)))
  return asks
}

export function optionsOf(field: Field, ask: Ask): Action[] {
  const unit = theUnit(field.state, ask.unit)
  const hex = hexName(field.board, unit.hex)
  const { direction } = ask
  switch (ask.kind) {
    case 'DP-34':
      return [
        { type: 'attack', hex },
        { type: 'explode', hex },
      ]
    case 'DP-35':
      return [{ type: 'plain', hex }, ...conversions(field, unit, hex)]
    case 'DP-36':
      return flights(field, unit, direction).map(({ further }) => ({
        type: 'rocket',
        hex,
        direction,
        path: further.map((h) => hexName(field.board, h)),
      }))
    case 'DP-37':
      return targets(field, unit, direction).map((target) => ({
        type: 'aim',
        hex,
        direction,
        target: hexName(field.board, target.hex),
      }))
  }
}

/** 7.4: not on Gauss, Shotgun, Rocket. */
function conversions(field: Field, unit: Unit, hex: string): Action[] {
  const { melee, ranged } = unitTile(field.state, unit)
  return EDGES.flatMap((direction) => {
    const edge = edgeFacing(direction, unit.rot)
    const actions: Action[] = []
    if (melee?.[edge]) actions.push({ type: 'convert', hex, direction, to: 'ranged' })
    if (ranged?.[edge]) actions.push({ type: 'convert', hex, direction, to: 'melee' })
    return actions
  })
}

/** The enemies in the line, nearest first. */
const targets = (field: Field, unit: Unit, direction: number): Unit[] => [
  ...new Set(trace(field, unit, direction, 'through').map((arrival) => arrival.target)),
]

export function defaultAnswer(field: Field, ask: Ask): Action {
  const unit = theUnit(field.state, ask.unit)
  const hex = hexName(field.board, unit.hex)
  const { direction } = ask
  switch (ask.kind) {
    case 'DP-34':
      return { type: 'attack', hex }
    case 'DP-35':
      return { type: 'plain', hex }
    case 'DP-36': {
      const path = defaultFlight(field, unit, direction).map((h) => hexName(field.board, h))
      return { type: 'rocket', hex, direction, path }
    }
    case 'DP-37': {
      const line = targets(field, unit, direction)
      const target = line.find((u) => unitTile(field.state, u).kind === 'hq') ?? line[0] ?? unit
      return { type: 'aim', hex, direction, target: hexName(field.board, target.hex) }
    }
  }
}

/** The open ask a seat answers with this action. */
export const askFor = (state: State, battle: Battle, seat: Seat, action: Action): Ask | undefined => {
  const field = readField(state)
  const word = writeAction(action)
  return battle.asks.find(
    (ask) =>
      ask.seat === seat &&
      !ask.answered &&
      optionsOf(field, ask).some((option) => writeAction(option) === word),
  )
}

/** What was declared for one actor, with the only possible answer where none was asked. */
export function ordersFor(field: Field, battle: Battle, unit: Unit): Orders {
  const aim = new Map<number, number>()
  const rocket = new Map<number, readonly number[]>()
  for (const edge of unitTile(field.state, unit).rocket ?? []) {
    const direction = facing(edge, unit.rot)
    const [only] = flights(field, unit, direction)
    if (only) rocket.set(direction, only.further)
  }
  let explode = false
  let convert: Orders['convert'] = null
  for (const ask of battle.asks) {
    if (ask.unit !== unit.id || ask.answer === null) continue
    const answer = readAction(ask.answer)
    if (answer.type === 'explode') explode = true
    if (answer.type === 'convert') convert = { direction: answer.direction, to: answer.to }
    if (answer.type === 'aim') aim.set(answer.direction, hexNamed(field.board, answer.target))
    if (answer.type === 'rocket')
      rocket.set(
        answer.direction,
        answer.path.map((name) => hexNamed(field.board, name)),
      )
  }
  return { explode, convert, aim, rocket }
}
