// Plays random legal games through the kernel and checks them all the way.
//   npm run -s fuzz -- --game hex --games 1000 --seed 7 [--setup '{"armies": ["borgo", "moloch"]}']
// A failing game is played again alone by its own seed: --games 1 --seed 7/123
import { parseArgs } from 'node:util'
import { fuzzers } from '../test/fuzz/index.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'hex' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now()) },
    setup: { type: 'string' },
  },
})

const stop = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const fuzz =
  fuzzers[values.game] ??
  stop(`There is no game ${values.game}. There are: ${Object.keys(fuzzers).join(', ')}.`)
const games = /^[1-9]\d*$/.test(values.games)
  ? Number(values.games)
  : stop('--games takes a number from 1 on.')

function readSetup(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return stop('--setup takes JSON.')
  }
}
const setup = readSetup(values.setup)

console.error(`${values.game}: ${String(games)} games, seed ${values.seed}`)
const begun = performance.now()
let shown = begun
let failed = 0
let actions = 0
for (let i = 0; i < games; i++) {
  const report = fuzz(games === 1 ? values.seed : `${values.seed}/${String(i)}`, setup)
  actions += report.actions
  if (report.fault !== null) {
    failed++
    console.log(`FAIL seed ${report.seed}: ${report.fault} | ${JSON.stringify(report.setup)} | ${report.log}`)
  }
  const now = performance.now()
  if (now - shown > 2000 || i === games - 1) {
    const seconds = (now - begun) / 1000
    const rate = `${((i + 1) / seconds).toFixed(0)} games/s, ${(actions / seconds).toFixed(0)} actions/s`
    console.error(`${String(i + 1)} of ${String(games)} games, ${String(failed)} failed, ${rate}`)
    shown = now
  }
}
console.log(`${String(games - failed)} passed, ${String(failed)} failed`)
process.exitCode = failed > 0 ? 1 : 0
