// What was tried in the sandbox, as the steps of a turn: as far as one seat goes without chance and without others.
import type { Seat } from '$shared/kernel/types.ts'
import { hex } from '$shared/hex/rules.ts'
import type { State } from '$shared/hex/state.ts'
import { lay } from '$lib/play/lay.ts'
import type { LocalGame } from './kept.ts'

/** `drafted` are steps in pencil behind what was played. */
export function lineOf(
  { log }: LocalGame,
  view: State,
  seat: Seat,
  drafted: readonly string[],
): readonly string[] {
  const steps: string[] = []
  for (const entry of log.slice(1)) {
    const own = entry.by === 'player' && entry.seat === seat
    // The draft's own button ends the turn.
    if (entry.by === 'player' && (!own || entry.action === 'end')) return fitting(view, seat, steps)
    if (own) steps.push(entry.action)
    if (entry.chance.length > 0) return fitting(view, seat, steps)
  }
  return fitting(view, seat, [...steps, ...drafted])
}

const fitting = (view: State, seat: Seat, steps: readonly string[]): readonly string[] =>
  lay(hex, view, seat, steps).fit
