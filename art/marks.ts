// Previews on a board (LOOK 6). Each is told from where to where; none of them knows a rule.
import { figures } from './figures.ts'
import { centreOf, type Axial, type Point } from './geometry.ts'
import { ICONS } from './icons.ts'
import { lettering } from './lettering.ts'
import { flight } from './flight.ts'
import type { Token } from './palette.ts'
import { arrowhead, badge, cased, paint, pencil, ringAt, shape, type Pen } from './strokes.ts'
import { num } from './svg.ts'

interface Toned {
  /** Intended, not sent: signal colour. */
  readonly plan?: boolean
  /** Wound if not said. */
  readonly tone?: Token
}

interface Between {
  readonly from: Axial
  readonly to: Axial
}

/** Moves a badge out of the way, in widths of a cell. */
interface Shifted {
  readonly dx?: number
  readonly dy?: number
}

export type Mark =
  | ({ readonly kind: 'link' } & Between)
  | ({ readonly kind: 'hold' } & Between & Toned)
  /** `over`: it leaves the hex `to` on the far side. */
  | ({ readonly kind: 'shot' | 'gauss'; readonly over?: boolean } & Between & Toned)
  | ({ readonly kind: 'bite' } & Between & Toned)
  /** `from` tells the edge entered: the next hex on that side or the attacker in line. */
  | ({
      readonly kind: 'hit'
      readonly at: Axial
      readonly wounds: number
      readonly from?: Axial
      readonly near?: number
      readonly tone?: Token
    } & Shifted)
  | ({ readonly kind: 'save'; readonly at: Axial } & Shifted)
  | ({ readonly kind: 'gone'; readonly at: Axial } & Toned)
  | ({ readonly kind: 'aim'; readonly at: Axial } & Toned)
  | { readonly kind: 'turn'; readonly at: Axial }
  | ({ readonly kind: 'step' } & Between)
  | { readonly kind: 'letter'; readonly at: Axial; readonly text: string }

export interface MarkScene extends Pen {
  /** Hexes with a unit: a line dips under the middle of each tile it passes. */
  readonly occupied: readonly Axial[]
}

type Of<K extends Mark['kind']> = Extract<Mark, { kind: K }>

const toneOf = (pen: Pen, { plan, tone }: Toned): string => paint(pen, plan ? 'signal' : (tone ?? 'wound'))

const along = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})
const bearing = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 90
const ends = (pen: Pen, { from, to }: Between) => ({ a: centreOf(from, pen.cell), b: centreOf(to, pen.cell) })
const segment = (a: Point, b: Point): string => `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`

/** Round dots, a ring at the receiving end. */
function link(pen: Pen, mark: Of<'link'>): string {
  const { a, b } = ends(pen, mark)
  const ink = paint(pen, 'link')
  const end = along(b, a, 0.3)
  const dots = { ink, width: 0.04, dash: `0 ${num(pen.cell * 0.075)}`, cap: 'round' } as const
  return cased(pen, segment(along(a, b, 0.3), end), dots) + ringAt(pen, end, 0.05, ink, 0.032)
}

/** A lattice across the shared side. */
function hold(pen: Pen, mark: Of<'hold'>): string {
  const { a, b } = ends(pen, mark)
  const middle = along(a, b, 0.5)
  const mesh = pen.cell * 0.11
  const y = num(mesh * 0.8)
  let d = ''
  for (let i = -2; i < 2; i++) {
    const [left, right] = [num(i * mesh), num((i + 1) * mesh)]
    d += `M${left} ${-y}L${right} ${y}M${right} ${-y}L${left} ${y}`
  }
  const lattice = cased(pen, d, { ink: toneOf(pen, mark), width: 0.026, cap: 'round' })
  return `<g transform="translate(${num(middle.x)} ${num(middle.y)}) rotate(${num(bearing(a, b))})">${lattice}</g>`
}

function shot(scene: MarkScene, mark: Of<'shot' | 'gauss'>): string {
  const ink = toneOf(scene, mark)
  const gauss = mark.kind === 'gauss'
  const path = flight(mark.from, mark.to, {
    cell: scene.cell,
    occupied: scene.occupied,
    rails: gauss ? [-0.03, 0.03] : [0],
    over: mark.over ?? false,
  })
  const dashed = mark.plan && !gauss
  const stroke = { ink, width: gauss ? 0.024 : 0.034, ...(dashed ? { dash: pencil(scene) } : {}) }
  return (
    cased(scene, path.d, stroke) +
    shape(scene, arrowhead(scene, 0.065, 0.07, 0.06), ink, path.end, path.angle)
  )
}

/** A long tooth across the shared side; slender, so that it points one way only. */
function bite(pen: Pen, mark: Of<'bite'>): string {
  const { a, b } = ends(pen, mark)
  const x = num(pen.cell * 0.082)
  const shoulder = num(pen.cell * 0.1)
  const tooth = `M0 ${num(-pen.cell * 0.165)}L${x} ${shoulder}V${num(pen.cell * 0.145)}H${-x}V${shoulder}Z`
  return shape(pen, tooth, toneOf(pen, mark), along(a, b, 0.53), bearing(a, b), 0.032)
}

