// What happened, as lines of the log. Units are known by number: a register follows who they are and where they stand.
import { boardOf, hexName } from '../../shared/hex/board.ts'
import type { Hex } from '../../shared/hex/board.ts'
import type { Event } from '../../shared/hex/events.ts'
import { playerOf, tileNamed } from '../../shared/hex/lookup.ts'
import type { State, TileId } from '../../shared/hex/state.ts'
import type { Seat } from '../../shared/kernel/types.ts'
import { words } from '../index.ts'
import type { Lang } from '../index.ts'
import { isRound, looksTo } from './front.ts'
import { nameInHand, nameOfTile, nameOfUnit, sentence } from './names.ts'

interface Known {
  readonly tile: TileId
  readonly seat: Seat
  hex: Hex
}

export class Register {
  readonly #units = new Map<number, Known>()
  readonly #hqs: number[]

  constructor(readonly state: State) {
    for (const { id, tile, seat, hex } of state.units) this.#units.set(id, { tile, seat, hex })
    this.#hqs = state.players.map((player) => player.hq)
  }

  /** Before the first entry: nobody stands anywhere but those the setup gives. */
  static atStart(state: State, given: readonly Known[], hqs: readonly number[]): Register {
    const register = new Register(state)
    register.#units.clear()
    given.forEach((unit, id) => register.#units.set(id, { ...unit }))
    register.#hqs.splice(0, register.#hqs.length, ...hqs)
    return register
  }

  at(unit: number): string {
    const known = this.#units.get(unit)
    return known ? hexName(boardOf(this.state.radius), known.hex) : ''
  }

  name(lang: Lang, unit: number): string {
    const known = this.#units.get(unit)
    return known ? nameOfUnit(lang, this.state, known.tile, known.seat, this.at(unit)) : ''
  }

  /** Follows an event; answers with what an HQ had before it. */
  follow(event: Event): number {
    switch (event.type) {
      case 'placed':
        if (event.unit !== null)
          this.#units.set(event.unit, { tile: event.tile, seat: event.seat, hex: event.hex })
        return 0
      case 'moved':
      case 'pushed': {
        const known = this.#units.get(event.unit)
        if (known) known.hex = event.to
        return 0
      }
      case 'hq wounded': {
        const before = this.#hqs[event.seat] ?? 0
        this.#hqs[event.seat] = event.left
        return before
      }
      default:
        return 0
    }
  }
}

/** null: not worth a line. The register follows by itself. */
export function eventWords(lang: Lang, register: Register, event: Event): string | null {
  const text = wordsOf(lang, register, event)
  return text === null ? null : sentence(text)
}

function wordsOf(lang: Lang, register: Register, event: Event): string | null {
  const { events: say, facings } = words[lang]
  const { state } = register
  const name = (unit: number): string => register.name(lang, unit)
  const at = (hex: Hex): string => hexName(boardOf(state.radius), hex)
  const facing = (id: TileId, rot: number): string => {
    const tile = tileNamed(state, id)
    return isRound(tile) ? '' : (facings[looksTo(tile, rot)] ?? '')
  }
  const tiles = (seat: Seat, list: readonly TileId[]) =>
    list.map((tile) => nameInHand(lang, state, seat, tile))

  // A unit that moves is named by where it comes from.
  const subject = 'unit' in event && event.unit !== null ? name(event.unit) : ''
  const before = register.follow(event)
  switch (event.type) {
    case 'brought':
      return say.brought(event.armies.map((army) => words[lang].armies[army].name))
    case 'banned':
      return say.banned(words[lang].armies[event.army].name)
    case 'army':
      return say.army(words[lang].armies[event.army].name)
    case 'drew':
      return say.drew(tiles(event.seat, event.tiles))
    case 'redrew':
      return say.redrew(tiles(event.seat, event.discarded))
    case 'last tile':
      return say.lastTile
    case 'discarded':
      return say.discarded(nameInHand(lang, state, event.seat, event.tile))
    case 'placed':
      return say.placed(nameOfTile(lang, event.tile), at(event.hex), facing(event.tile, event.rot))
    case 'used':
      return ['sniper', 'grenade', 'air_strike', 'small_bomb'].includes(event.instant)
        ? say.used(nameInHand(lang, state, event.seat, event.instant), event.hexes.map(at))
        : null
    case 'moved':
      return event.from === event.to
        ? say.turned(subject, facing(event.tile, event.rot))
        : say.moved(subject, at(event.to), facing(event.tile, event.rot))
    case 'pushing':
      return say.pushing(subject, name(event.target))
    case 'pushed':
      return say.pushed(subject, at(event.to))
    case 'ground gone':
      return say.groundGone(nameOfTile(lang, event.tile), at(event.hex))
    case 'netted':
      return say.netted(subject)
    case 'freed':
      return say.freed(subject)
    case 'battle':
      return say.battle(event.why)
    case 'attacked': {
      const attack = say.attacked(subject, name(event.target), event.weapon)
      return event.wounds === 0 && event.armor > 0 ? `${attack} ${say.armor}` : attack
    }
    case 'exploded':
      return say.exploded(subject)
    case 'healed':
      return say.healed(name(event.medic), name(event.patient))
    case 'wounded':
      return say.wounded(subject, event.wounds, event.left)
    case 'hq wounded':
      return say.hqWounded(subject, before, event.left)
    case 'scored': {
      const army = (seat: Seat) => words[lang].armies[playerOf(state, seat).army]
      return say.scored(army(event.seat).name, event.points, say.hq(army(event.by).of), event.score)
    }
    case 'poisoned':
      return say.poisoned(subject)
    case 'removed':
      return say.removed(subject, event.why)
    case 'ended':
      return event.kept.length > 0 ? say.ended(tiles(event.seat, event.kept)) : null
    default:
      return null
  }
}
