// Matchings of greatest weight in any graph: Edmonds' blossoms with dual variables, in the cube of the vertices
// (Galil, "Efficient algorithms for finding maximum matching in graphs", 1986). Pure; the tests hold it against
// brute force. Vertices and blossoms are numbers from 1, 0 is none.

/**
 * By vertex: whom it is matched with, or -1. `weight` of an edge is a whole number above 0; 0 is no edge. Twice the
 * greatest must be exact in a double.
 */
export function heaviestMatching(n: number, weight: (a: number, b: number) => number): number[] {
  const graph = new Blossoms(n)
  for (let a = 0; a < n; a++) for (let b = 0; b < a; b++) graph.join(a + 1, b + 1, weight(a, b))
  graph.solve()
  return Array.from({ length: n }, (_, v) => graph.mateOf(v + 1) - 1)
}

const FREE = -1
const EVEN = 0
const ODD = 1

class Blossoms {
  /** Vertices, and as many blossoms as there can be at once. */
  private readonly size: number
  private top: number
  /** For each two nodes the edge that joins them best: its ends and its weight. */
  private readonly from: Int32Array
  private readonly to: Int32Array
  private readonly heavy: Float64Array
  private readonly dual: Float64Array
  private readonly match: Int32Array
  private readonly slack: Int32Array
  private readonly outer: Int32Array
  private readonly parent: Int32Array
  private readonly label: Int8Array
  private readonly seen: Int32Array
  /** For each blossom and vertex: the part of the blossom that holds it. */
  private readonly partOf: Int32Array
  private readonly parts: number[][]
  private queue: number[] = []
  private time = 0

  constructor(private readonly n: number) {
    this.size = n + Math.ceil(n / 2) + 2
    this.top = n
    const { size } = this
    this.from = new Int32Array(size * size)
    this.to = new Int32Array(size * size)
    this.heavy = new Float64Array(size * size)
    this.partOf = new Int32Array(size * (n + 1))
    this.dual = new Float64Array(size)
    this.match = new Int32Array(size)
    this.slack = new Int32Array(size)
    this.outer = new Int32Array(size)
    this.parent = new Int32Array(size)
    this.label = new Int8Array(size).fill(FREE)
    this.seen = new Int32Array(size)
    this.parts = Array.from({ length: size }, () => [])
    for (let u = 1; u <= n; u++) {
      this.outer[u] = u
      for (let v = 1; v <= n; v++) this.setEdge(u, v, u, v, 0)
      this.partOf[u * (n + 1) + u] = u
    }
  }

  join(a: number, b: number, weight: number): void {
    this.heavy[this.at(a, b)] = this.heavy[this.at(b, a)] = weight
  }

  mateOf(v: number): number {
    return of(this.match, v)
  }

  solve(): void {
    let most = 0
    for (const w of this.heavy) if (w > most) most = w
    this.dual.fill(most, 1, this.n + 1)
    while (this.grow());
  }

  private at(u: number, v: number): number {
    return u * this.size + v
  }

  private setEdge(u: number, v: number, from: number, to: number, weight: number): void {
    const i = this.at(u, v)
    this.from[i] = from
    this.to[i] = to
    this.heavy[i] = weight
  }

  private copyEdge(u: number, v: number, a: number, b: number): void {
    const i = this.at(a, b)
    this.setEdge(u, v, of(this.from, i), of(this.to, i), of(this.heavy, i))
  }

  private edgeAt(u: number, v: number): [number, number] {
    const i = this.at(u, v)
    return [of(this.from, i), of(this.to, i)]
  }

  private weightAt(u: number, v: number): number {
    return of(this.heavy, this.at(u, v))
  }

  /** How far the edge is from being tight. */
  private delta(u: number, v: number): number {
    const [a, b] = this.edgeAt(u, v)
    return of(this.dual, a) + of(this.dual, b) - 2 * this.weightAt(a, b)
  }

  private updateSlack(u: number, x: number): void {
    const best = of(this.slack, x)
    if (best === 0 || this.delta(u, x) < this.delta(best, x)) this.slack[x] = u
  }

  private setSlack(x: number): void {
    this.slack[x] = 0
    for (let u = 1; u <= this.n; u++)
      if (this.weightAt(u, x) > 0 && of(this.outer, u) !== x && of(this.label, of(this.outer, u)) === EVEN)
        this.updateSlack(u, x)
  }

