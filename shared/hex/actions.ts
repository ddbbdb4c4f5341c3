// What a player can do, as typed data and as one word (docs/notation.md). Hexes stand by their names, so that an
// action can be read without a board.
import { IllegalAction, never } from '../kernel/errors.ts'
import type { Direction, Rotation } from './board.ts'
import type { TileId } from './state.ts'
import { ARMIES, EDGES } from './tiles.ts'
import type { ArmyId } from './tiles.ts'

export type HexName = string

export type Action =
  /** DP-02. */
  | { readonly type: 'bring'; readonly armies: readonly ArmyId[] }
  | { readonly type: 'ban' | 'army'; readonly army: ArmyId }
  | { readonly type: 'draw' }
  /** DP-06. */
  | { readonly type: 'redraw' }
  | { readonly type: 'keep' }
  /** DP-07, DP-15, DP-28. */
  | { readonly type: 'discard'; readonly tile: TileId }
  /** DP-05 (the HQ), DP-09, DP-10. */
  | { readonly type: 'place'; readonly tile: TileId; readonly hex: HexName; readonly rot: Rotation }
  /** DP-11: a Move tile. DP-12: mobility. */
  | { readonly type: 'move' | 'run'; readonly from: HexName; readonly to: HexName; readonly rot: Rotation }
  /** DP-13: a Transport. */
  | {
      readonly type: 'ride'
      readonly by: HexName
      readonly from: HexName
      readonly to: HexName
      readonly rot: Rotation
    }
  /** DP-29: the second step, or not. */
  | { readonly type: 'on'; readonly to: HexName; readonly rot: Rotation }
  | { readonly type: 'stop' }
  /** DP-17: a Push Back tile. DP-18: the ability. */
  | { readonly type: 'push' | 'shove'; readonly from: HexName; readonly target: HexName }
  /** DP-19. */
  | { readonly type: 'retreat'; readonly to: HexName }
  /** DP-20, DP-22, DP-23. */
  | { readonly type: 'sniper' | 'grenade' | 'air_strike'; readonly hex: HexName }
  /** DP-24. */
  | { readonly type: 'small_bomb'; readonly hexes: readonly HexName[] }
  /** DP-25. */
  | { readonly type: 'castling'; readonly hexes: readonly HexName[] }
  /** DP-21. */
  | { readonly type: 'pick'; readonly hex: HexName; readonly what: 'unit' | 'ground' }
  /** DP-26. */
  | { readonly type: 'turn'; readonly hex: HexName; readonly rot: Rotation }
  /** DP-14. */
  | { readonly type: 'battle' }
  /** DP-34. */
  | { readonly type: 'attack' | 'explode'; readonly hex: HexName }
  /** DP-35. */
  | { readonly type: 'plain'; readonly hex: HexName }
  | {
      readonly type: 'convert'
      readonly hex: HexName
      readonly direction: Direction
      readonly to: 'melee' | 'ranged'
    }
  /** DP-36. */
  | {
      readonly type: 'rocket'
      readonly hex: HexName
      readonly direction: Direction
      readonly path: readonly HexName[]
    }
  /** DP-37. */
  | { readonly type: 'aim'; readonly hex: HexName; readonly direction: Direction; readonly target: HexName }
  /** DP-30, DP-33, DP-39, DP-40, DP-42. */
  | {
      readonly type: 'heal'
      readonly patient: HexName
      readonly medic: HexName
      readonly payer: HexName
      readonly packet: number
    }
  /** DP-41. */
  | { readonly type: 'poison'; readonly hex: HexName }
  /** DP-16. */
  | { readonly type: 'end' }

export type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>

export function writeAction(action: Action): string {
  switch (action.type) {
    case 'draw':
    case 'redraw':
    case 'keep':
    case 'stop':
    case 'battle':
    case 'end':
      return action.type
    case 'bring':
      return `bring:${action.armies.join('.')}`
    case 'ban':
    case 'army':
      return `${action.type}:${action.army}`
    case 'discard':
      return `-${action.tile}`
    case 'place':
      return `${action.tile}@${action.hex}^${String(action.rot)}`
    case 'move':
    case 'run':
      return `${action.type}:${action.from}>${action.to}^${String(action.rot)}`
    case 'ride':
      return `ride:${action.by}:${action.from}>${action.to}^${String(action.rot)}`
    case 'on':
      return `on:${action.to}^${String(action.rot)}`
    case 'push':
    case 'shove':
      return `${action.type}:${action.from}>${action.target}`
    case 'retreat':
      return `retreat:${action.to}`
    case 'sniper':
    case 'grenade':
    case 'air_strike':
    case 'attack':
    case 'explode':
    case 'plain':
    case 'poison':
      return `${action.type}:${action.hex}`
    case 'small_bomb':
    case 'castling':
      return `${action.type}:${action.hexes.join('.')}`
    case 'pick':
      return `pick:${action.hex}.${action.what}`
    case 'turn':
      return `turn:${action.hex}^${String(action.rot)}`
    case 'convert':
      return `convert:${action.hex}.${String(action.direction)}.${action.to}`
    case 'rocket':
      return ['rocket:' + action.hex, action.direction, ...action.path].join('.')
    case 'aim':
      return `aim:${action.hex}.${String(action.direction)}.${action.target}`
    case 'heal':
      return `heal:${action.patient}.${action.medic}.${action.payer}.${String(action.packet)}`
    default:
      return never(action)
  }
}

const TILE = '([a-z0-9_.]+)'
const HEX = '([a-g][1-7])'
const ROT = '([0-5])'

