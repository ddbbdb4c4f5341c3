// A second game, to test the kernel with: hidden hands drawn by chance, sealed bids, forced moves, elimination.
//
// Round by round every seat draws a pebble into its hidden hand, puts some on its cairn, and passes. Then all bid
// one pebble from their hands, sealed. Who loses the bidding takes a pebble off its cairn, or a life if it has none.
import { BadSetup, IllegalAction, NeedsChance } from '../../../shared/kernel/errors.ts'
import { since } from '../../../shared/kernel/types.ts'
import type {
  BySeat,
  Chance,
  Decision,
  Emit,
  Head,
  How,
  Outcome,
  Rules,
  Seat,
} from '../../../shared/kernel/types.ts'

export interface Setup {
  readonly seats: number
  readonly each: number
}

type Hidden = number | null

export interface Player {
  hand: Hidden[]
  cairn: number[]
  lives: number
}

type Stage = { readonly at: 'draw' | 'act' | 'bid' | 'over' } | { readonly at: 'lose'; readonly seat: Seat }

export interface State extends Head {
  players: Player[]
  deck: Hidden[]
  /** Pebbles ever drawn: names the next draw. */
  drawn: number
  /** Who still acts in this round; the first of them is active. */
  queue: Seat[]
  swapped: boolean
  stage: Stage
  bids: Hidden[]
  outcome: Outcome | null
}

type Numbered = 'put' | 'swap' | 'bid' | 'lose'
export type Action = { readonly type: 'draw' | 'pass' } | { readonly type: Numbered; readonly pebble: number }

export type Event =
  | { readonly type: 'drew'; readonly seat: Seat; readonly pebble: Hidden }
  | { readonly type: 'put' | 'lost'; readonly seat: Seat; readonly pebble: number }
  | { readonly type: 'swapped'; readonly seat: Seat; readonly gave: Hidden; readonly got: Hidden }
  | { readonly type: 'bid' | 'passed' | 'hurt'; readonly seat: Seat }
  | { readonly type: 'opened'; readonly bids: BySeat<Hidden> }
  | { readonly type: 'over'; readonly outcome: Outcome }

const illegal = (code: string): IllegalAction => new IllegalAction(code)

function at<T>(list: readonly T[], i: number): T {
  const x = list[i]
  if (x === undefined) throw new RangeError(`no ${String(i)}`)
  return x
}

const inPlay = (state: State): Seat[] =>
  [...state.players.keys()].filter((seat) => at(state.players, seat).lives > 0)

const bidders = (state: State): Seat[] =>
  inPlay(state).filter((seat) => at(state.players, seat).hand.length > 0)

const hasBid = (state: State, seat: Seat): boolean => state.sealed.some((s) => s.seat === seat)

const numbered = (type: Numbered, pebbles: readonly Hidden[]): Action[] =>
  pebbles.flatMap((pebble) => (pebble === null ? [] : [{ type, pebble }]))

function waiting(state: State): Decision<Action>[] {
  const { stage } = state
  const ask = (seat: Seat, kind: string, fallback: Action, options?: Action[]): Decision<Action> => ({
    id: `${String(state.seq)}.${String(seat)}`,
    seat,
    kind,
    sealed: stage.at === 'bid',
    about: [],
    ...(options && { options }),
    fallback,
    // Hands are counted openly, but a bid that made itself would tell what was bid.
    ...(stage.at === 'bid' && { private: true as const }),
  })
  const [active = 0] = state.queue
  switch (stage.at) {
    case 'draw':
      return [ask(active, 'PB-1', { type: 'draw' }, [{ type: 'draw' }])]
    case 'act':
      return [ask(active, 'PB-2', { type: 'pass' })]
    case 'bid':
      return bidders(state)
        .filter((seat) => !hasBid(state, seat))
        .map((seat) => {
          const options = numbered('bid', at(state.players, seat).hand)
          return ask(seat, 'PB-3', options[0] ?? { type: 'pass' }, options)
        })
    case 'lose': {
      const options = numbered('lose', at(state.players, stage.seat).cairn)
      return [ask(stage.seat, 'PB-4', at(options, 0), options)]
    }
    case 'over':
      return []
  }
}

