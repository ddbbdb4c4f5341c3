// Benchmarks, each as a ratio against a baseline measured in the same run. One JSON object on the last line.
import { battleBenches } from '../test/bench/battles.ts'
import { convoyBenches } from '../test/bench/convoy.ts'
import { hexBenches } from '../test/bench/hex.ts'
import { measure } from '../test/bench/measure.ts'
import type { Row } from '../test/bench/measure.ts'
import { pageSize } from '../test/bench/page.ts'
import { submissionRows } from '../test/bench/submission.ts'
import { swissBenches } from '../test/bench/swiss.ts'

/** Time of the processor, not of the wall: other programs on the machine do not count. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const effort = { rounds: 21, sampleMs: 40, now: processorTime }

const round = (x: number): number => Number(x.toPrecision(3))
const cell = (x: number): string => String(round(x)).padStart(9)

console.error(`${'row'.padEnd(15)}    ratio    (middle half)         ms  baseline  against`)
const rows: Record<string, object> = {}
function tell({ name, against, ratio, low, high, ms, baselineMs }: Row): void {
  const middle = `(${String(round(low))} to ${String(round(high))})`.padEnd(17)
  console.error(`${name.padEnd(15)}${cell(ratio)}    ${middle}${cell(ms)} ${cell(baselineMs)}  ${against}`)
  rows[name] = {
    ratio: round(ratio),
    low: round(low),
    high: round(high),
    ms: round(ms),
    baselineMs: round(baselineMs),
    against,
  }
}

for (const bench of [...hexBenches(), ...battleBenches(), ...convoyBenches(), ...swissBenches()])
  tell(await measure(bench, effort))
for (const row of await submissionRows()) tell(row)
const page = await pageSize()
rows['page'] = { ...page, ratio: round(page.ratio) }
console.error(`page: ${String(page.gzip)} bytes gzipped, of ${String(page.goal)}`)
console.log(JSON.stringify(rows))
