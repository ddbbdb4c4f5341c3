// The Convoy at a table on this device.
import type { Action } from '$shared/convoy/actions.ts'
import type { Event } from '$shared/convoy/events.ts'
import { deal } from '$shared/convoy/hidden.ts'
import { sideOf } from '$shared/convoy/lookup.ts'
import { readPosition } from '$shared/convoy/position.ts'
import type { State } from '$shared/convoy/state.ts'
import { convoyLog } from '$lib/api.ts'
import type { ConvoyGame } from '$lib/api.ts'
import { refusalWords } from '$lib/convoy/refusal.ts'
import type { ConvoySheet } from '$lib/convoy/sheet.svelte.ts'
import { speech } from '$lib/convoy/speech.ts'
import { convoyTrade } from '$lib/convoy/trade.ts'
import { language } from '$lib/language.svelte.ts'
import { convoyTongue } from '$lib/orders/convoy.ts'
import { logTurns } from '$words/convoy-turns.ts'
import type { Kind } from './kind.ts'
import { below } from './play.ts'
import type { LocalTable } from './table.svelte.ts'

export type ConvoyTable = LocalTable<State, Action, Event, ConvoyGame, ConvoySheet>

export const convoy: Kind<State, Action, Event, ConvoyGame, ConvoySheet> = {
  ...convoyTongue,
  trade: convoyTrade,
  ends: 'pass',
  readPosition,
  setupOf: (state) => ({ sides: [sideOf(state, 0), sideOf(state, 1)], values: state.values }),
  active: ({ moloch }) => moloch,
  armyOf: sideOf,
  nameOf: (state, seat) => speech().sides[sideOf(state, seat)],
  refused: (error) => refusalWords(speech(), error),
  asSent: (common, view, setup) => ({ ...common, game: 'convoy', view, setup }),
  turns: (game, log, start) =>
    logTurns(
      language.lang,
      speech(),
      game.view,
      game.seats.map(({ name }) => name ?? ''),
      start,
      convoyLog(log),
    ),
  dealt: (view) => deal(view, below),
}
