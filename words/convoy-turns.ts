// The log as people read it: phase by phase, a line for each thing that happened.
import type { Event } from '../shared/convoy/events.ts'
import { seatOf } from '../shared/convoy/lookup.ts'
import type { From } from '../shared/convoy/setup.ts'
import type { Phase, State } from '../shared/convoy/state.ts'
import { readTable } from '../shared/kernel/actions.ts'
import type { Seat } from '../shared/kernel/types.ts'
import type { ConvoySpeech } from './convoy.ts'
import { words } from './index.ts'
import type { Lang } from './index.ts'
import type { LogEntry, LogTurn } from './log.ts'
import { eventWords } from './convoy-events.ts'

/** Whose phase it is; null: nobody's. */
export const ownerOf = (state: State, phase: Phase): Seat | null =>
  phase === 'moloch' || phase === 'modules'
    ? seatOf(state, 'moloch')
    : phase === 'outpost' || phase === 'captured'
      ? seatOf(state, 'outpost')
      : null

export function logTurns(
  lang: Lang,
  speech: ConvoySpeech,
  state: State,
  names: readonly string[],
  /** The position the game was given to begin from; null: it begins at the beginning. */
  from: (Pick<From, 'phase'> | Pick<State, 'phase' | 'battle'>) | null,
  entries: readonly LogEntry<Event>[],
): LogTurn[] {
  let battle = from ? ('battle' in from ? from.battle : 1) : 0
  const begin = (phase: Phase, at: number, key: string): LogTurn => ({
    key,
    n: battle,
    title:
      phase === 'opening' ? speech.phases.opening : `${speech.say.battle(battle)}. ${speech.phases[phase]}`,
    numeral: phase === 'opening' || phase === 'over' ? null : speech.say.numerals[phase],
    seat: ownerOf(state, phase),
    at,
    lines: [],
  })
  let now = begin(from?.phase ?? 'opening', entries[0]?.at ?? 0, '0')
  const turns = [now]

  for (const entry of entries) {
    const table = entry.action === null || entry.seq === 0 ? null : readTable(entry.action)
    const line = (text: string, seat: Seat | null): void => {
      const id = `${String(entry.seq)}.${String(now.lines.length)}`
      const by = seat === now.seat ? null : seat
      now.lines.push({ id, seq: entry.seq, text, undone: entry.undone, seat: by, battle: null })
      now.at = entry.at
    }
    if (table) line(words[lang].events.tables[table.table], entry.seat)
    for (const [i, event] of entry.events.entries()) {
      const phase = phaseIn(event)
      if (phase !== null && !entry.undone) {
        if (event.type === 'battle') battle = event.battle
        now = begin(phase, entry.at, `${String(entry.seq)}.${String(i)}`)
        turns.push(now)
      }
      const text = isTold(event, entry.events[i - 1]) ? null : eventWords(speech, names, event)
      if (text !== null) line(text, 'seat' in event ? event.seat : null)
    }
  }
  return turns
}

/** An instant is played and gone: one line says both. */
const isTold = (event: Event, before: Event | undefined): boolean =>
  event.type === 'discarded' && before?.type === 'instant' && event.card === before.card

/** What begins with an event. */
function phaseIn(event: Event): Phase | null {
  if (event.type === 'phase') return event.phase
  if (event.type === 'battle') return 'draw'
  return event.type === 'result' ? 'result' : null
}
