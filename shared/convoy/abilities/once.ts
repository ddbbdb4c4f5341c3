// Once per battle a unit moves itself (CV-D10). Having stayed, it may still go later in the phase.
import { askWhere } from '../ask.ts'
import type { Handler } from '../ask.ts'
import { theUnit } from '../lookup.ts'
import type { Run } from '../run.ts'
import type { Effect } from '../state.ts'

const itself = (): Handler =>
  askWhere({
    kind: 'CV-D10',
    optional: true,
    then({ state }: Run, e: Effect) {
      if (e.target !== null) theUnit(state, e.target).moved = true
    },
  })

export const onceAbilities = { hornet: itself(), runner: itself() } satisfies {
  readonly [name: string]: Handler
}