  private enqueue(x: number): void {
    if (x <= this.n) this.queue.push(x)
    else for (const part of this.partsOf(x)) this.enqueue(part)
  }

  private setOuter(x: number, b: number): void {
    this.outer[x] = b
    if (x > this.n) for (const part of this.partsOf(x)) this.setOuter(part, b)
  }

  private partsOf(b: number): number[] {
    return this.parts[b] ?? []
  }

  private part(b: number, v: number): number {
    return of(this.partOf, b * (this.n + 1) + v)
  }

  /** The place of a part on the even way around; turns the blossom if it is on the odd one. */
  private placeOf(b: number, part: number): number {
    const parts = this.partsOf(b)
    const place = parts.indexOf(part)
    if (place % 2 === 0) return place
    this.parts[b] = [...parts.slice(0, 1), ...parts.slice(1).reverse()]
    return parts.length - place
  }

  private setMatch(u: number, v: number): void {
    const [a, b] = this.edgeAt(u, v)
    this.match[u] = b
    if (u <= this.n) return
    const part = this.part(u, a)
    const place = this.placeOf(u, part)
    const parts = this.partsOf(u)
    for (let i = 0; i < place; i++) this.setMatch(of(parts, i), of(parts, i ^ 1))
    this.setMatch(part, v)
    this.parts[u] = [...parts.slice(place), ...parts.slice(0, place)]
  }

  private augment(from: number, to: number): void {
    let [u, v] = [from, to]
    for (;;) {
      const next = of(this.outer, of(this.match, u))
      this.setMatch(u, v)
      if (next === 0) return
      const up = of(this.outer, of(this.parent, next))
      this.setMatch(next, up)
      ;[u, v] = [up, next]
    }
  }

  /** Where the ways of two nodes to the root meet; 0: they have different roots. */
  private meeting(a: number, b: number): number {
    this.time++
    let [u, v] = [a, b]
    while (u !== 0 || v !== 0) {
      if (u !== 0) {
        if (of(this.seen, u) === this.time) return u
        this.seen[u] = this.time
        u = of(this.outer, of(this.match, u))
        if (u !== 0) u = of(this.outer, of(this.parent, u))
      }
      ;[u, v] = [v, u]
    }
    return 0
  }

  private wayTo(from: number, root: number): number[] {
    const way: number[] = []
    for (let x = from; x !== root;) {
      const mate = of(this.outer, of(this.match, x))
      way.push(x, mate)
      x = of(this.outer, of(this.parent, mate))
    }
    return way
  }

  private shrink(u: number, root: number, v: number): void {
    let b = this.n + 1
    while (b <= this.top && of(this.outer, b) !== 0) b++
    if (b > this.top) this.top = b
    this.dual[b] = 0
    this.label[b] = EVEN
    this.match[b] = of(this.match, root)
    const there = this.wayTo(v, root)
    const back = this.wayTo(u, root).reverse()
    this.parts[b] = [root, ...back, ...there]
    for (const x of there) if (of(this.label, x) === ODD) this.enqueue(x)
    for (const x of back) if (of(this.label, x) === ODD) this.enqueue(x)
    this.setOuter(b, b)
    for (let x = 1; x <= this.top; x++) this.heavy[this.at(b, x)] = this.heavy[this.at(x, b)] = 0
    this.partOf.fill(0, b * (this.n + 1), (b + 1) * (this.n + 1))
    for (const part of this.partsOf(b)) this.inherit(b, part)
    this.setSlack(b)
  }

  private inherit(b: number, part: number): void {
    for (let x = 1; x <= this.top; x++)
      if (this.weightAt(b, x) === 0 || this.delta(part, x) < this.delta(b, x)) {
        this.copyEdge(b, x, part, x)
        this.copyEdge(x, b, x, part)
      }
    for (let v = 1; v <= this.n; v++) if (this.part(part, v) > 0) this.partOf[b * (this.n + 1) + v] = part
  }

