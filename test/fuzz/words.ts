// Words to try: legal ones in a fair mix, and near misses.
import type { Random } from './prng.ts'

/** `run:b2>b3^0` and `run:c1>c2^3` are of one kind, `end` is another: what comes before the first name of a thing. */
const kindOf = (word: string): string => /^[a-z_]*\W?/.exec(word)?.[0] ?? ''

/** Half of the time a kind first: two hundred placements should not hide the one Battle tile. */
export function fairPick(words: readonly string[], random: Random): string {
  if (random.oneIn(2)) return random.pick(words)
  const kinds = [...new Set(words.map(kindOf))]
  const kind = random.pick(kinds)
  return random.pick(words.filter((word) => kindOf(word) === kind))
}

/** A small change: a letter or digit by its neighbour, or a part of another word on either side. */
export function misspell(word: string, other: string, random: Random): string {
  const i = random.below(word.length)
  switch (random.below(3)) {
    case 0:
      return word.slice(0, i) + other.slice(i)
    case 1:
      return other.slice(0, i) + word.slice(i)
    default:
      return word.slice(0, i) + neighbour(word.charCodeAt(i), random) + word.slice(i + 1)
  }
}

const neighbour = (code: number, random: Random): string =>
  String.fromCharCode(code + (random.oneIn(2) ? 1 : -1))
