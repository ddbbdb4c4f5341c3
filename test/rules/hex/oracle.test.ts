// Nets and shots against slow readings of the rules that share no code with them.
import { expect, test } from 'vitest'
import { boardOf } from '../../../shared/hex/board.ts'
import { readField } from '../../../shared/hex/field.ts'
import { trace } from '../../../shared/hex/lines.ts'
import { seeded } from '../../fuzz/prng.ts'
import type { Random } from '../../fuzz/prng.ts'
import { sit } from './table.ts'
import type { HexTable } from './table.ts'

const { names, hexes } = boardOf(2)

interface Piece {
  readonly id: number
  readonly q: number
  readonly r: number
  readonly seat: number
  readonly hq: boolean
  readonly wounds: number
  readonly hp: number
  readonly nets: readonly number[]
  readonly entry: readonly number[]
  readonly exit: readonly number[]
}

const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const

const digits = (random: Random, oneIn: number): number[] =>
  [0, 1, 2, 3, 4, 5].filter(() => random.oneIn(oneIn))

/** A board of units with nets or redirectors, wounded ones, and HQs that lend toughness. */
function randomBoard(random: Random, seats: number, mirrors = false): { t: HexTable; pieces: Piece[] } {
  const pieces: Piece[] = []
  const units: string[] = []
  for (const [i, { q, r }] of hexes.entries()) {
    if (random.oneIn(4)) continue
    const seat = mirrors && !random.oneIn(3) ? 0 : random.below(seats)
    const hq = random.oneIn(8)
    const nets = random.oneIn(mirrors ? 6 : 2) ? digits(random, 3) : []
    const redirects = !hq && nets.length === 0 && mirrors
    const entry = redirects ? digits(random, 2) : []
    const exit = redirects ? [random.below(6), ...digits(random, 3)] : []
    const wounds = hq ? 0 : random.below(3)
    const hp = random.below(2) + Math.max(1, wounds)
    const props = [
      hq ? 'HQ;T+*' : `hp${String(hp)};w${String(wounds)}`,
      nets.length > 0 ? `${nets.join('')}net` : '',
      entry.length > 0 ? `${entry.join('')}in` : '',
      exit.length > 0 ? `${[...new Set(exit)].sort().join('')}out` : '',
    ]
    units.push(`u${String(i)}:${String(seat)}@${names[i] ?? ''}{${props.filter((p) => p !== '').join(';')}}`)
    pieces.push({
      id: pieces.length,
      q,
      r,
      seat,
      hq,
      wounds,
      hp,
      nets,
      entry,
      exit: [...new Set(exit)].sort(),
    })
  }
  const armies = ['borgo', 'hegemony', 'moloch'].slice(0, seats)
  return { t: sit({ armies, units, hands: armies.map(() => []) }), pieces }
}

const at = (pieces: readonly Piece[], q: number, r: number) => pieces.find((p) => p.q === q && p.r === r)

/** Section 5, word for word: E, E0, E1, then labels. */
function nettedBy(pieces: readonly Piece[]): number[] {
  const all = pieces.flatMap((u) =>
    u.nets.flatMap((d) => {
      const v = at(pieces, u.q + (STEPS[d]?.[0] ?? 0), u.r + (STEPS[d]?.[1] ?? 0))
      return v && v.seat !== u.seat ? [[u.id, v.id] as const] : []
    }),
  )
  const lives = (v: Piece, silent: readonly number[]): boolean => {
    const lent = STEPS.filter(([q, r]) => {
      const hq = at(pieces, v.q + q, v.r + r)
      return hq?.hq && hq.seat === v.seat && !silent.includes(hq.id)
    })
    return v.hq || v.wounds < v.hp + lent.length
  }
  const e0 = all.filter(([v, u]) => {
    const held = all.filter(([by]) => by === u).map(([, on]) => on)
    const unit = pieces[v]
    return held.length === 0 || (unit !== undefined && lives(unit, held))
  })
  let edges = e0.filter(([a, b]) => !e0.some(([c, d]) => c === b && d === a))
  const label = new Map<number, 'FREE' | 'NETTED'>()
  const undecided = () => pieces.map(({ id }) => id).filter((id) => !label.has(id))
  const attackers = (v: number) => edges.filter(([, on]) => on === v).map(([by]) => by)
  for (;;) {
    for (let before = -1; before !== label.size;) {
      before = label.size
      for (const v of undecided())
        if (attackers(v).some((a) => label.get(a) === 'FREE')) label.set(v, 'NETTED')
        else if (attackers(v).every((a) => label.get(a) === 'NETTED')) label.set(v, 'FREE')
    }
    const open = undecided()
    if (open.length === 0) break
    const reaches = (from: number, to: number, seen: number[] = []): boolean =>
      edges.some(
        ([a, b]) =>
          a === from && open.includes(b) && !seen.includes(b) && (b === to || reaches(b, to, [...seen, b])),
      )
    const component = (v: number) => [v, ...open.filter((w) => w !== v && reaches(v, w) && reaches(w, v))]
    const source = open
      .map(component)
      .find((s) => !edges.some(([a, b]) => s.includes(b) && open.includes(a) && !s.includes(a)))
    if (!source) throw new Error('no source component')
    edges = edges.filter(([a, b]) => !(source.includes(a) && source.includes(b)))
    for (const v of source) label.set(v, 'FREE')
  }
  return pieces.map(({ id }) => id).filter((id) => label.get(id) === 'NETTED')
}

