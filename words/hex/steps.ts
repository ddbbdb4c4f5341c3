// A step of a draft, or an option of a decision, in a few words.
import type { Action } from '../../shared/hex/actions.ts'
import { boardOf, hexName, hexNamed } from '../../shared/hex/board.ts'
import { handTile, unitAt, unitTile } from '../../shared/hex/lookup.ts'
import type { State } from '../../shared/hex/state.ts'
import type { ArmyId, Tile } from '../../shared/hex/tiles.ts'
import type { Seat } from '../../shared/kernel/types.ts'
import { words } from '../index.ts'
import type { Lang, StepParts } from '../index.ts'
import { isRound, looksTo } from './front.ts'
import { nameAt, nameInHand, sentence } from './names.ts'

const NONE: StepParts = {
  tile: '',
  unit: '',
  target: '',
  by: '',
  hex: '',
  to: '',
  hexes: [],
  facing: '',
  turns: false,
  armies: [],
  what: 'unit',
  payer: '',
  blow: null,
}

function tileAt(state: State, hex: string): Tile | null {
  const unit = unitAt(state, hexNamed(boardOf(state.radius), hex))
  return unit ? unitTile(state, unit) : null
}

/** DP-29: the unit that may go on. */
function mover(state: State): Tile | null {
  const { stage } = state
  const unit = stage.at === 'step' ? state.units.find(({ id }) => id === stage.unit) : undefined
  return unit ? unitTile(state, unit) : null
}

/** Which blow a Medic takes, where its patient gets several. */
function blowOf(lang: Lang, state: State, { patient, packet }: Action & { type: 'heal' }): StepParts['blow'] {
  const board = boardOf(state.radius)
  const target = unitAt(state, hexNamed(board, patient))
  const packets = state.stage.at === 'heal' ? state.stage.wounding.packets : []
  const one = packets.find(({ id }) => id === packet)
  if (!one || packets.filter((other) => other.target === target?.id).length < 2) return null
  const by = state.units.find(({ id }) => id === one.from)
  return { wounds: one.wounds, from: by ? nameAt(lang, state, hexName(board, by.hex)) : '' }
}

/** `state` is the position before the step. */
export function stepWords(lang: Lang, state: State, seat: Seat, action: Action): string {
  const facing = (direction: number): string => words[lang].facings[direction] ?? ''
  const looks = (tile: Tile | null, rot: number): string =>
    tile && isRound(tile) ? '' : facing(tile ? looksTo(tile, rot) : rot)
  const at = (hex: string): string => nameAt(lang, state, hex)
  const nameOfArmy = (army: ArmyId): string => words[lang].armies[army].name
  return sentence(words[lang].steps[action.type]({ ...NONE, ...partsOf(action) }))

  function partsOf(step: Action): Partial<StepParts> {
    switch (step.type) {
      case 'bring':
        return { armies: step.armies.map(nameOfArmy) }
      case 'ban':
      case 'army':
        return { armies: [nameOfArmy(step.army)] }
      case 'discard':
        return { tile: nameInHand(lang, state, seat, step.tile) }
      case 'place':
        return {
          tile: nameInHand(lang, state, seat, step.tile),
          hex: step.hex,
          facing: looks(handTile(state, seat, step.tile), step.rot),
        }
      case 'move':
      case 'run':
      case 'ride':
        return {
          unit: at(step.from),
          to: step.to,
          facing: looks(tileAt(state, step.from), step.rot),
          turns: step.from === step.to,
          by: step.type === 'ride' ? at(step.by) : '',
        }
      case 'turn':
        return { unit: at(step.hex), facing: looks(tileAt(state, step.hex), step.rot), turns: true }
      case 'on':
        return { to: step.to, facing: looks(mover(state), step.rot) }
      case 'push':
      case 'shove':
        return { unit: at(step.from), target: at(step.target) }
      case 'retreat':
        return { to: step.to }
      case 'sniper':
      case 'grenade':
        return { target: at(step.hex) }
      case 'air_strike':
        return { hex: step.hex }
      case 'small_bomb':
        return { hexes: step.hexes }
      case 'castling':
        return { hexes: step.hexes.map(at) }
      case 'pick':
        return { hex: step.hex, what: step.what }
      case 'attack':
      case 'explode':
      case 'plain':
        return { unit: at(step.hex) }
      case 'convert':
        return { unit: at(step.hex), facing: facing(step.direction), what: step.to }
      case 'rocket':
        return { unit: at(step.hex), hexes: step.path, facing: facing(step.direction) }
      case 'aim':
        return { unit: at(step.hex), target: at(step.target) }
      case 'heal':
        return {
          by: at(step.medic),
          target: at(step.patient),
          payer: step.payer === step.medic ? '' : at(step.payer),
          blow: blowOf(lang, state, step),
        }
      case 'poison':
        return { target: at(step.hex) }
      default:
        return {}
    }
  }
}
