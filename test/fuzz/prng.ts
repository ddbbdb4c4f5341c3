// A small seeded generator of our own, so that a failing game can be played again from its seed.

export interface Random {
  /** A whole number from 0 to n-1. */
  below(n: number): number
  /** True once in n. */
  oneIn(n: number): boolean
  pick<T>(list: readonly T[]): T
}

/** FNV-1a: spreads a seed's text over 32 bits. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h)
}

/** Without this the last letters of a text would move only a few of the bits. */
function mix(h: number): number {
  const a = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return (b ^ (b >>> 16)) >>> 0
}

/** mulberry32. */
export function seeded(seed: string): Random {
  let a = hash32(seed)
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number): number => Math.floor(next() * n)
  return {
    below,
    oneIn: (n) => below(n) === 0,
    pick(list) {
      const x = list[below(list.length)]
      if (x === undefined) throw new RangeError('nothing to pick from')
      return x
    },
  }
}
