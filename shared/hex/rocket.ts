// 13.1, the Rocket Launcher: the first hex is fixed, then up to two more steps of the owner's choice (DP-36).
import { neighbour } from './board.ts'
import type { Hex } from './board.ts'
import type { Field } from './field.ts'
import { exitsOf, redirected } from './lines.ts'
import type { Arrival } from './lines.ts'
import { unitTile } from './lookup.ts'
import { firesAt } from './relations.ts'
import type { Unit } from './state.ts'

const FURTHER = 2

interface Flight {
  /** Hexes chosen after the first one. */
  readonly further: readonly Hex[]
  readonly arrivals: readonly Arrival[]
}

/** Every flight: it ends at the first enemy, or earlier if the owner wants to miss. */
export function flights(field: Field, launcher: Unit, direction: number): Flight[] {
  const first = neighbour(field.board, launcher.hex, direction)
  return first < 0 ? [] : fly(field, launcher, [first], direction)
}

function fly(field: Field, launcher: Unit, path: readonly Hex[], into: number): Flight[] {
  const hex = path.at(-1) ?? -1
  const unit = field.at[hex]
  const further = path.slice(1)
  if (unit && firesAt(field.state, launcher.seat, unit.seat))
    return [{ further, arrivals: [{ target: unit, direction: into, times: 1, path }] }]
  if (further.length >= FURTHER) return [{ further, arrivals: [] }]
  const exits = redirected(field, unit, into)
  const stop: Flight = { further, arrivals: [] }
  if (!exits) return [stop, ...around(field, hex).flatMap((way) => onward(field, launcher, path, way))]
  // A redirector fixes the next step, also where it lets the Rocket straight through; behind several exits each part
  // flies straight on, as far as the steps reach (AMB-46).
  if (exits.length > 1)
    return [{ further, arrivals: exits.flatMap((exit) => straight(field, launcher, path, exit)) }]
  const bent = exits.flatMap((exit) => onward(field, launcher, path, exit))
  return bent.length > 0 ? bent : [stop]
}

/** Directions in the canonical order of the hexes they lead to. */
const around = (field: Field, hex: Hex): number[] =>
  [0, 1, 2, 3, 4, 5].sort((a, b) => neighbour(field.board, hex, a) - neighbour(field.board, hex, b))

function onward(field: Field, launcher: Unit, path: readonly Hex[], way: number): Flight[] {
  const next = neighbour(field.board, path.at(-1) ?? -1, way)
  return next < 0 ? [] : fly(field, launcher, [...path, next], way)
}

function straight(field: Field, launcher: Unit, path: readonly Hex[], direction: number): Arrival[] {
  const next = neighbour(field.board, path.at(-1) ?? -1, direction)
  const here = [...path, next]
  if (next < 0 || here.length > 1 + FURTHER) return []
  const unit = field.at[next]
  if (unit && firesAt(field.state, launcher.seat, unit.seat))
    return [{ target: unit, direction, times: 1, path: here }]
  return exitsOf(field, unit, direction).flatMap((exit) => straight(field, launcher, here, exit))
}

/** DP-36, default: the first path, hex by hex in canonical order, that hits an enemy HQ, else a unit, else straight on. */
export function defaultFlight(field: Field, launcher: Unit, direction: number): readonly Hex[] {
  const all = flights(field, launcher, direction)
  const hits = (test: (unit: Unit) => boolean) => all.find((f) => f.arrivals.some((a) => test(a.target)))
  const best = hits((unit) => unitTile(field.state, unit).kind === 'hq') ?? hits(() => true)
  if (best) return best.further
  return straightOn(field, launcher, direction, all)
}

/** The flight that turns nowhere but where a redirector turns it. */
function straightOn(field: Field, launcher: Unit, direction: number, all: readonly Flight[]): readonly Hex[] {
  const further: Hex[] = []
  let hex = neighbour(field.board, launcher.hex, direction)
  let into = direction
  const isFlown = (path: readonly Hex[]) =>
    all.some((f) => String(f.further.slice(0, path.length)) === String(path))
  for (;;) {
    const [exit = into] = exitsOf(field, field.at[hex], into)
    hex = neighbour(field.board, hex, exit)
    into = exit
    if (hex < 0 || !isFlown([...further, hex])) return further
    further.push(hex)
  }
}
