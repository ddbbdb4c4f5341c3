// The disc of a module: the icons of what it gives, where its wires meet (LOOK 5).
import type { Effect, UnitTile } from '../shared/hex/tiles.ts'
import type { Detail } from './detail.ts'
import { figures } from './figures.ts'
import { placeIcon } from './icons.ts'
import { isHostile } from './links.ts'
import type { Coat } from './palette.ts'
import type { UnitState } from './state.ts'
import { dot, ring } from './svg.ts'

/** What stands in the middle: its width decides where the blocks go. */
export interface Core {
  readonly width: number
  readonly draw: (x: number) => string
}

type Given = Effect | 'trap'

export function givenBy(tile: UnitTile): Given[] {
  const effects = new Set<Given>((tile.links ?? []).map((link) => link.effect))
  if (tile.trap?.length) effects.add('trap')
  return [...effects]
}

const hostile = (given: Given): boolean => given !== 'trap' && isHostile(given)

interface Slot {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Printed tiles have one or two icons; more of them stand in a circle. */
function slots(count: number): Slot[] {
  if (count === 2) return [-8.8, 8.8].map((x) => ({ x, y: 0, size: 18.5 }))
  const reach = count > 4 ? 13 : 11
  const size = count > 4 ? 10.5 : count > 3 ? 13 : 15
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle), size }
  })
}

const plate = (x: number, radius: number, hollow: boolean, coat: Coat, detail: Detail): string =>
  hollow
    ? ring(x, 0, radius - 2, coat.mark, detail === 's' ? 4 : 3.4, coat.fill)
    : dot(x, 0, radius, coat.mark)

/** Null for a unit that gives nothing. */
export function discFor(tile: UnitTile, state: UnitState, coat: Coat, detail: Detail): Core | null {
  const given = givenBy(tile)
  if (given.length === 0) return null
  const initiative = state.initiative ?? tile.initiative ?? []
  if (initiative.length) return fightingDisc(given, initiative, coat, detail)

  const hollow = given.every(hostile)
  const radius = given.length > 2 ? 22 : given.length > 1 ? 21 : 19
  const [ink, ground] = hollow ? [coat.mark, coat.fill] : [coat.fill, coat.mark]
  const alone: Slot = { x: 0, y: 0, size: hollow ? 25 : 27 }
  const places = given.length > 1 ? slots(given.length) : [alone]
  const icon = (id: Given, x: number, slot: Slot): string => {
    const close = given.length > 1 ? 's' : detail
    if (hollow || !hostile(id)) return placeIcon(id, x + slot.x, slot.y, slot.size, ink, ground, close)
    // a hostile effect among friendly ones keeps its own hollow field
    return (
      dot(x + slot.x, slot.y, slot.size * 0.52, coat.fill) +
      placeIcon(id, x + slot.x, slot.y, slot.size * 0.8, coat.mark, coat.fill, close)
    )
  }
  return {
    width: radius * 2,
    draw: (x) =>
      plate(x, radius, hollow, coat, detail) + given.map((id, i) => icon(id, x, places[i] ?? alone)).join(''),
  }
}

/** No printed tile both fights and gives; one made up does as an HQ does: the number above, the icons below. */
function fightingDisc(
  given: readonly Given[],
  initiative: readonly number[],
  coat: Coat,
  detail: Detail,
): Core {
  const radius = 22
  const hollow = given.every(hostile)
  const [ink, ground] = hollow ? [coat.mark, coat.fill] : [coat.fill, coat.mark]
  const size = given.length > 2 ? 9 : 12
  return {
    width: radius * 2,
    draw: (x) =>
      plate(x, radius, hollow, coat, detail) +
      figures(initiative.join(''), x, -6, 20, ink, { wide: 0.86, gap: 1 }) +
      given
        .map((id, i) =>
          placeIcon(id, x + (i - (given.length - 1) / 2) * (size + 2), 12, size, ink, ground, 's'),
        )
        .join(''),
  }
}
