// Contour lines behind boards: one of the three ornaments (LOOK 1). The same seed always gives the same land.
import type { Point } from './hexagon.ts'

interface Hill extends Point {
  readonly height: number
  readonly width: number
}

const GRID = 25
const INTERVAL = 0.14

/** A small generator of fixed numbers in 0..1 (mulberry32); it draws an ornament and decides nothing. */
function numbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function hills(seed: number, width: number, height: number): Hill[] {
  const next = numbers(seed)
  const count = Math.max(4, Math.round((width * height) / 100_000))
  return Array.from({ length: count }, () => ({
    x: (next() * 1.2 - 0.1) * width,
    y: (next() * 1.2 - 0.1) * height,
    height: 0.7 + next() * 0.9,
    width: 110 + next() * 130,
  }))
}

/** Only sums, products and quotients: every engine gives the same bits. */
const heightAt = (land: readonly Hill[], x: number, y: number): number =>
  land.reduce((sum, hill) => {
    const dx = (x - hill.x) / hill.width
    const dy = (y - hill.y) / hill.width
    return sum + hill.height / (1 + dx * dx + dy * dy)
  }, 0)

class Field {
  readonly columns: number
  readonly rows: number
  private readonly heights: number[] = []

  constructor(land: readonly Hill[], width: number, height: number) {
    this.columns = Math.ceil(width / GRID)
    this.rows = Math.ceil(height / GRID)
    for (let row = 0; row <= this.rows; row++)
      for (let column = 0; column <= this.columns; column++)
        this.heights.push(heightAt(land, column * GRID, row * GRID))
  }

  get levels(): number[] {
    const top = this.heights.reduce((a, b) => Math.max(a, b), 0)
    return Array.from({ length: Math.floor(top / INTERVAL) }, (_, i) => INTERVAL * (i + 1))
  }

  at(column: number, row: number): number {
    return this.heights[row * (this.columns + 1) + column] ?? 0
  }
}

type Node = readonly [column: number, row: number]

/** Where the level crosses the grid line between two neighbouring nodes, if it does. */
function crossing(field: Field, a: Node, b: Node, level: number): Point | null {
  const [ha, hb] = [field.at(...a), field.at(...b)]
  if (ha < level === hb < level) return null
  const t = (level - ha) / (hb - ha)
  return { x: (a[0] + (b[0] - a[0]) * t) * GRID, y: (a[1] + (b[1] - a[1]) * t) * GRID }
}

interface Crossing extends Point {
  readonly joined: Crossing[]
}

/** Marching squares: every crossing, joined to the next one inside each square. */
function crossings(field: Field, level: number): Crossing[] {
  const found = new Map<string, Crossing>()
  const on = (a: Node, b: Node): Crossing | null => {
    const key = `${a.join()} ${b.join()}`
    const known = found.get(key)
    if (known) return known
    const point = crossing(field, a, b, level)
    if (!point) return null
    const made = { ...point, joined: [] }
    found.set(key, made)
    return made
  }
  for (let row = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++) {
      const [nw, ne]: [Node, Node] = [
        [column, row],
        [column + 1, row],
      ]
      const [sw, se]: [Node, Node] = [
        [column, row + 1],
        [column + 1, row + 1],
      ]
      const sides = [on(nw, ne), on(ne, se), on(sw, se), on(nw, sw)].filter((side) => side !== null)
      // two crossings, or four on a saddle, which are joined in pairs
      for (let i = 0; i + 1 < sides.length; i += 2) {
        const [a, b] = [sides[i], sides[i + 1]]
        if (!a || !b) continue
        a.joined.push(b)
        b.joined.push(a)
      }
    }
  return [...found.values()]
}

/** Open lines first, from their ends; what is left are closed ones. */
function lines(points: readonly Crossing[]): Point[][] {
  const seen = new Set<Crossing>()
  const walk = (start: Crossing): Point[] => {
    const line: Point[] = []
    let here: Crossing | undefined = start
    while (here && !seen.has(here)) {
      seen.add(here)
      line.push(here)
      here = here.joined.find((next) => !seen.has(next))
    }
    return line
  }
  const open = points.filter((point) => point.joined.length === 1 && !seen.has(point)).map(walk)
  const closed = points.flatMap((start) => {
    if (seen.has(start)) return []
    return [[...walk(start), start]]
  })
  return [...open, ...closed].filter((line) => line.length > 3)
}

const at = (p: Point): string => `${Math.round(p.x)} ${Math.round(p.y)}`

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Crossings beside a corner of the grid lie close together and would show as a kink. */
const thinned = (line: readonly Point[]): Point[] =>
  line.filter((point, i) => {
    const before = line[i - 1]
    return i === line.length - 1 || !before || Math.hypot(point.x - before.x, point.y - before.y) > GRID / 3
  })

/** Curves through the middles of the pieces; a closed line begins and ends in a middle too. */
function smooth(line: readonly Point[]): string {
  const closed = line.length > 1 && line[0] === line.at(-1)
  const points = thinned(closed ? line.slice(0, -1) : line)
  const [first, second] = points
  const last = points.at(-1)
  if (!first || !second || !last) return ''
  const curve = (point: Point, next: Point): string => `Q${at(point)} ${at(middle(point, next))}`
  if (closed)
    return `M${at(middle(last, first))}${points.map((p, i) => curve(p, points[i + 1] ?? first)).join('')}Z`
  const inner = points.slice(1, -1).map((p, i) => curve(p, points[i + 2] ?? last))
  return `M${at(first)}${inner.join('')}L${at(last)}`
}

export interface ContourOptions {
  readonly width?: number
  readonly height?: number
  readonly seed?: number
}

export function contourPath({ width = 1200, height = 750, seed = 1 }: ContourOptions = {}): string {
  const field = new Field(hills(seed, width, height), width, height)
  return field.levels
    .flatMap((level) => lines(crossings(field, level)))
    .map(smooth)
    .join('')
}

/** Fills what it lies behind; as a mask, the ink does not matter. */
export function contourSvg(options: ContourOptions & { readonly ink?: string } = {}): string {
  const { width = 1200, height = 750, ink = 'black' } = options
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${contourPath(options)}" fill="none" stroke="${ink}" stroke-width="1.4"/></svg>`
}
