// Hex at a table on this device.
import { readPosition } from '$shared/hex/notation.ts'
import type { Action } from '$shared/hex/actions.ts'
import type { Event } from '$shared/hex/events.ts'
import type { State } from '$shared/hex/state.ts'
import { hexLog } from '$lib/api.ts'
import type { HexGame } from '$lib/api.ts'
import { hexTrade } from '$lib/game/hex-trade.ts'
import { language, t } from '$lib/language.svelte.ts'
import { hexTongue } from '$lib/orders/hex.ts'
import { refusalWords } from '$lib/play/refusal.ts'
import type { Sheet } from '$lib/play/sheet.svelte.ts'
import { logTurns } from '$words/hex/turns.ts'
import type { Kind } from './kind.ts'
import type { LocalTable } from './table.svelte.ts'

export type HexTable = LocalTable<State, Action, Event, HexGame, Sheet>

export const hex: Kind<State, Action, Event, HexGame, Sheet> = {
  ...hexTongue,
  trade: hexTrade,
  ends: 'end',
  readPosition,
  setupOf: ({ mode, players, radius }) => ({
    mode,
    armies: players.map(({ army }) => army),
    board: radius === 3 ? 37 : 19,
  }),
  active: ({ active }) => active,
  armyOf: ({ players }, seat) => players[seat]?.army ?? null,
  nameOf: ({ players }, seat) => t().armies[players[seat]?.army ?? 'outpost'].name,
  refused: (error) => refusalWords(language.lang, error),
  asSent: (common, view, setup) => ({ ...common, game: 'hex', view, setup }),
  turns: ({ view, setup }, log, start) => logTurns(language.lang, view, setup, hexLog(log), start),
  dealt: () => null,
}
