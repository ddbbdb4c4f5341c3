// What a game brings to a table on this device.
import type { Head, Rules, Seat } from '$shared/kernel/types.ts'
import type { IllegalAction } from '$shared/kernel/errors.ts'
import type { Begun, HexGame, LogEntry, SeatLine } from '$lib/api.ts'
import type { Paper, Trade } from '$lib/game/desk.svelte.ts'
import type { LogTurn } from '$words/log.ts'
import type { Tongue } from '$lib/orders/tongue.ts'

/** What is the same whatever the game. */
export type Common = Omit<HexGame, 'game' | 'view' | 'setup'>

/** A sheet of which a turn is sent. */
export interface Written extends Paper {
  parcel(): readonly string[]
  canSend(): boolean
}

/** What it takes to play. */
export interface Playable<State extends Head, Action, Event> {
  readonly rules: Rules<unknown, State, Action, Event>
  /** Throws where the text is no position. */
  readPosition(text: string): State
  /** What a position begins with that was not reached from a beginning. */
  setupOf(state: State): unknown
}

export interface Kind<State extends Head, Action, Event, Game extends Begun, Sheet extends Written>
  extends Playable<State, Action, Event>, Tongue<State, Action, Event> {
  readonly rules: Rules<unknown, State, Action, Event>
  readonly trade: Trade<Game, Sheet>
  /** The word that ends a turn: the draft has its own button for it. */
  readonly ends: string
  /** Who looks at it where nobody has to decide. */
  active(state: State): Seat
  armyOf(state: State, seat: Seat): SeatLine['army']
  nameOf(state: State, seat: Seat): string
  refused(error: IllegalAction): string
  asSent(common: Common, view: State, setup: unknown): Game
  turns(game: Game, log: readonly LogEntry[], start: State | null): LogTurn[]
  /** What is hidden is dealt; null: nothing is hidden. */
  dealt(view: State): State | null
}
