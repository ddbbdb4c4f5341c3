// The words that every game shares.

/** A place at the table, counted from 0. Rights go by person, the log by seat. */
export type Seat = number
export type BySeat<T> = readonly T[]
/** Whose eyes: the seats a person holds; [] is the public. */
export type Viewer = readonly Seat[]

export const BY = ['player', 'order', 'forced', 'clock', 'organizer'] as const
export type By = (typeof BY)[number]

/** One line of the log. Entry 0 is the start (start.ts); in all others `action` is a move or a table action as its word. */
export interface Entry {
  readonly seq: number
  readonly seat: Seat | null
  readonly by: By
  readonly action: string
  /** The answers of chance this entry used, in the order they were asked. */
  readonly chance: readonly number[]
  /** Milliseconds since 1970. */
  readonly at: number
  /** Milliseconds charged to each seat's clock; empty where no clock runs. */
  readonly spent: BySeat<number>
}

export const HOW = ['hq', 'final', 'score', 'resigned', 'time', 'agreed', 'adjudicated', 'cancelled'] as const
export type How = (typeof HOW)[number]

export interface Outcome {
  /** 1 is first; equal numbers share a place. */
  readonly places: BySeat<number>
  readonly points: BySeat<number>
  readonly how: How
}

/** What the kernel keeps in every state. */
export interface Head {
  /** The version of the rules this game is played under; see `since`. */
  version: number
  /** The entry that is being played, or was played last: decisions are named after it. */
  seq: number
  /** Answers given but not yet open to the others. */
  sealed: Sealed[]
}

export interface Sealed {
  readonly seq: number
  readonly seat: Seat
}

export interface Decision<Action> {
  /** The seq that raised it and a counter: a late answer is known as stale. */
  readonly id: string
  readonly seat: Seat
  /** Its number in the rules, such as DP-19. */
  readonly kind: string
  readonly sealed: boolean
  /** The units and hexes (or cards and cities) it concerns, in the game's notation. */
  readonly about: readonly string[]
  /** Left out for an open turn: `legal` is asked. */
  readonly options?: readonly Action[]
  readonly fallback: Action
  /** Asked even if one option is left, because playing it by itself would tell the others something hidden. */
  readonly private?: true
}

export interface Order {
  readonly kind: string
  readonly choices: readonly string[]
}

/** Numbers by name of the question. The same label in the same game always gets the same answer. */
export interface Chance {
  /** A whole number from 0 to n-1. */
  pick(n: number, label: string): number
}

export type Emit<Event> = (event: Event) => void

// Methods, not function properties: so a game's rules can stand where only `Rules` is known.

/** What it takes to play on from a position: all that a page needs to draft a turn. */
export interface Playing<State extends Head = Head, Action = unknown, Event = unknown> {
  /** Who must decide, and what; [] when it is over. */
  waiting(state: State): readonly Decision<Action>[]
  /** Every legal action of that seat now. */
  legal(state: State, seat: Seat): readonly Action[]
  /** Changes the state in place; throws IllegalAction before it changed anything. */
  play(state: State, seat: Seat, action: Action, chance: Chance, emit?: Emit<Event>): void
  /** An action in one word, and back; `read` throws IllegalAction('unreadable'). */
  write(action: Action): string
  read(text: string): Action
}

export interface Rules<
  Setup = unknown,
  State extends Head = Head,
  Action = unknown,
  Event = unknown,
> extends Playing<State, Action, Event> {
  readonly id: string
  readonly version: number
  /** Parses, or throws BadSetup. */
  setup(x: unknown): Setup
  seats(setup: Setup): number
  /** What it asks chance is open to everybody: hidden cards are dealt by forced moves. */
  start(setup: Setup, chance: Chance, version: number): State
  /** What the clock plays for a player who does not come. */
  fallback(state: State, seat: Seat): Action
  /** Takes a seat out, as if it were beaten; with one side left the game is over. */
  leave(state: State, seat: Seat): void
  /** The turn that goes on, or that waits to begin; only games that can be played as a duplicate have it. */
  turn?(state: State): { readonly n: number; readonly begun: boolean }
  /** The seats still in the game. */
  playing(state: State): readonly Seat[]
  /** What each seat's position is worth should the players agree to stop here. */
  points(state: State): BySeat<number>
  readonly orders: readonly Order[]
  /** null: the order does not fit, ask. */
  obey(state: State, seat: Seat, decision: Decision<Action>, choice: string): Action | null
  /** What is hidden from the viewer is null; counts stay. */
  view(state: State, viewer: Viewer): State
  show(event: Event, viewer: Viewer): Event | null
  outcome(state: State): Outcome | null
  /** The position in one line: what two replays of one log are compared by. */
  position(state: State): string
}

/** A fix that changes what an old log does is gated where it is made; listed in docs/versions.md. */
export const since = (state: Head, version: number): boolean => state.version >= version