function legal(state: State, seat: Seat): readonly Action[] {
  const decision = waiting(state).find((d) => d.seat === seat)
  if (!decision) return []
  if (decision.options) return decision.options
  const { hand } = at(state.players, seat)
  const maySwap = !state.swapped && state.deck.length > 0
  return [{ type: 'pass' }, ...numbered('put', hand), ...(maySwap ? numbered('swap', hand) : [])]
}

const STAGE_OF = { draw: 'draw', put: 'act', swap: 'act', pass: 'act', bid: 'bid', lose: 'lose' } as const

function play(state: State, seat: Seat, action: Action, chance: Chance, emit?: Emit<Event>): void {
  if (!waiting(state).some((d) => d.seat === seat)) throw illegal('not_your_decision')
  if (STAGE_OF[action.type] !== state.stage.at) throw illegal('not_now')
  const player = at(state.players, seat)
  switch (action.type) {
    case 'draw': {
      const pebble = pick(state, chance)
      player.hand.push(pebble)
      emit?.({ type: 'drew', seat, pebble })
      state.stage = { at: 'act' }
      return
    }
    case 'put':
      take(player.hand, action.pebble)
      player.cairn.push(action.pebble)
      emit?.({ type: 'put', seat, pebble: action.pebble })
      return
    case 'swap': {
      if (state.swapped || state.deck.length === 0) throw illegal('no_swap')
      take(player.hand, action.pebble)
      const got = pick(state, chance)
      player.hand.push(got)
      state.deck = [...state.deck, action.pebble].sort((a, b) => (a ?? 0) - (b ?? 0))
      state.swapped = true
      emit?.({ type: 'swapped', seat, gave: action.pebble, got })
      return
    }
    case 'pass':
      emit?.({ type: 'passed', seat })
      state.queue.shift()
      nextTurn(state, emit)
      return
    case 'bid':
      if (!player.hand.includes(action.pebble)) throw illegal('not_in_hand')
      state.bids[seat] = action.pebble
      state.sealed.push({ seq: state.seq, seat })
      emit?.({ type: 'bid', seat })
      openBids(state, emit)
      return
    case 'lose':
      take(player.cairn, action.pebble)
      emit?.({ type: 'lost', seat, pebble: action.pebble })
      beginRound(state, emit)
      return
  }
}

function take(pebbles: Hidden[], pebble: number): void {
  const i = pebbles.indexOf(pebble)
  if (i < 0) throw illegal('not_in_hand')
  pebbles.splice(i, 1)
}

function pick(state: State, chance: Chance): Hidden {
  const i = chance.pick(state.deck.length, `draw/${String(state.drawn)}`)
  state.drawn++
  return at(state.deck.splice(i, 1), 0)
}

function beginRound(state: State, emit?: Emit<Event>): void {
  if (state.deck.length === 0 && bidders(state).length === 0) {
    finish(state, 'final', emit)
    return
  }
  state.queue = inPlay(state)
  nextTurn(state, emit)
}

function nextTurn(state: State, emit?: Emit<Event>): void {
  state.swapped = false
  if (state.queue.length > 0) state.stage = { at: state.deck.length > 0 ? 'draw' : 'act' }
  else if (bidders(state).length > 0) state.stage = { at: 'bid' }
  else beginRound(state, emit)
}

function openBids(state: State, emit?: Emit<Event>): void {
  const { bids } = state
  if (bidders(state).some((seat) => !hasBid(state, seat))) return
  if (state.sealed.some(({ seat }) => bids[seat] === null)) throw new NeedsChance('bids')
  emit?.({ type: 'opened', bids: [...bids] })
  const made = [...bids.keys()].flatMap((seat) => ({ seat, bid: bids[seat] ?? 0 })).filter((b) => b.bid > 0)
  for (const { seat, bid } of made) take(at(state.players, seat).hand, bid)
  state.bids = bids.map(() => null)
  state.sealed = []
  // Version 1 let the lowest bid lose.
  made.sort((a, b) => (since(state, 2) ? b.bid - a.bid : a.bid - b.bid))
  const loser = made[0]
  if (loser) lose(state, loser.seat, emit)
  else beginRound(state, emit)
}

function lose(state: State, seat: Seat, emit?: Emit<Event>): void {
  const player = at(state.players, seat)
  if (player.cairn.length > 0) {
    state.stage = { at: 'lose', seat }
    return
  }
  player.lives--
  emit?.({ type: 'hurt', seat })
  if (inPlay(state).length <= 1) finish(state, 'hq', emit)
  else beginRound(state, emit)
}

