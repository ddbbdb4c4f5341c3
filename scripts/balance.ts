// Plays The Convoy with the house set of values between two players by rule of thumb (docs/convoy-values.md).
//   npm run -s balance [-- --games 2000 --seed 1]
// Prints one JSON object on the last line; exit 1 if a side wins less than 45 % or more than 55 %.
import { parseArgs } from 'node:util'
import { HOUSE } from '../shared/convoy/values.ts'
import { simulate } from '../test/balance/simulate.ts'
import type { Tally } from '../test/balance/simulate.ts'

const FAIR = { least: 0.45, most: 0.55 }
const CHUNK = 50

const { values } = parseArgs({
  options: { games: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
})
if (!/^[1-9]\d*$/.test(values.games)) {
  console.error('--games takes a number from 1 on.')
  process.exit(1)
}
const games = Number(values.games)

const tallies: Tally[] = []
const sum = (count: (tally: Tally) => number): number =>
  tallies.reduce((total, tally) => total + count(tally), 0)

for (let done = 0; done < games; done += CHUNK) {
  const n = Math.min(CHUNK, games - done)
  tallies.push(simulate(n, `${values.seed}/${String(done / CHUNK)}`, HOUSE))
  console.error(`${String(done + n)} of ${String(games)} games, Moloch won ${String(sum((t) => t.moloch))}`)
}

const share = sum((t) => t.moloch) / games
/** Half the width of the interval in which the true share lies 19 times in 20. */
const doubt = 1.96 * Math.sqrt((share * (1 - share)) / games)
const battles = sum((t) => t.battles)
const fair = share >= FAIR.least && share <= FAIR.most
const round = (x: number): number => Math.round(x * 1000) / 1000

console.log(`Moloch wins ${(100 * share).toFixed(1)} %, the Outpost ${(100 * (1 - share)).toFixed(1)} %.`)
console.log(
  JSON.stringify({
    games,
    moloch: round(share),
    outpost: round(1 - share),
    doubt: round(doubt),
    battles: round(battles / games),
    battlesWonByMoloch: round(sum((t) => t.battlesWon.moloch) / battles),
    battlesWonByOutpost: round(sum((t) => t.battlesWon.outpost) / battles),
    entries: round(sum((t) => t.entries) / games),
    fair,
  }),
)
process.exitCode = fair ? 0 : 1
