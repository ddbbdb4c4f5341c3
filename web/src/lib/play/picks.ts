// Every action as the way to it: what a player picks, one after the other. The page offers the next picks of all
// legal actions and nothing else, so it plays whatever the rules allow without knowing any of them.
import { never } from '$shared/kernel/errors.ts'
import type { Action, HexName } from '$shared/hex/actions.ts'
import type { Rotation } from '$shared/hex/board.ts'
import type { Stage, TileId } from '$shared/hex/state.ts'
import type { Words } from '$words/index.ts'

/** A button: its word, and what it is about if the word alone does not tell. */
export type ButtonWord = keyof Words['game']['words'] | 'packet' | 'convert'

export type Pick =
  | { readonly at: 'hand'; readonly tile: TileId }
  | { readonly at: 'hex'; readonly hex: HexName }
  | { readonly at: 'word'; readonly word: ButtonWord; readonly about: string }
  /** Always the last: it can be changed as long as the step is not sent. */
  | { readonly at: 'rot'; readonly rot: Rotation }

export type Path = readonly Pick[]

const hand = (tile: TileId): Pick => ({ at: 'hand', tile })
const hex = (name: HexName): Pick => ({ at: 'hex', hex: name })
const word = (text: ButtonWord, about = ''): Pick => ({ at: 'word', word: text, about })
const rot = (rotation: Rotation): Pick => ({ at: 'rot', rot: rotation })

export function samePick(a: Pick, b: Pick): boolean {
  switch (a.at) {
    case 'hand':
      return b.at === 'hand' && a.tile === b.tile
    case 'hex':
      return b.at === 'hex' && a.hex === b.hex
    case 'word':
      return b.at === 'word' && a.word === b.word && a.about === b.about
    case 'rot':
      return b.at === 'rot' && a.rot === b.rot
    default:
      return never(a)
  }
}

/** The ways to an action: more than one where hexes can be picked in any order. */
export function pathsTo(action: Action, stage: Stage['at']): readonly Path[] {
  switch (action.type) {
    // Answered from a list of words.
    case 'bring':
    case 'ban':
    case 'army':
    case 'draw':
      return []
    case 'redraw':
    case 'keep':
    case 'stop':
    case 'end':
      return [[word(action.type)]]
    case 'discard':
      // When one must go, the tile alone says it.
      return [stage === 'act' ? [hand(action.tile), word('discard')] : [hand(action.tile)]]
    case 'place':
      return [[hand(action.tile), hex(action.hex), rot(action.rot)]]
    case 'move':
      return [[hand('move'), hex(action.from), hex(action.to), rot(action.rot)]]
    case 'run':
      return [[hex(action.from), word('run'), hex(action.to), rot(action.rot)]]
    case 'ride':
      return [[hex(action.from), word('ride', action.by), hex(action.to), rot(action.rot)]]
    case 'turn':
      return [[hex(action.hex), word('turn'), rot(action.rot)]]
    case 'on':
      return [[hex(action.to), rot(action.rot)]]
    case 'push':
      return [[hand('push_back'), hex(action.from), hex(action.target)]]
    case 'shove':
      return [[hex(action.from), word('shove'), hex(action.target)]]
    case 'retreat':
      return [[hex(action.to)]]
    case 'sniper':
    case 'grenade':
    case 'air_strike':
      return [[hand(action.type), hex(action.hex)]]
    case 'small_bomb':
    case 'castling':
      return orders(action.hexes).map((hexes) => [hand(action.type), ...hexes.map(hex)])
    case 'pick':
      return [[hex(action.hex), word(action.what)]]
    case 'battle':
      return [[hand('battle'), word('battle')]]
    case 'attack':
    case 'explode':
    case 'plain':
      return [[hex(action.hex), word(action.type)]]
    case 'convert':
      return [[hex(action.hex), word('convert', `${String(action.direction)} ${action.to}`)]]
    case 'rocket':
      return [[hex(action.hex), ...action.path.map(hex)]]
    case 'aim':
      return [[hex(action.hex), hex(action.target)]]
    case 'heal':
      return [
        [hex(action.patient), hex(action.medic), hex(action.payer), word('packet', String(action.packet))],
      ]
    case 'poison':
      return [[hex(action.hex)]]
    default:
      return never(action)
  }
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, i) =>
    orders([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  )
}

/** The tile in hand an action uses up; null: none. */
export function tileUsedBy(action: Action): TileId | null {
  switch (action.type) {
    case 'discard':
    case 'place':
      return action.tile
    case 'move':
    case 'sniper':
    case 'grenade':
    case 'air_strike':
    case 'small_bomb':
    case 'castling':
    case 'battle':
      return action.type
    case 'push':
      return 'push_back'
    default:
      return null
  }
}

/** Where the piece that an action turns then stands. */
export function turnedAt(action: Action, from: HexName | null = null): HexName | null {
  switch (action.type) {
    case 'place':
    case 'turn':
      return action.hex
    case 'move':
    case 'run':
    case 'ride':
    case 'on':
      return action.to
    default:
      return from
  }
}
