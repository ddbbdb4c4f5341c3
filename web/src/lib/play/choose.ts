// What can be picked next, given all legal actions and what was picked so far.
import type { Action } from '$shared/hex/actions.ts'
import type { Rotation } from '$shared/hex/board.ts'
import type { Stage } from '$shared/hex/state.ts'
import { pathsTo, samePick } from './picks.ts'
import type { Path, Pick } from './picks.ts'
import { picksAfter, waysAlong } from './ways.ts'
import type { Way } from './ways.ts'

export type Ways = readonly Way<Pick, Action>[]

export const waysTo = (legal: readonly Action[], stage: Stage['at']): Ways =>
  legal.flatMap((action) => pathsTo(action, stage).map((path) => ({ path, action })))

export const along = (ways: Ways, picked: Path): Ways => waysAlong(samePick, ways, picked)

export const nextPicks = (ways: Ways, picked: Path): readonly Pick[] => picksAfter(samePick, ways, picked)

export interface Chosen {
  readonly picked: Path
  /** The action, once it is complete. */
  readonly action: Action | null
}

/**
 * Picks, and goes on where there is only one way: a rotation is taken as it comes (it can be turned later), a lone
 * button that leads on is pressed, and when a question is `asked` any lone pick is taken.
 */
export function choose(
  ways: Ways,
  picked: Path,
  pick: Pick,
  facing: (rots: readonly Rotation[]) => Rotation,
  asked: boolean,
): Chosen | null {
  let now = [...picked, pick]
  if (along(ways, now).length === 0) return null
  for (;;) {
    const left = along(ways, now)
    const done = left.find(({ path }) => path.length === now.length)
    if (done) return { picked: now, action: done.action }
    const next = nextPicks(left, now)
    const rots = next.flatMap((one) => (one.at === 'rot' ? [one.rot] : []))
    const [only] = next
    if (rots.length > 0) now = [...now, { at: 'rot', rot: facing(rots) }]
    else if (only && next.length === 1 && (asked || leadsOn(left, now, only))) now = [...now, only]
    else return { picked: now, action: null }
  }
}

/** A button that does nothing by itself but say how. */
const leadsOn = (ways: Ways, picked: Path, pick: Pick): boolean =>
  pick.at === 'word' && along(ways, [...picked, pick]).every(({ path }) => path.length > picked.length + 1)

/** The same action with other rotations. */
export function turns(legal: readonly Action[], action: Action): { rot: Rotation; action: Action }[] {
  return legal.flatMap((other) =>
    'rot' in other && 'rot' in action && alike(other, action) ? [{ rot: other.rot, action: other }] : [],
  )
}

const alike = (a: Action & { rot: Rotation }, b: Action & { rot: Rotation }): boolean =>
  JSON.stringify({ ...a, rot: 0 }) === JSON.stringify({ ...b, rot: 0 })
