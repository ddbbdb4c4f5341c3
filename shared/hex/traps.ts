// 12.4: a Trap that is attacked on a marked edge explodes in the same phase; its explosion may set off others.
import { edgeFacing, opposite } from './board.ts'
import type { Field } from './field.ts'
import { explosion } from './hits.ts'
import type { Hit } from './hits.ts'
import { unitTile } from './lookup.ts'
import { firesAt } from './relations.ts'
import type { Unit } from './state.ts'

/** All hits of the phase with those of the Traps they set off, and the Traps that explode. */
export function springTraps(
  field: Field,
  declared: readonly Hit[],
): { hits: readonly Hit[]; sprung: ReadonlySet<Unit> } {
  const hits = [...declared]
  const sprung = new Set<Unit>()
  // The list grows while it is walked: reactions until no new explosion.
  for (const hit of hits)
    if (!sprung.has(hit.target) && springs(field, hit)) {
      sprung.add(hit.target)
      hits.push(...explosion(field, hit.target))
    }
  return { hits, sprung }
}

/** Whether this hit sets off the Trap it arrives at; a netted Trap is inert (AMB-22). */
export function springs(field: Field, { from, target, direction }: Hit): boolean {
  const edge = edgeFacing(opposite(direction), target.rot)
  const marked = unitTile(field.state, target).trap?.some((e) => e === edge) ?? false
  return marked && !field.netted.has(target.id) && firesAt(field.state, from.seat, target.seat)
}
