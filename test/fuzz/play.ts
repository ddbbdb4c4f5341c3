// One random game from its seed: played through the kernel, checked all the way.
import { IllegalAction } from '../../shared/kernel/errors.ts'
import { copy } from '../../shared/kernel/plain.ts'
import { submit } from '../../shared/kernel/submit.ts'
import type { Table } from '../../shared/kernel/table.ts'
import type { Head, Seat } from '../../shared/kernel/types.ts'
import { begin } from './begin.ts'
import { chanceOf } from './chance.ts'
import { insist } from './game.ts'
import type { FuzzGame } from './game.ts'
import { checkHistory, checkReplay } from './line.ts'
import { checkDecisions, checkFallback, checkLegal, checkPlain, checkPlay } from './position.ts'
import { seeded } from './prng.ts'
import { fairPick } from './words.ts'

/** Far above any game: more is a game that does not end. */
const MOST = 5000

/** Words of this game that are tried again elsewhere. */
const POOL = 64

export interface Report {
  readonly seed: string
  /** null: nothing was wrong. */
  readonly fault: string | null
  /** The setup and the words of the log, for who wants to see it again. */
  readonly setup: unknown
  readonly log: string
  readonly actions: number
}

export function fuzzGame<Setup, State extends Head, Action, Event>(
  game: FuzzGame<Setup, State, Action, Event>,
  seed: string,
  given?: unknown,
): Report {
  const random = seeded(seed)
  const setup = given ?? game.setup(random)
  const run = { ...game, random, chance: chanceOf(seed) }
  let table: Table<State> | null = null
  let fault: string | null = null
  try {
    table = begin(game.rules, setup, run.chance)
    playOut(run, table)
  } catch (error) {
    fault = error instanceof Error ? `${error.name}: ${error.message}${place(error)}` : String(error)
  }
  const entries = table?.log.slice(1) ?? []
  const log = entries
    .map(({ seat, by, action }) => `${by === 'forced' ? '' : String(seat)}.${action}`)
    .join(' ')
  return { seed, fault, setup, log, actions: entries.length }
}

/** Where it broke: of use only if it was not one of our own checks. */
const place = (error: Error): string =>
  error.name === 'Broken'
    ? ''
    : ` (${(error.stack ?? '')
        .split('\n')
        .slice(1, 4)
        .map((line) => line.trim())
        .join(' ')})`

type Run<Setup, State extends Head, Action, Event> = FuzzGame<Setup, State, Action, Event> & {
  readonly random: ReturnType<typeof seeded>
  readonly chance: ReturnType<typeof chanceOf>
}

function playOut<Setup, State extends Head, Action, Event>(
  run: Run<Setup, State, Action, Event>,
  table: Table<State>,
): void {
  const { rules, random } = run
  const pool: string[] = ['draw', 'end']
  let before: State | null = null
  for (let i = 0; table.result === null; i++) {
    insist(i < MOST, () => `not over after ${String(MOST)} actions`)
    const faults = run.faults(table.state, before)
    insist(faults.length === 0, () => faults.join('; '))
    look(run, table, pool)
    if (random.oneIn(40)) before = copy(table.state)
    const { length } = table.log
    if (random.oneIn(100)) takeBack(run, table)
    else if (random.oneIn(250)) askBack(run, table)
    else if (random.oneIn(1500)) send(run, table, random.pick(rules.playing(table.state)), 'resign')
    else moveOn(run, table, pool)
    if (table.log.slice(length).some(({ action }) => action.startsWith('undo '))) before = null
  }
  insist(rules.outcome(table.state) !== null, () => 'the table is over, the state is not')
  checkDecisions(run, table.state)
  checkReplay(rules, table)
  if (random.oneIn(4)) checkHistory(rules, table, random.oneIn(2) ? [] : [random.below(table.barrier.length)])
}

function moveOn<Setup, State extends Head, Action, Event>(
  run: Run<Setup, State, Action, Event>,
  table: Table<State>,
  pool: string[],
): void {
  const { rules, random } = run
  const { seat } = random.pick(rules.waiting(table.state))
  const words = rules.legal(table.state, seat).map((action) => rules.write(action))
  insist(words.length > 0, () => `seat ${String(seat)} is asked, but nothing is legal`)
  const word = fairPick(words, random)
  if (pool.length < POOL) pool.push(word)
  else pool[random.below(POOL)] = word
  send(run, table, seat, word)
}

/** The costly checks, in a sample of positions. */
function look<Setup, State extends Head, Action, Event>(
  run: Run<Setup, State, Action, Event>,
  table: Table<State>,
  pool: readonly string[],
): void {
  const { random } = run
  const { state, barrier } = table
  if (random.oneIn(8)) checkDecisions(run, state)
  if (random.oneIn(16)) checkPlain(state)
  if (random.oneIn(16)) checkPlay(run, state, random.below(barrier.length), pool)
  if (random.oneIn(32)) checkLegal(run, state, random.below(barrier.length))
  if (random.oneIn(600)) checkFallback(run, state, MOST)
  if (random.oneIn(2000)) checkHistory(run.rules, table, [random.below(barrier.length)])
}

function send<Setup, State extends Head, Action, Event>(
  { rules, chance }: Run<Setup, State, Action, Event>,
  table: Table<State>,
  seat: Seat,
  action: string,
): void {
  const before = table.log.length
  const entries = submit(
    rules,
    table,
    { seat, by: 'player', actions: [action], at: before, spent: [] },
    chance,
  )
  insist(table.log.length === before + entries.length, () => 'entries and log differ')
}

/** A free undo of the last move, and the position is as it was before. */
function takeBack<Setup, State extends Head, Action, Event>(
  run: Run<Setup, State, Action, Event>,
  table: Table<State>,
): void {
  const { rules, random } = run
  const { seat } = random.pick(rules.waiting(table.state))
  const to = table.live.at(-1) ?? 0
  const position = rules.position(table.state)
  const words = rules.legal(table.state, seat).map((action) => rules.write(action))
  send(run, table, seat, random.pick(words))
  if (table.result !== null || (table.barrier[seat] ?? 0) > to) return
  send(run, table, seat, `undo ${String(to)}`)
  insist(rules.position(table.state) === position, () => `undo ${String(to)} gives another position`)
}

/** An undo that every other seat agrees to, as far back as may be. */
function askBack<Setup, State extends Head, Action, Event>(
  run: Run<Setup, State, Action, Event>,
  table: Table<State>,
): void {
  const { rules, random } = run
  const [seat = 0, ...others] = rules.playing(table.state)
  const to = random.pick(table.live.slice(-12))
  try {
    send(run, table, seat, `ask undo ${String(to)}`)
  } catch (error) {
    if (error instanceof IllegalAction && error.code === 'nothing_to_undo') return
    throw error
  }
  for (const other of others) {
    const declines = random.oneIn(6)
    send(run, table, other, declines ? 'decline' : 'agree')
    if (declines) return
  }
  insist(table.live.includes(to), () => `the undo to ${String(to)} was agreed, but not made`)
  checkReplay(rules, table)
}