  private expand(b: number): void {
    for (const part of this.partsOf(b)) this.setOuter(part, part)
    const [base] = this.edgeAt(b, of(this.parent, b))
    const entry = this.part(b, base)
    const place = this.placeOf(b, entry)
    const parts = this.partsOf(b)
    for (let i = 0; i < place; i += 2) {
      const [odd, even] = [of(parts, i), of(parts, i + 1)]
      ;[this.parent[odd]] = this.edgeAt(even, odd)
      this.label[odd] = ODD
      this.label[even] = EVEN
      this.slack[odd] = 0
      this.setSlack(even)
      this.enqueue(even)
    }
    this.label[entry] = ODD
    this.parent[entry] = of(this.parent, b)
    for (const part of parts.slice(place + 1)) {
      this.label[part] = FREE
      this.setSlack(part)
    }
    this.outer[b] = 0
  }

  /** A tight edge from an even node was found. Answers true if it ended in a free vertex. */
  private found(a: number, b: number): boolean {
    const u = of(this.outer, a)
    const v = of(this.outer, b)
    if (of(this.label, v) === FREE) {
      this.parent[v] = a
      this.label[v] = ODD
      const mate = of(this.outer, of(this.match, v))
      this.slack[v] = this.slack[mate] = 0
      this.label[mate] = EVEN
      this.enqueue(mate)
    } else if (of(this.label, v) === EVEN) {
      const root = this.meeting(u, v)
      if (root === 0) {
        this.augment(u, v)
        this.augment(v, u)
        return true
      }
      this.shrink(u, root, v)
    }
    return false
  }

  /** One more edge in the matching; false: there is none that makes it heavier. */
  private grow(): boolean {
    this.label.fill(FREE, 0, this.top + 1)
    this.slack.fill(0, 0, this.top + 1)
    this.queue = []
    for (let x = 1; x <= this.top; x++)
      if (of(this.outer, x) === x && of(this.match, x) === 0) {
        this.parent[x] = 0
        this.label[x] = EVEN
        this.enqueue(x)
      }
    if (this.queue.length === 0) return false
    for (;;) {
      if (this.search()) return true
      if (!this.adjust()) return false
      if (this.tightened()) return true
      for (let b = this.n + 1; b <= this.top; b++)
        if (of(this.outer, b) === b && of(this.label, b) === ODD && of(this.dual, b) === 0) this.expand(b)
    }
  }

  private search(): boolean {
    for (let i = 0; i < this.queue.length; i++) {
      const u = of(this.queue, i)
      if (of(this.label, of(this.outer, u)) === ODD) continue
      for (let v = 1; v <= this.n; v++) {
        if (this.weightAt(u, v) === 0 || of(this.outer, u) === of(this.outer, v)) continue
        if (this.delta(u, v) > 0) this.updateSlack(u, of(this.outer, v))
        else if (this.found(u, v)) return true
      }
    }
    this.queue = []
    return false
  }

  /** Changes the duals as far as they go; false: a free vertex is at zero, and nothing can be gained any more. */
  private adjust(): boolean {
    let step = Infinity
    for (let b = this.n + 1; b <= this.top; b++)
      if (of(this.outer, b) === b && of(this.label, b) === ODD) step = Math.min(step, of(this.dual, b) / 2)
    for (let x = 1; x <= this.top; x++) {
      const best = of(this.slack, x)
      if (of(this.outer, x) !== x || best === 0) continue
      if (of(this.label, x) === FREE) step = Math.min(step, this.delta(best, x))
      else if (of(this.label, x) === EVEN) step = Math.min(step, this.delta(best, x) / 2)
    }
    for (let u = 1; u <= this.n; u++) {
      const label = of(this.label, of(this.outer, u))
      if (label === EVEN) {
        if (of(this.dual, u) <= step) return false
        this.dual[u] = of(this.dual, u) - step
      } else if (label === ODD) this.dual[u] = of(this.dual, u) + step
    }
    for (let b = this.n + 1; b <= this.top; b++) {
      if (of(this.outer, b) !== b) continue
      if (of(this.label, b) === EVEN) this.dual[b] = of(this.dual, b) + step * 2
      else if (of(this.label, b) === ODD) this.dual[b] = of(this.dual, b) - step * 2
    }
    this.queue = []
    return true
  }

  private tightened(): boolean {
    for (let x = 1; x <= this.top; x++) {
      const best = of(this.slack, x)
      if (of(this.outer, x) !== x || best === 0 || of(this.outer, best) === x) continue
      if (this.delta(best, x) === 0 && this.found(...this.edgeAt(best, x))) return true
    }
    return false
  }
}

/** A number of a list that is known to be there. */
const of = (list: ArrayLike<number>, i: number): number => list[i] ?? 0
