// Once per battle a unit moves itself (CV-D10). Whoever does not want to go does not use it.
import { askWhere } from '../ask.ts'
import type { Handler } from '../ask.ts'
import { theUnit } from '../lookup.ts'
import type { Run } from '../run.ts'
import type { Effect } from '../state.ts'

const itself = (): Handler =>
  askWhere({
    kind: 'CV-D10',
    then({ state }: Run, e: Effect) {
      if (e.target !== null) theUnit(state, e.target).moved = true
    },
  })

export const onceAbilities = { hornet: itself(), runner: itself() } satisfies {
  readonly [name: string]: Handler
}
