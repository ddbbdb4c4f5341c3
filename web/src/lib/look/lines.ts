// Lines on the board: what a piece reaches, what reaches it, and what links it to others.
import type { Mark } from '$art/marks.ts'
import { boardOf, directionTo, hexName } from '$shared/hex/board.ts'
import type { Hex } from '$shared/hex/board.ts'
import type { Event } from '$shared/hex/events.ts'
import type { Frame } from '$shared/hex/film.ts'
import { readField } from '$shared/hex/field.ts'
import type { Weapon } from '$shared/hex/hits.ts'
import { unitAt } from '$shared/hex/lookup.ts'
import type { State, Unit } from '$shared/hex/state.ts'
import { threats, threatsOn } from '$shared/hex/threats.ts'
import type { Seat } from '$shared/kernel/types.ts'

interface Blow {
  readonly from: Hex
  readonly path: readonly Hex[]
  readonly weapon: Weapon
  readonly wounds: number
}

/** Its own lines in pencil, those against it in wounds, links in their colour. */
export function linesAt(state: State, hex: Hex, seat: Seat): Mark[] {
  const unit = unitAt(state, hex)
  const against = threatsOn(state, hex, seat).flatMap((threat) => blowMarks(state, blowOf(threat), false))
  if (!unit) return against
  const own = threats(state)
    .filter(({ from }) => from === unit)
    .flatMap((threat) => blowMarks(state, blowOf(threat), true))
  return [...linkMarks(state, unit), ...against, ...own]
}

const blowOf = (threat: { from: Unit; path: readonly Hex[]; weapon: Weapon; wounds: number }): Blow => ({
  ...threat,
  from: threat.from.hex,
})

function linkMarks(state: State, unit: Unit): Mark[] {
  const { gifts, board } = readField(state)
  const pairs = gifts.filter(({ from, to }) => from !== to && (from === unit || to === unit))
  const seen = new Set<string>()
  return pairs.flatMap((gift): Mark[] => {
    const key = `${String(gift.from.id)} ${String(gift.to.id)}`
    const [from, to] = [board.hexes[gift.from.hex], board.hexes[gift.to.hex]]
    if (seen.has(key) || !from || !to) return []
    seen.add(key)
    return [{ kind: 'link', from, to }]
  })
}

function blowMarks(state: State, blow: Blow, plan: boolean): Mark[] {
  const { hexes } = boardOf(state.radius)
  const kind = blow.weapon === 'gauss' ? 'gauss' : blow.weapon === 'melee' ? 'bite' : 'shot'
  const legs = legsOf(state, [blow.from, ...blow.path])
  const lines = legs.flatMap(([a, b]): Mark[] => {
    const [from, to] = [hexes[a], hexes[b]]
    return from && to ? [{ kind, from, to, plan }] : []
  })
  const [last] = legs.slice(-1)
  const [from, at] = [last && hexes[last[0]], last && hexes[last[1]]]
  return from && at ? [...lines, { kind: 'hit', at, from, wounds: blow.wounds }] : lines
}

/** The straight parts of a path that redirectors bend. */
function legsOf(state: State, path: readonly Hex[]): (readonly [Hex, Hex])[] {
  const board = boardOf(state.radius)
  const legs: [Hex, Hex][] = []
  let way = -1
  path.slice(1).forEach((to, i) => {
    const from = path[i] ?? to
    const direction = directionTo(board, from, to)
    const last = legs.at(-1)
    if (last && direction === way) last[1] = to
    else legs.push([from, to])
    way = direction
  })
  return legs
}

/** What a picture shows: a board on which something has been placed or moved, else the one on which it happens. */
export const pictureOf = ({ what, events, before, after }: Frame): State =>
  what === 'after' || (events.some(isArrival) && !events.some(({ type }) => type === 'removed'))
    ? after
    : before

const isArrival = ({ type }: Event): boolean => type === 'placed' || type === 'moved' || type === 'pushed'

/** The hexes where something was done by hand, by name. */
export function touchedIn({ events, before }: Frame): string[] {
  const board = boardOf(before.radius)
  const hexes = events.flatMap((event): readonly Hex[] => {
    switch (event.type) {
      case 'placed':
        return [event.hex]
      case 'moved':
      case 'pushed':
        return [event.from, event.to]
      case 'used':
        return event.hexes
      default:
        return []
    }
  })
  return hexes.map((hex) => hexName(board, hex))
}

/** What one phase of a battle does: `before` is the position it begins with. */
export function phaseMarks(before: State, events: readonly Event[]): Mark[] {
  const { hexes } = boardOf(before.radius)
  const at = (unit: number) => {
    const found = before.units.find(({ id }) => id === unit)
    return found && hexes[found.hex]
  }
  return events.flatMap((event): Mark[] => {
    switch (event.type) {
      case 'attacked':
        return blowMarks(before, { ...event, from: event.hex }, false)
      case 'removed': {
        const hex = hexes[event.hex]
        return hex ? [{ kind: 'gone', at: hex }] : []
      }
      case 'healed': {
        const hex = at(event.patient)
        return hex ? [{ kind: 'save', at: hex }] : []
      }
      default:
        return []
    }
  })
}