/** The number of wounds, at the edge entered; grey 0 if armor stops it. */
function hit(pen: Pen, mark: Of<'hit'>): string {
  const at = centreOf(mark.at, pen.cell)
  const side = mark.from ? entered(pen, mark.from, mark.at) : { x: 0, y: 0 }
  const near = mark.near ?? 0.27
  const place = {
    x: at.x - side.x * near + (mark.dx ?? 0) * pen.cell,
    y: at.y - side.y * near + (mark.dy ?? 0) * pen.cell,
  }
  const stopped = mark.wounds === 0
  const ink = paint(pen, mark.tone ?? (stopped ? 'cell-ink' : 'wound'))
  const number = figures(
    String(mark.wounds),
    0,
    0,
    pen.cell * 0.115 * 1.15,
    paint(pen, stopped ? 'surface' : 'on-wound'),
    { weight: 3, wide: 0.9, gap: 0.6 },
  )
  return badge(pen, place, 0.115, ink, number)
}

/** One step along the line from an attacker. */
function entered(pen: Pen, from: Axial, to: Axial): Point {
  const steps = Math.max(
    1,
    Math.abs(to.q - from.q),
    Math.abs(to.r - from.r),
    Math.abs(to.q + to.r - from.q - from.r),
  )
  return centreOf({ q: (to.q - from.q) / steps, r: (to.r - from.r) / steps }, pen.cell)
}

function save(pen: Pen, mark: Of<'save'>): string {
  const at = centreOf(mark.at, pen.cell)
  const place = { x: at.x + (mark.dx ?? 0.3) * pen.cell, y: at.y + (mark.dy ?? -0.2) * pen.cell }
  const cross = ICONS.medic(paint(pen, 'surface'), 'none', 'l')
  return badge(
    pen,
    place,
    0.125,
    paint(pen, 'heal'),
    `<g transform="scale(${num((pen.cell * 0.125) / 17)})">${cross}</g>`,
  )
}

/** A cross over the tile; the caller dims it. */
function gone(pen: Pen, mark: Of<'gone'>): string {
  const { x, y } = centreOf(mark.at, pen.cell)
  const k = pen.cell * 0.2
  const [left, right, top, bottom] = [num(x - k), num(x + k), num(y - k), num(y + k)]
  const stroke = { ink: toneOf(pen, mark), width: 0.055, ...(mark.plan ? { dash: pencil(pen) } : {}) }
  return cased(pen, `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`, stroke)
}

function aim(pen: Pen, mark: Of<'aim'>): string {
  const { x, y } = centreOf(mark.at, pen.cell)
  const surface = paint(pen, 'surface')
  const place = (inner: string): string =>
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(pen.cell / 34)})">${inner}</g>`
  const under = `<g stroke="${surface}" stroke-width="3" paint-order="stroke">${ICONS.sniper(surface, 'none', 'l')}</g>`
  return place(under) + place(ICONS.sniper(toneOf(pen, mark), 'none', 'l'))
}

/** Two arrows above the hex: turn it left or right. */
function turn(pen: Pen, mark: Of<'turn'>): string {
  const { x, y } = centreOf(mark.at, pen.cell)
  const ink = paint(pen, 'signal')
  const radius = pen.cell * 0.62
  const on = (degrees: number): Point => ({
    x: radius * Math.cos((degrees * Math.PI) / 180),
    y: radius * Math.sin((degrees * Math.PI) / 180),
  })
  const arrow = (from: Point, to: Point, sweep: 0 | 1, angle: number): string =>
    cased(
      pen,
      `M${num(from.x)} ${num(from.y)}A${num(radius)} ${num(radius)} 0 0 ${sweep} ${num(to.x)} ${num(to.y)}`,
      { ink, width: 0.04 },
    ) + shape(pen, arrowhead(pen, 0.08, 0.08, 0.06), ink, to, angle)
  return `<g transform="translate(${num(x)} ${num(y)})">${arrow(on(-122), on(-166), 0, 192)}${arrow(on(-58), on(-14), 1, 168)}</g>`
}

function step(pen: Pen, mark: Of<'step'>): string {
  const { a, b } = ends(pen, mark)
  const ink = paint(pen, 'signal')
  const shaft = cased(pen, segment(along(a, b, 0.2), along(b, a, 0.2)), { ink, width: 0.045 })
  return shaft + shape(pen, arrowhead(pen, 0.078, 0.084, 0.072), ink, along(b, a, 0.18), bearing(a, b))
}

function letter(pen: Pen, mark: Of<'letter'>): string {
  const style = { size: pen.cell * 0.22, bold: true, fill: paint(pen, 'on-signal') }
  const inner = lettering(mark.text, 0, 0, pen.cell * 0.075, style, pen.text)
  return badge(pen, centreOf(mark.at, pen.cell), 0.2, paint(pen, 'signal'), inner)
}

export function drawMark(mark: Mark, scene: MarkScene): string {
  switch (mark.kind) {
    case 'link':
      return link(scene, mark)
    case 'hold':
      return hold(scene, mark)
    case 'shot':
    case 'gauss':
      return shot(scene, mark)
    case 'bite':
      return bite(scene, mark)
    case 'hit':
      return hit(scene, mark)
    case 'save':
      return save(scene, mark)
    case 'gone':
      return gone(scene, mark)
    case 'aim':
      return aim(scene, mark)
    case 'turn':
      return turn(scene, mark)
    case 'step':
      return step(scene, mark)
    case 'letter':
      return letter(scene, mark)
  }
}
