// A phase of The Convoy on its sheet: taps on cards, cities and districts become steps.
import type { Action } from '$shared/convoy/actions.ts'
import { playing } from '$shared/convoy/playing.ts'
import type { State } from '$shared/convoy/state.ts'
import type { Seat } from '$shared/kernel/types.ts'
import { DraftSheet } from '$lib/play/draft.svelte.ts'
import { picksAfter, waysAlong } from '$lib/play/ways.ts'
import { pathsTo, samePick } from './picks.ts'
import type { Path, Pick } from './picks.ts'

export type Result = 'step' | 'picked' | 'refused'

export class ConvoySheet extends DraftSheet<State, Action> {
  picked = $state.raw<Path>([])

  /** What comes next is drawn: the draft ends, though nobody else is asked. */
  readonly atChance = $derived.by(() => this.drafted.stop === 'chance' || this.decision?.kind === 'go')
  readonly ways = $derived.by(() =>
    this.legal.flatMap((action) => pathsTo(this.state, action).map((path) => ({ path, action }))),
  )
  readonly next = $derived.by(() => picksAfter(samePick, this.ways, this.picked))
  /** Whole actions that begin with what is picked, each once. */
  readonly open = $derived.by(() =>
    waysAlong(samePick, this.ways, this.picked)
      .map(({ action }) => action)
      .filter((action, i, all) => all.indexOf(action) === i),
  )

  constructor(view: State, seat: Seat, owes: boolean, steps: readonly string[] = []) {
    super(playing, view, seat, owes, steps)
  }

  canPick(pick: Pick): boolean {
    return this.next.some((one) => samePick(one, pick))
  }

  /** Now, or as a new beginning. */
  canBegin(pick: Pick): boolean {
    return this.ways.some(({ path: [first] }) => first !== undefined && samePick(first, pick))
  }

  /** The next pick; else a new beginning. A question that is answered by it needs no more. */
  pick(pick: Pick): Result {
    const path = this.#on(this.picked, pick) ?? this.#on([], pick)
    if (!path) return 'refused'
    const left = waysAlong(samePick, this.ways, path)
    const lone = left.every(({ action }) => action === left[0]?.action)
    const done = left.find(({ path: whole }) => whole.length === path.length)
    const asked = this.decision?.options !== undefined
    const action = done?.action ?? (lone && asked ? left[0]?.action : undefined)
    if (!action) {
      this.picked = path
      return 'picked'
    }
    this.take(action)
    return 'step'
  }

  #on(picked: Path, pick: Pick): Path | null {
    const path = [...picked, pick]
    return waysAlong(samePick, this.ways, path).length > 0 ? path : null
  }

  override cancel(): boolean {
    const begun = this.picked.length > 0
    this.picked = []
    return begun
  }

  /** The steps, and the end of the phase where it is the player's to end. */
  override parcel(): readonly string[] {
    return this.legal.some(({ type }) => type === 'pass') ? [...this.steps, 'pass'] : this.steps
  }

  override canSend(): boolean {
    if (this.drafted.stop === 'illegal') return false
    if (this.drafted.stop === 'open' && !this.atChance) return this.parcel().at(-1) === 'pass'
    return this.steps.length > 0
  }
}
