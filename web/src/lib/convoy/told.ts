// The log of a game of The Convoy in words and pictures, loaded when the table stands.
import { convoy } from '$shared/convoy/rules.ts'
import type { Event } from '$shared/convoy/events.ts'
import type { State } from '$shared/convoy/state.ts'
import type { ConvoyGame, LogEntry } from '$lib/api.ts'
import type { ConvoySpeech } from '$words/convoy.ts'
import { logTurns } from '$words/convoy-turns.ts'
import type { Lang } from '$words/index.ts'
import type { LogTurn } from '$words/log.ts'

export const turnsOf = (
  lang: Lang,
  speech: ConvoySpeech,
  { view, setup }: ConvoyGame,
  names: readonly string[],
  /** The position it begins from, if that is not the one of the setup. */
  start: State | null,
  log: readonly LogEntry<Event>[],
): LogTurn[] => logTurns(lang, speech, view, names, start ?? convoy.setup(setup).from, log)

export { picturesOf } from './pictures.ts'
