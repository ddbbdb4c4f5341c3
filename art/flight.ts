// The way of a shot: it dips under the middle of each tile it passes, so that numerals stay readable (LOOK 6).
import { centreOf, distance, sameHex, type Axial, type Point } from './geometry.ts'
import { num } from './svg.ts'

export interface FlightOptions {
  readonly cell: number
  readonly occupied: readonly Axial[]
  /** Offsets of parallel lines, in cells: gauss has two. */
  readonly rails: readonly number[]
  readonly over: boolean
}

export interface Flight {
  readonly d: string
  readonly end: Point
  /** Of the arrowhead, in degrees from up. */
  readonly angle: number
}

const LEAVES = 0.36
const STOPS_BEFORE = 0.37
const RUNS_OVER = 0.4
const DIP = 0.25

export function flight(from: Axial, to: Axial, { cell, occupied, rails, over }: FlightOptions): Flight {
  const steps = Math.max(1, distance(from, to))
  const start = centreOf(from, cell)
  const goal = centreOf(to, cell)
  const length = Math.hypot(goal.x - start.x, goal.y - start.y) || 1
  const way = { x: (goal.x - start.x) / length, y: (goal.y - start.y) / length }
  const reach = length / cell / steps

  /** A point `t` cells along the way and `aside` cells beside it. */
  const on = (t: number, aside: number): Point => ({
    x: start.x + way.x * cell * t - way.y * cell * aside,
    y: start.y + way.y * cell * t + way.x * cell * aside,
  })
  let d = ''
  const draw = (t0: number, t1: number): void => {
    if (t1 <= t0) return
    for (const aside of rails) {
      const [a, b] = [on(t0, aside), on(t1, aside)]
      d += `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`
    }
  }

  let begin = LEAVES
  for (let i = 1; i < steps; i++) {
    const passed = { q: from.q + ((to.q - from.q) * i) / steps, r: from.r + ((to.r - from.r) * i) / steps }
    if (!occupied.some((hex) => sameHex(hex, passed))) continue
    draw(begin, i * reach - DIP)
    begin = i * reach + DIP
  }
  const stop = steps * reach + (over ? RUNS_OVER : -STOPS_BEFORE)
  draw(begin, stop)
  return { d, end: on(stop, 0), angle: (Math.atan2(way.y, way.x) * 180) / Math.PI + 90 }
}
