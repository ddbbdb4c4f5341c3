// Work against a baseline measured in the same run: a ratio means the same on a fast machine and on a busy one.

export interface Bench {
  readonly name: string
  /** What the baseline does, in words. */
  readonly against: string
  /** Run once before each sample, outside of the time that is measured. */
  readonly prepare?: () => void
  readonly work: () => void | Promise<void>
  readonly baseline: () => void | Promise<void>
}

export interface Row {
  readonly name: string
  readonly against: string
  /** Time of the work over time of the baseline, each in its best round: what else the machine did only adds. */
  readonly ratio: number
  /** The ratios of the middle half of the rounds lie between these. */
  readonly low: number
  readonly high: number
  readonly ms: number
  readonly baselineMs: number
}

export interface Effort {
  readonly rounds: number
  /** A sample takes at least so long, or the clock would be measured. */
  readonly sampleMs: number
  /** Milliseconds. */
  readonly now: () => number
}

/** Work and baseline take turns, so that what disturbs the machine disturbs both. */
export async function measure(bench: Bench, effort: Effort): Promise<Row> {
  const works = await repeats(bench, bench.work, effort)
  const bases = await repeats(bench, bench.baseline, effort)
  const samples: { work: number; base: number }[] = []
  for (let i = 0; i < effort.rounds; i++) {
    const base = await sample(bench, bench.baseline, bases, effort)
    const work = await sample(bench, bench.work, works, effort)
    samples.push({ work, base })
  }
  const ratios = samples.map(({ work, base }) => work / base)
  const ms = Math.min(...samples.map(({ work }) => work))
  const baselineMs = Math.min(...samples.map(({ base }) => base))
  return {
    name: bench.name,
    against: bench.against,
    ratio: ms / baselineMs,
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    ms,
    baselineMs,
  }
}

type Run = () => void | Promise<void>

/** How often one sample runs; also warms up. */
async function repeats(bench: Bench, run: Run, effort: Effort): Promise<number> {
  for (let n = 1; ; n *= 2) {
    const each = await sample(bench, run, n, effort)
    if (each * n >= effort.sampleMs) return n
  }
}

/** Milliseconds for one run. */
async function sample({ prepare }: Bench, run: Run, n: number, { now }: Effort): Promise<number> {
  let total = 0
  for (let i = 0; i < n; i++) {
    prepare?.()
    const begun = now()
    await run()
    total += now() - begun
  }
  return total / n
}

export function quantile(numbers: readonly number[], q: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) * q
  const [low = NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}
