// Plays the games of test/games that are missing there; with --again all of them, as long as no log must be kept.
//   node scripts/run.js games [--again]
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PLANS, playPlan } from '../test/games/plans.ts'
import type { Kept } from '../test/games/plans.ts'

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } })

/** One entry a line, so that a difference can be read. */
function lines({ entries, ...head }: Kept): string {
  const start = JSON.stringify(head).slice(0, -1)
  return `${start},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`
}

for (const [id, plan] of Object.entries(PLANS)) {
  const file = `test/games/${id}.json`
  if (existsSync(file) && !values.again) continue
  const game = await playPlan(id, plan)
  writeFileSync(file, lines(game))
  console.log(`${file}: ${String(game.entries.length)} entries, ${game.end.result?.how ?? 'not over'}`)
}
