// What was tried in the sandbox, as the steps of a turn: as far as one seat goes without chance and without others.
import type { Head, Rules, Seat } from '$shared/kernel/types.ts'
import { lay } from '$lib/play/lay.ts'
import type { LocalGame } from './kept.ts'

interface Line<State extends Head, Action> {
  readonly rules: Rules<unknown, State, Action>
  /** The word that ends a turn: the draft's own button does. */
  readonly ends: string
}

/** `drafted` are steps in pencil behind what was played. */
export function lineOf<State extends Head, Action>(
  { rules, ends }: Line<State, Action>,
  { log }: LocalGame,
  view: State,
  seat: Seat,
  drafted: readonly string[],
): readonly string[] {
  const fitting = (steps: readonly string[]) => lay(rules, view, seat, steps).fit
  const steps: string[] = []
  for (const entry of log.slice(1)) {
    const own = entry.by === 'player' && entry.seat === seat
    if (entry.by === 'player' && (!own || entry.action === ends)) return fitting(steps)
    if (own) steps.push(entry.action)
    if (entry.chance.length > 0) return fitting(steps)
  }
  return fitting([...steps, ...drafted])
}