type Parts = (i: number) => string

/** One row a shape of word; a row's groups come to its function by number. */
const SHAPES: readonly [RegExp, (part: Parts) => Action][] = [
  [shape('bring:([a-z.]+)'), (p) => ({ type: 'bring', armies: p(1).split('.').map(army) })],
  [shape('ban:([a-z]+)'), (p) => ({ type: 'ban', army: army(p(1)) })],
  [shape('army:([a-z]+)'), (p) => ({ type: 'army', army: army(p(1)) })],
  [shape(`-${TILE}`), (p) => ({ type: 'discard', tile: p(1) })],
  [shape(`${TILE}@${HEX}\\^${ROT}`), (p) => ({ type: 'place', tile: p(1), hex: p(2), rot: edge(p(3)) })],
  [shape(`move:${HEX}>${HEX}\\^${ROT}`), (p) => ({ type: 'move', from: p(1), to: p(2), rot: edge(p(3)) })],
  [shape(`run:${HEX}>${HEX}\\^${ROT}`), (p) => ({ type: 'run', from: p(1), to: p(2), rot: edge(p(3)) })],
  [
    shape(`ride:${HEX}:${HEX}>${HEX}\\^${ROT}`),
    (p) => ({ type: 'ride', by: p(1), from: p(2), to: p(3), rot: edge(p(4)) }),
  ],
  [shape(`on:${HEX}\\^${ROT}`), (p) => ({ type: 'on', to: p(1), rot: edge(p(2)) })],
  [shape(`push:${HEX}>${HEX}`), (p) => ({ type: 'push', from: p(1), target: p(2) })],
  [shape(`shove:${HEX}>${HEX}`), (p) => ({ type: 'shove', from: p(1), target: p(2) })],
  [shape(`retreat:${HEX}`), (p) => ({ type: 'retreat', to: p(1) })],
  [shape(`sniper:${HEX}`), (p) => ({ type: 'sniper', hex: p(1) })],
  [shape(`grenade:${HEX}`), (p) => ({ type: 'grenade', hex: p(1) })],
  [shape(`air_strike:${HEX}`), (p) => ({ type: 'air_strike', hex: p(1) })],
  [shape(`small_bomb:${HEX}\\.${HEX}\\.${HEX}`), (p) => ({ type: 'small_bomb', hexes: [p(1), p(2), p(3)] })],
  [shape(`castling:${HEX}\\.${HEX}`), (p) => ({ type: 'castling', hexes: [p(1), p(2)] })],
  [shape(`pick:${HEX}\\.unit`), (p) => ({ type: 'pick', hex: p(1), what: 'unit' })],
  [shape(`pick:${HEX}\\.ground`), (p) => ({ type: 'pick', hex: p(1), what: 'ground' })],
  [shape(`turn:${HEX}\\^${ROT}`), (p) => ({ type: 'turn', hex: p(1), rot: edge(p(2)) })],
  [shape(`attack:${HEX}`), (p) => ({ type: 'attack', hex: p(1) })],
  [shape(`explode:${HEX}`), (p) => ({ type: 'explode', hex: p(1) })],
  [shape(`plain:${HEX}`), (p) => ({ type: 'plain', hex: p(1) })],
  [
    shape(`convert:${HEX}\\.${ROT}\\.melee`),
    (p) => ({ type: 'convert', hex: p(1), direction: edge(p(2)), to: 'melee' }),
  ],
  [
    shape(`convert:${HEX}\\.${ROT}\\.ranged`),
    (p) => ({ type: 'convert', hex: p(1), direction: edge(p(2)), to: 'ranged' }),
  ],
  [shape(`rocket:${HEX}\\.${ROT}`), (p) => ({ type: 'rocket', hex: p(1), direction: edge(p(2)), path: [] })],
  [
    shape(`rocket:${HEX}\\.${ROT}\\.${HEX}`),
    (p) => ({ type: 'rocket', hex: p(1), direction: edge(p(2)), path: [p(3)] }),
  ],
  [
    shape(`rocket:${HEX}\\.${ROT}\\.${HEX}\\.${HEX}`),
    (p) => ({ type: 'rocket', hex: p(1), direction: edge(p(2)), path: [p(3), p(4)] }),
  ],
  [
    shape(`aim:${HEX}\\.${ROT}\\.${HEX}`),
    (p) => ({ type: 'aim', hex: p(1), direction: edge(p(2)), target: p(3) }),
  ],
  [
    shape(`heal:${HEX}\\.${HEX}\\.${HEX}\\.(\\d{1,3})`),
    (p) => ({ type: 'heal', patient: p(1), medic: p(2), payer: p(3), packet: Number(p(4)) }),
  ],
  [shape(`poison:${HEX}`), (p) => ({ type: 'poison', hex: p(1) })],
]

function shape(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}

function army(text: string): ArmyId {
  const found = ARMIES.find((id) => id === text)
  if (!found) throw new IllegalAction('unreadable')
  return found
}

function edge(text: string): Rotation {
  const found = EDGES.find((e) => String(e) === text)
  if (found === undefined) throw new IllegalAction('unreadable')
  return found
}

export function readAction(text: string): Action {
  switch (text) {
    case 'draw':
    case 'redraw':
    case 'keep':
    case 'stop':
    case 'battle':
    case 'end':
      return { type: text }
  }
  for (const [pattern, make] of SHAPES) {
    const match = pattern.exec(text)
    if (match) return make((i) => match[i] ?? '')
  }
  throw new IllegalAction('unreadable')
}
