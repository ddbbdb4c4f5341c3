// The phases of a battle (16.3): what each begins with, and which comes next.
import { askDistrict, go } from './ask.ts'
import type { Handler } from './ask.ts'
import { decide } from './battle.ts'
import { SIDES } from './cards.ts'
import type { Side } from './cards.ts'
import { activeCity, cityAt, standing } from './lookup.ts'
import { drawCards } from './piles.ts'
import type { Run } from './run.ts'
import type { Phase, State } from './state.ts'

/** Phase I: as many as the deck has. */
const draw_two = go(
  () => true,
  (run) => {
    for (const side of SIDES) drawCards(run, side, 2)
    run.state.phase = 'mark'
  },
)

/** Phase II. */
const mark = askDistrict({
  kind: 'CV-D03',
  districts: (state) =>
    standing(cityAt(state, activeCity(state))).map((district) => ({ city: activeCity(state), district })),
  then(run, city, district) {
    run.state.marked = district
    run.emit?.({ type: 'marked', city, district })
    begin(run, 'moloch')
  },
})

function begin({ state, emit }: Run, phase: Phase): void {
  state.phase = phase
  emit?.({ type: 'phase', phase })
}

/** From an open phase to the next one. */
export function nextPhase(run: Run): void {
  const { state } = run
  if (state.phase === 'moloch') begin(run, 'outpost')
  else if (state.phase === 'outpost') {
    state.massiveAssault = false
    if (state.suddenAttack) decide(run)
    else begin(run, 'modules')
  } else if (state.phase === 'modules') begin(run, 'captured')
  else decide(run)
}

/** Whose open phase it is; null: none is open. */
export function phaseOwner({ phase }: State): Side | null {
  if (phase === 'moloch' || phase === 'modules') return 'moloch'
  return phase === 'outpost' || phase === 'captured' ? 'outpost' : null
}

export const phaseEffects = { draw_two, mark } satisfies { readonly [name: string]: Handler }
