// Round marks help: the sockets of modules on the rim, wired to the middle (LOOK 5).
import type { Edge, Effect, Link, UnitTile } from '../shared/hex/tiles.ts'
import { inwards, STROKE } from './attacks.ts'
import type { Detail } from './detail.ts'
import type { Coat } from './palette.ts'
import { area, line } from './svg.ts'

/** What reaches for enemies is drawn hollow. */
export const isHostile = (effect: Effect): boolean => effect === 'slower' || effect === 'scoper'

const solid = (links: readonly Link[]): boolean => links.some((link) => !isHostile(link.effect))
const hollow = (links: readonly Link[]): boolean => links.some((link) => isHostile(link.effect))

const halfDisc = (radius: number): string =>
  `M${-radius} ${inwards(1.4)}A${radius} ${radius} 0 0 0 ${radius} ${inwards(1.4)}Z`

const openSocket = (radius: number, coat: Coat, width: number): string =>
  `<path d="M${-radius} ${inwards(1.6)}A${radius} ${radius} 0 0 0 ${radius} ${inwards(1.6)}" fill="${coat.fill}" stroke="${coat.mark}" stroke-width="${+width.toFixed(2)}"/>`

const wire = (from: number, coat: Coat, width: number): string =>
  line(`M0 ${inwards(from)}V${inwards(26)}`, coat.mark, width)

function socket(links: readonly Link[], coat: Coat, stroke: number): string {
  if (!hollow(links)) return wire(8, coat, 4) + area(halfDisc(9.6), coat.mark)
  if (!solid(links)) return wire(8, coat, 2.6) + openSocket(7.6, coat, stroke + 0.2)
  return wire(8, coat, 4) + openSocket(9.6, coat, stroke) + area(halfDisc(4.6), coat.mark)
}

function longSocket(links: readonly Link[], coat: Coat, stroke: number): string {
  const disc = solid(links)
    ? wire(6, coat, 4) + area(halfDisc(7), coat.mark)
    : wire(6, coat, 2.6) + openSocket(5.6, coat, stroke)
  const wave = `M-13.6 ${inwards(2)}A13.6 13.6 0 0 0 13.6 ${inwards(2)}`
  return disc + line(wave, coat.mark, stroke + 0.3)
}

/** An HQ reaches out on every side: its ability stands on the plate, the rim is left to its teeth. */
export function linkMarks(tile: UnitTile, edge: Edge, coat: Coat, detail: Detail): string {
  if (tile.kind === 'hq') return ''
  const links = (tile.links ?? []).filter((link) => link.edges.includes(edge))
  const near = links.filter((link) => link.reach !== 2)
  const far = links.filter((link) => link.reach === 2)
  return (
    (near.length ? socket(near, coat, STROKE[detail]) : '') +
    (far.length ? longSocket(far, coat, STROKE[detail]) : '')
  )
}
