// A game, or a battle that might come, picture by picture: one for each entry of the log, a battle phase by phase.
import { openLog } from '../kernel/opened.ts'
import type { OpenedEntry } from '../kernel/opened.ts'
import { copy } from '../kernel/plain.ts'
import { replay } from '../kernel/replay.ts'
import type { Seat } from '../kernel/types.ts'
import type { Event } from './events.ts'
import { hex } from './rules.ts'
import type { State } from './state.ts'

export interface Frame {
  /** The entry, and the picture in it from 0 on: together they name a moment for ever. */
  readonly seq: number
  readonly part: number
  /** Who made the entry; null: nobody, as in a preview. */
  readonly seat: Seat | null
  readonly at: number
  /** `before`: of a battle, what comes before its phases (venom). `after`: what it has left. */
  readonly what: 'step' | 'before' | 'phase' | 'after'
  /** The initiative of a `phase`. */
  readonly phase: number
  readonly events: readonly Event[]
  readonly before: State
  readonly after: State
}

export type Scene = Pick<Frame, 'what' | 'phase'>

const STEP: Scene = { what: 'step', phase: 0 }

/** How the pictures go on with an event; null: it belongs to the one it finds. */
function sceneOf(event: Event): Scene | null {
  if (event.type === 'battle') return { what: 'before', phase: 0 }
  if (event.type === 'phase') return { what: 'phase', phase: event.phase }
  return event.type === 'battle over' ? { what: 'after', phase: 0 } : null
}

/** The tile that calls a battle is no picture of its own. */
const isCall = (event: Event): boolean => event.type === 'used' && event.instant === 'battle'

/** What was taken back is no part of it; it ends where something is still sealed. */
export function filmOf(log: readonly OpenedEntry[]): Frame[] {
  const open = openLog(log)
  const frames: Frame[] = []
  let scene = STEP
  let before: State | null = null
  let events: Event[] = []
  let part = 0

  const close = (seq: number, state: State, isLast: boolean): void => {
    const entry = open[seq]
    const isEmpty = events.length === 0 && !(isLast && part === 0)
    if (!entry || !before || isEmpty) return
    const after = copy(state)
    frames.push({ seq, part, seat: entry.seat, at: entry.at, ...scene, events, before, after })
    before = after
    events = []
    part++
  }

  replay(hex, open, {
    emit(seq, event, state) {
      const next = sceneOf(event)
      if (next && !events.every(isCall)) close(seq, state, false)
      if (next) scene = next
      events.push(event)
    },
    played(seq, state) {
      if (seq === 0) before = copy(state)
      else close(seq, state, true)
      // A battle that waits for an answer goes on with the phase it is in.
      if (scene.what === 'after') scene = STEP
      part = 0
    },
  })
  return frames
}
