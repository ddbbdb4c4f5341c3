// The marks of one edge, drawn at the top and turned by the caller (LOOK 5). Rim first, then attacks, then what is wired.
import type { Edge, UnitTile } from '../shared/hex/tiles.ts'
import { attackMarks, attacksAt, inwards, STROKE } from './attacks.ts'
import type { Detail } from './detail.ts'
import { APOTHEM, triangle } from './hexagon.ts'
import { linkMarks } from './links.ts'
import type { Coat } from './palette.ts'
import { area, dot, line, num } from './svg.ts'

interface Rim {
  readonly svg: string
  /** How far attacks on this edge step inwards. */
  readonly push: number
}

function armor(coat: Coat, detail: Detail): Rim {
  const bar = area(`M-21 ${inwards(2.2)}H21L17.4 ${inwards(8.4)}H-17.4Z`, coat.mark)
  const rivets =
    detail === 'l' ? dot(-12, inwards(5.3), 1.2, coat.fill) + dot(12, inwards(5.3), 1.2, coat.fill) : ''
  return { svg: bar + rivets, push: 8 }
}

/** `crowded`: something stands behind the lattice, so it is lower. */
function net(coat: Coat, detail: Detail, crowded: boolean): Rim {
  const height = crowded ? 9.5 : 13
  const meshes = crowded ? 4 : 3
  const mesh = crowded ? 9 : 12
  const top = inwards(3)
  const bottom = inwards(3 + height)
  let d = ''
  for (let i = 0; i < meshes; i++) {
    const left = num((i - meshes / 2) * mesh)
    const right = num((i - meshes / 2 + 1) * mesh)
    d += `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`
  }
  const half = (meshes * mesh) / 2
  const base = crowded || detail === 's' ? '' : line(`M${-half} ${bottom}H${half}`, coat.mark, 2)
  return { svg: line(d, coat.mark, detail === 's' ? 3.1 : 2.6, 'round') + base, push: height + 1.5 }
}

const tripwire = (coat: Coat, stroke: number): string =>
  line(`M-17 ${inwards(13)}V${inwards(5)}H17V${inwards(13)}`, coat.mark, stroke + 0.4) +
  area(triangle(0, -APOTHEM + 7.4, 9, 7), coat.mark)

/** Passages of a redirector are open chevrons on pipes from the hub: thin in, thick out. */
const entry = (coat: Coat, stroke: number): string =>
  line(`M0 ${inwards(11)}V${inwards(31)}`, coat.mark, stroke - 0.8) +
  line(`M-8.4 ${inwards(4.6)}L0 ${inwards(12.4)}L8.4 ${inwards(4.6)}`, coat.mark, stroke)

function exit(coat: Coat, stroke: number, push: number): string {
  const y = push ? push + 3 : 4
  return (
    line(`M0 ${inwards(y + 3)}V${inwards(31)}`, coat.mark, stroke + 1.6) +
    line(`M-9.5 ${inwards(y + 9.5)}L0 ${inwards(y)}L9.5 ${inwards(y + 9.5)}`, coat.mark, stroke + 0.8)
  )
}

export function edgeMarks(tile: UnitTile, edge: Edge, coat: Coat, detail: Detail): string {
  const has = (edges: readonly Edge[] | undefined): boolean => edges?.includes(edge) ?? false
  const stroke = STROKE[detail]
  let out = ''
  let push = 0
  const rim = (drawn: Rim) => {
    out += drawn.svg
    push = drawn.push
  }

  if (has(tile.armor)) rim(armor(coat, detail))
  if (has(tile.net)) rim(net(coat, detail, attacksAt(tile, edge) || has(tile.exit)))
  if (has(tile.trap)) out += tripwire(coat, stroke)
  out += attackMarks(tile, edge, coat, detail, push)
  if (has(tile.entry)) out += entry(coat, stroke)
  if (has(tile.exit)) out += exit(coat, stroke, push)
  return out + linkMarks(tile, edge, coat, detail)
}
