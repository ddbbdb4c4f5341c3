// Random games of Hex in every mode, for tests that need many positions.
import { MODES } from '../../../shared/hex/modes.ts'
import type { ModeId } from '../../../shared/hex/modes.ts'
import { RULE_SETS } from '../../../shared/hex/options.ts'
import { hex } from '../../../shared/hex/rules.ts'
import type { State } from '../../../shared/hex/state.ts'
import { ARMIES } from '../../../shared/hex/tiles.ts'
import { copy } from '../../../shared/kernel/plain.ts'

/** A small generator of its own: the same seed gives the same games for ever. */
export function generator(seed: number): (n: number) => number {
  let x = (seed * 2654435761) >>> 0
  return (n) => {
    x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((x ^ (x >>> 13)) >>> 0) % n
  }
}

function pickFrom<T>(list: readonly T[], random: (n: number) => number): T {
  const item = list[random(list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export function randomSetup(random: (n: number) => number) {
  const modes = Object.keys(MODES).filter((id): id is ModeId => id in MODES)
  const mode = pickFrom(modes, random)
  const seats = pickFrom<number>(MODES[mode].seats, random)
  const armies = [...ARMIES]
  while (armies.length > seats) armies.splice(random(armies.length), 1)
  for (let i = armies.length - 1; i > 0; i--) armies.splice(random(i + 1), 0, ...armies.splice(i, 1))
  return {
    mode,
    armies,
    board: seats >= 4 && random(2) === 0 ? 37 : 19,
    ruleSet: pickFrom(Object.keys(RULE_SETS), random),
    alternativeStart: random(4) === 0,
    reinforcement: random(4) === 0,
  }
}

/** A copy of the state before every move. */
export function* randomStates({ games, seed }: { games: number; seed: number }): Generator<State> {
  const random = generator(seed)
  const chance = { pick: random }
  for (let game = 0; game < games; game++) {
    const state = hex.start(hex.setup(randomSetup(random)), chance, hex.version)
    for (let moves = 0; moves < 3000; moves++) {
      yield copy(state)
      const decisions = hex.waiting(state)
      if (decisions.length === 0) break
      const { seat } = pickFrom(decisions, random)
      state.seq++
      hex.play(state, seat, pickFrom(hex.legal(state, seat), random), chance)
    }
  }
}
