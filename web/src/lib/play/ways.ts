// Every legal action as the way to it: what a player picks, one after the other.

export interface Way<Pick, Action> {
  readonly path: readonly Pick[]
  readonly action: Action
}

type Same<Pick> = (a: Pick, b: Pick) => boolean

/** The ways that begin like this. */
export const waysAlong = <Pick, Action>(
  same: Same<Pick>,
  ways: readonly Way<Pick, Action>[],
  picked: readonly Pick[],
): readonly Way<Pick, Action>[] =>
  ways.filter(({ path }) =>
    picked.every((pick, i) => {
      const step = path[i]
      return step !== undefined && same(pick, step)
    }),
  )

/** Different picks that lead on, in the order of the actions. */
export function picksAfter<Pick, Action>(
  same: Same<Pick>,
  ways: readonly Way<Pick, Action>[],
  picked: readonly Pick[],
): readonly Pick[] {
  const next: Pick[] = []
  for (const { path } of waysAlong(same, ways, picked)) {
    const pick = path[picked.length]
    if (pick !== undefined && !next.some((other) => same(other, pick))) next.push(pick)
  }
  return next
}
