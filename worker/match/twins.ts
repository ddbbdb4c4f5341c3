// A duplicate: both games draw alike, so no turn begins in either before the one before it is over in both. What that
// lets begin is written in the batch of the step that was waited for.
import { and, eq, ne } from 'drizzle-orm'
import {
  advance,
  append,
  copyTable,
  isHeld,
  obeying,
  readStart,
  writeTable,
} from '../../shared/kernel/index.ts'
import type { Chance, Entry, Standing } from '../../shared/kernel/index.ts'
import type { Db } from '../db/open.ts'
import { games } from '../db/schema.ts'
import type { Step } from './append.ts'
import { headOf } from './cache.ts'
import { liveChance } from './chance.ts'
import { desksQuery } from './desks.ts'
import type { DeskRow, Used } from './desks.ts'
import type { GameAction, GameRules, GameState, GameTable } from './games.ts'
import { begun, reading } from './load.ts'
import type { GameRow, Match } from './load.ts'
import { laidDown } from './standing.ts'
import { spending, timingAfter, timingOf } from './timing.ts'
import type { Timing } from './timing.ts'

export interface Twin {
  readonly match: Match
  readonly desks: readonly DeskRow[]
}

/** A step of one game with what it lets begin in the other. */
export interface Joint {
  readonly step: Step
  readonly twin: {
    readonly step: Step
    readonly desks: readonly DeskRow[]
    readonly used: readonly Used[]
  } | null
}

/** The last turn that has come up; a game that is over waits for none. */
const reached = (rules: GameRules, { state, result }: GameTable): number =>
  result ? Infinity : (rules.turn?.(state).n ?? Infinity)

/** The other game, if a step may let a turn begin in either; null: it cannot. */
export async function readTwin(db: Db, { id, matchId }: GameRow, step: Step): Promise<Twin | null> {
  const { rules, before, after } = step
  if (matchId === null || after.turns === null) return null
  if (before && reached(rules, before.table) === reached(rules, after)) return null
  const [other] = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.matchId, matchId), ne(games.id, id)))
  if (!other) return null
  const { queries, read } = reading(db, other.id)
  const [desks, ...rows] = await db.batch([desksQuery(db, other.id), ...queries])
  return { match: read(...rows), desks }
}

interface Going {
  readonly rules: GameRules
  readonly table: GameTable
  readonly standing: Standing<GameState, GameAction>
  readonly chance: Chance
  readonly written: Entry[]
  timing: Timing | null
}

/** Goes on with the table of the step, and with a copy of the twin's. */
export async function together(
  step: Step,
  standing: Standing<GameState, GameAction>,
  { match, desks }: Twin,
): Promise<Joint> {
  const { row, rules, seats } = match
  const before = begun(match)
  const table = copyTable(before.table)
  // Both games draw from one key.
  const chance = await liveChance(row.seed, readStart(table.log[0]).values)
  const laid = laidDown(rules, desks)
  const own: Going = { rules, table: step.after, standing, chance, written: [], timing: step.timing }
  const other: Going = {
    ...{ rules, table, standing: laid.standing, chance, written: [] },
    timing: timingOf(row.terms.clock, desks),
  }
  const at = Math.max(lastAt(own.table), lastAt(table))
  while (letBegin(own, reached(rules, table), at) || letBegin(other, reached(rules, own.table), at));
  const { now } = step
  const beside = { id: row.id, head: headOf(before) }
  const theirs: Step = {
    ...{ row, rules, seats, before, after: table, now, userId: '' },
    ...{ written: other.written, timing: other.timing },
  }
  return {
    step: { ...step, written: [...step.written, ...own.written], timing: own.timing, beside },
    twin: other.written.length > 0 ? { step: theirs, desks, used: laid.used } : null,
  }
}

const lastAt = ({ log }: GameTable): number => log.at(-1)?.at ?? 0

/** Begins the turn that waits, if the other game has come so far. Answers whether it did. */
function letBegin(game: Going, upTo: number, at: number): boolean {
  const { rules, table, standing, chance, timing } = game
  const to = reached(rules, table)
  if (!isHeld(rules, table) || to > upTo) return false
  const turn = { seat: null, by: 'forced', at, spent: spending(rules, table, timing, at) } as const
  const written = [append(rules, table, { ...turn, action: writeTable({ table: 'turns', to }) }, chance)]
  written.push(...advance(rules, table, chance, at), ...obeying(rules, table, standing, chance, at))
  // A batch of its own for the clocks: while it was held nobody owed anything.
  game.timing = timing && timingAfter(rules, timing, [], table, written)
  game.written.push(...written)
  return true
}
