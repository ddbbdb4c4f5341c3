// Many games between the two players.
import { convoy } from '../../shared/convoy/rules.ts'
import type { Values } from '../../shared/convoy/values.ts'
import { advance } from '../../shared/kernel/advance.ts'
import { append } from '../../shared/kernel/replay.ts'
import type { Chance } from '../../shared/kernel/types.ts'
import { begin } from '../fuzz/begin.ts'
import { hash32 } from '../fuzz/prng.ts'
import { decide } from './players.ts'

export interface Tally {
  readonly games: number
  readonly moloch: number
  readonly battles: number
  readonly battlesWon: { readonly moloch: number; readonly outpost: number; readonly nobody: number }
  readonly entries: number
}

/** Actions in one battle. */
const ENOUGH = 60

export function simulate(games: number, seed: string, values: Values): Tally {
  const tally = {
    games,
    moloch: 0,
    battles: 0,
    battlesWon: { moloch: 0, outpost: 0, nobody: 0 },
    entries: 0,
  }
  for (let i = 0; i < games; i++) {
    const { table, won } = playOne(`${seed} ${String(i)}`, values)
    if (table.result?.places[0] === 1) tally.moloch++
    tally.battles += table.state.battle
    for (const winner of won) tally.battlesWon[winner]++
    tally.entries += table.log.length
  }
  return tally
}

function playOne(seed: string, values: Values) {
  const chance: Chance = { pick: (n, label) => hash32(seed + label) % n }
  const table = begin(convoy, { sides: ['moloch', 'outpost'], values }, chance)
  const won: ('moloch' | 'outpost' | 'nobody')[] = []
  let battle = 0
  let actions = 0
  while (!table.result) {
    const { state } = table
    const seat = convoy.waiting(state)[0]?.seat ?? 0
    actions = state.battle === battle ? actions + 1 : 0
    battle = state.battle
    // A player sees what a player sees. Kid and Task Force can take each other back for ever: at some time it is enough.
    const seen = convoy.view(state, [seat])
    const action = convoy.write(actions < ENOUGH ? decide(seen, seat) : convoy.fallback(seen, seat))
    append(convoy, table, { seat, by: 'player', action, at: 0, spent: [] }, chance, (event) => {
      if (event.type === 'result') won.push(event.winner ?? 'nobody')
    })
    advance(convoy, table, chance, 0, (event) => {
      if (event.type === 'result') won.push(event.winner ?? 'nobody')
    })
  }
  return { table, won }
}