test('AMB-07 AMB-08: nets are settled as section 5 says, on random boards of two and three seats', () => {
  const random = seeded('nets')
  let found = 0
  for (let i = 0; i < 400; i++) {
    const { t, pieces } = randomBoard(random, 2 + (i % 2))
    const expected = nettedBy(pieces)
    expect([...readField(t.table.state).netted].sort((a, b) => a - b)).toEqual(expected)
    found += expected.length
  }
  expect(found).toBeGreaterThan(500)
})

type Way = readonly [q: number, r: number, d: number]

/** 12.3 by the definition: how many paths lead to each arrival; Infinity behind or on a cycle. */
function arrivals(
  pieces: readonly Piece[],
  netted: readonly number[],
  from: Piece,
  d0: number,
  through: boolean,
) {
  const onBoard = ([q, r]: Way) => hexes.some((h) => h.q === q && h.r === r)
  const go = ([q, r]: readonly [number, number], d: number): Way => [
    q + (STEPS[d]?.[0] ?? 0),
    r + (STEPS[d]?.[1] ?? 0),
    d,
  ]
  const next = (way: Way): Way[] => {
    const [q, r, d] = way
    const unit = at(pieces, q, r)
    if (unit && unit.seat !== from.seat) return through ? [go([q, r], d)].filter(onBoard) : []
    const bent = unit && !netted.includes(unit.id) && unit.entry.includes((d + 3) % 6)
    return (bent ? unit.exit : [d]).map((exit) => go([q, r], exit)).filter(onBoard)
  }
  const key = String
  const start = go([from.q, from.r], d0)
  const states = new Map<string, Way>()
  const walk = (way: Way): void => {
    if (!onBoard(way) || states.has(key(way))) return
    states.set(key(way), way)
    next(way).forEach(walk)
  }
  walk(start)
  const ways = [...states.values()]
  const ahead = (way: Way): Set<string> => {
    const seen = new Set<string>()
    const visit = (w: Way): void => {
      for (const n of next(w).filter((way) => !seen.has(key(way)))) {
        seen.add(key(n))
        visit(n)
      }
    }
    visit(way)
    return seen
  }
  const loops = ways.filter((way) => ahead(way).has(key(way)))
  const endless = new Set(loops.flatMap((way) => [...ahead(way)]))
  const paths = (way: Way): number =>
    (key(way) === key(start) ? 1 : 0) +
    ways
      .flatMap((w) =>
        next(w)
          .filter((n) => key(n) === key(way))
          .map(() => paths(w)),
      )
      .reduce((a, b) => a + b, 0)
  return ways
    .flatMap((way) => {
      const unit = at(pieces, way[0], way[1])
      if (!unit || unit.seat === from.seat) return []
      return [{ target: unit.id, direction: way[2], times: endless.has(key(way)) ? Infinity : paths(way) }]
    })
    .sort((a, b) => a.target - b.target || a.direction - b.direction)
}

test('AMB-22 AMB-23 AMB-24: shots arrive as often as paths lead there, on random boards of redirectors', () => {
  const random = seeded('shots')
  const seen = new Set<number>()
  for (let i = 0; i < 100; i++) {
    const { t, pieces } = randomBoard(random, 2, true)
    const field = readField(t.table.state)
    for (const from of pieces.filter(({ seat }) => seat === 0))
      for (const d of [0, 1, 2, 3, 4, 5])
        for (const flight of ['first', 'through'] as const) {
          const unit = t.table.state.units[from.id]
          if (!unit) throw new Error('no such unit')
          const got = trace(field, unit, d, flight)
            .map(({ target, direction, times }) => ({ target: target.id, direction, times }))
            .sort((a, b) => a.target - b.target || a.direction - b.direction)
          expect(got).toEqual(arrivals(pieces, [...field.netted], from, d, flight === 'through'))
          for (const { times } of got) seen.add(times)
        }
  }
  expect([...seen]).toEqual(expect.arrayContaining([1, 2, Infinity]))
})
