// Chance by label: live from a key, recorded from a log, or refused in drafts (docs/architecture.md, "Chance").
import { BadLog, NeedsChance } from './errors.ts'
import type { Chance } from './types.ts'

export interface Asked {
  /** The entry that asked. */
  readonly seq: number
  readonly label: string
  readonly n: number
  readonly answer: number
}

const RANGE = 2 ** 32

/** The first usable 32-bit big-endian number of a block, modulo n; null if the block has none left. */
export function answerIn(block: Uint8Array, n: number): number | null {
  // No block would ever do: a question like this is a fault of the rules and must not hang the service.
  if (!Number.isInteger(n) || n < 1 || n > RANGE) throw new RangeError(`chance of ${String(n)}`)
  // Numbers past the last whole multiple of n would favour small answers.
  const limit = Math.floor(RANGE / n) * n
  for (let i = 0; i + 3 < block.length; i += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = block.subarray(i, i + 4)
    const x = ((a * 256 + b) * 256 + c) * 256 + d
    if (x < limit) return x % n
  }
  return null
}

export const blockLabel = (label: string, i: number): string => `${label}/${String(i)}`

/** Live answers; `hmac` is keyed with the game's key, which the rules never see. */
export function keyed(hmac: (message: string) => Uint8Array): Chance {
  return {
    pick(n, label) {
      for (let i = 0; ; i++) {
        const answer = answerIn(hmac(blockLabel(label, i)), n)
        if (answer !== null) return answer
      }
    },
  }
}

/** Notes every answer, for the entry that used it. */
export function recording(chance: Chance, answers: number[]): Chance {
  return {
    pick(n, label) {
      const answer = chance.pick(n, label)
      answers.push(answer)
      return answer
    },
  }
}

/** Gives back what an entry recorded; `asked` collects the questions for the verifier. */
export function recorded(seq: number, answers: readonly number[], asked?: Asked[]) {
  let next = 0
  return {
    pick(n: number, label: string): number {
      const answer = answers[next++]
      if (answer === undefined) throw new BadLog(seq, 'chance_missing')
      if (!Number.isInteger(answer) || answer < 0 || answer >= n) throw new BadLog(seq, 'chance_out_of_range')
      asked?.push({ seq, label, n, answer })
      return answer
    },
    done(): void {
      if (next !== answers.length) throw new BadLog(seq, 'chance_unused')
    },
  }
}

/** For drafts and previews: nobody may foresee. */
export const drafting: Chance = {
  pick(_n, label) {
    throw new NeedsChance(label)
  },
}
