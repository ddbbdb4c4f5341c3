// Abilities of the winner of a battle (16.6, W): CV-D15, CV-D16.
import { actorHere, askUnit, askWhether, go, happen } from '../ask.ts'
import type { Handler } from '../ask.ts'
import { effect, next } from '../effects.ts'
import { addMarkers } from '../enter.ts'
import { soldiersIn } from '../lookup.ts'
import { buryAtRandom } from '../piles.ts'
import type { Effect, State } from '../state.ts'
import { works } from '../working.ts'

function acts(state: State, e: Effect): boolean {
  const actor = actorHere(state, e)
  return actor !== null && works(state, actor)
}

const hasDiscards = (state: State): boolean => state.players.moloch.discard.length > 0

const defender = askWhether({
  kind: 'CV-D15',
  possible: (state, e) => acts(state, e) && hasDiscards(state),
  then: ({ state }, e) => next(state, effect('bury', 'moloch', e.city)),
})

const bury = go(hasDiscards, (run) => buryAtRandom(run))

const cpt_johnson = happen(({ state }, e) => {
  if (acts(state, e)) next(state, effect('lose', 'outpost', e.city, { unit: e.unit }))
})

const heavy_machine_gun = askUnit({
  kind: 'CV-D16',
  optional: true,
  targets: (state, e) => (acts(state, e) ? soldiersIn(state, e.city) : []),
  prefer: (_state, soldiers, e) => soldiers.find((soldier) => soldier.id === e.unit) ?? null,
  then: (run, soldier) => addMarkers(run, soldier, 2),
})

export const winAbilities = { defender, bury, cpt_johnson, heavy_machine_gun } satisfies {
  readonly [name: string]: Handler
}
