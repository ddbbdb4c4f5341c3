// A draft laid on another position: which of its steps still fit, and why the others do not.
import { draft } from '$shared/kernel/draft.ts'
import type { IllegalAction } from '$shared/kernel/errors.ts'
import type { Head, Playing, Seat } from '$shared/kernel/types.ts'

export interface Laid {
  readonly steps: readonly string[]
  readonly fit: readonly string[]
  readonly unfit: readonly { readonly step: string; readonly error: IllegalAction }[]
}

export function lay<State extends Head, Action>(
  rules: Playing<State, Action>,
  view: State,
  seat: Seat,
  steps: readonly string[],
): Laid {
  const fit: string[] = []
  const unfit: { step: string; error: IllegalAction }[] = []
  for (const step of steps) {
    const { stop, error } = draft(rules, view, seat, [...fit, step])
    if (stop === 'illegal' && error) unfit.push({ step, error })
    else fit.push(step)
  }
  return { steps, fit, unfit }
}