const points = (state: State): number[] =>
  state.players.map(({ cairn, lives }) => (lives > 0 ? cairn.reduce((sum, pebble) => sum + pebble, 0) : 0))

function finish(state: State, how: How, emit?: Emit<Event>): void {
  const all = points(state)
  const rank = (seat: Seat): number => (at(state.players, seat).lives > 0 ? at(all, seat) : -1)
  const places = all.map((_, seat) => 1 + all.filter((_, other) => rank(other) > rank(seat)).length)
  state.stage = { at: 'over' }
  state.outcome = { places, points: all, how }
  emit?.({ type: 'over', outcome: state.outcome })
}

function leave(state: State, seat: Seat): void {
  at(state.players, seat).lives = 0
  const wasActive = state.queue[0] === seat && state.stage.at !== 'bid' && state.stage.at !== 'lose'
  state.queue = state.queue.filter((other) => other !== seat)
  state.sealed = state.sealed.filter((s) => s.seat !== seat)
  state.bids[seat] = null
  if (inPlay(state).length <= 1) finish(state, 'hq')
  else if (wasActive) nextTurn(state)
  else if (state.stage.at === 'bid') openBids(state)
  else if (state.stage.at === 'lose' && state.stage.seat === seat) beginRound(state)
}

const WORDS = { '+': 'put', '~': 'swap', '?': 'bid', '-': 'lose' } as const

function read(text: string): Action {
  if (text === 'draw' || text === 'pass') return { type: text }
  const [, sign, pebble] = /^([-+~?])([1-9]\d?)$/.exec(text) ?? []
  if (sign === '+' || sign === '~' || sign === '?' || sign === '-')
    return { type: WORDS[sign], pebble: Number(pebble) }
  throw illegal('unreadable')
}

function write(action: Action): string {
  switch (action.type) {
    case 'draw':
    case 'pass':
      return action.type
    case 'put':
      return `+${String(action.pebble)}`
    case 'swap':
      return `~${String(action.pebble)}`
    case 'bid':
      return `?${String(action.pebble)}`
    case 'lose':
      return `-${String(action.pebble)}`
  }
}

function readSetup(x: unknown): Setup {
  const { seats, each = 4 }: { seats?: unknown; each?: unknown } = x ?? {}
  if (seats !== 2 && seats !== 3 && seats !== 4) throw new BadSetup('seats', 'not_a_choice')
  if (typeof each !== 'number' || each < 1 || each > 20) throw new BadSetup('each', 'bad_number')
  return { seats, each }
}

export const pebbles: Rules<Setup, State, Action, Event> = {
  id: 'pebbles',
  version: 2,
  setup: readSetup,
  seats: (setup) => setup.seats,
  start(setup, chance, version) {
    const seats = Array.from({ length: setup.seats }, (_, seat) => seat)
    const first = chance.pick(setup.seats, 'first')
    return {
      version,
      seq: 0,
      sealed: [],
      players: seats.map(() => ({ hand: [], cairn: [], lives: 2 })),
      deck: Array.from({ length: setup.seats * setup.each }, (_, i) => i + 1),
      drawn: 0,
      queue: [...seats.slice(first), ...seats.slice(0, first)],
      swapped: false,
      stage: { at: 'draw' },
      bids: seats.map(() => null),
      outcome: null,
    }
  },
  waiting,
  legal,
  play,
  fallback(state, seat) {
    const decision = waiting(state).find((d) => d.seat === seat)
    if (!decision) throw illegal('not_your_decision')
    return decision.fallback
  },
  leave,
  playing: inPlay,
  points,
  orders: [],
  obey: () => null,
  view: (state, viewer) => ({
    ...state,
    deck: state.deck.map(() => null),
    players: state.players.map((player, seat) =>
      viewer.includes(seat) ? player : { ...player, hand: player.hand.map(() => null) },
    ),
    bids: state.bids.map((bid, seat) => (viewer.includes(seat) ? bid : null)),
  }),
  show(event, viewer) {
    if (event.type === 'drew' && !viewer.includes(event.seat)) return { ...event, pebble: null }
    if (event.type === 'swapped' && !viewer.includes(event.seat)) return { ...event, gave: null, got: null }
    return event
  },
  outcome: (state) => state.outcome,
  write,
  read,
  position({ version: _version, seq: _seq, ...position }) {
    return JSON.stringify(position)
  },
}
