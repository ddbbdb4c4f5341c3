// Writing a step down with all that goes with it: one batch, there whole or not at all.
import type { BatchItem } from 'drizzle-orm/batch'
import type { Standing } from '../../shared/kernel/index.ts'
import { constraintOf } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import type { Accepted } from '../db/schema.ts'
import type { Tell } from '../live/tell.ts'
import { appending, chain } from './append.ts'
import type { Step } from './append.ts'
import { remember } from './cache.ts'
import { clearing } from './desks.ts'
import type { DeskRow, Used } from './desks.ts'
import type { GameAction, GameState } from './games.ts'
import type { GameRow } from './load.ts'
import { readTwin, together } from './twins.ts'

/** A step, and what lay on the desks when it was played. */
export interface Played {
  readonly step: Step
  readonly desks: readonly DeskRow[]
  readonly standing: Standing<GameState, GameAction>
  readonly used: readonly Used[]
  /** Whether the turn was sent with it: then what lay there for it has had its time. */
  readonly isSent: boolean
}

/** Null: somebody else was first, in this game or in the other of a duplicate. */
export async function commit(
  db: Db,
  row: GameRow,
  played: Played,
  tell: Tell,
  also: (accepted: Accepted) => readonly BatchItem<'sqlite'>[] = () => [],
): Promise<Accepted | null> {
  const other = await readTwin(db, row, played.step)
  const { step, twin } = other
    ? await together(played.step, played.standing, other)
    : { step: played.step, twin: null }
  const all = [{ ...played, step }, ...(twin ? [{ ...twin, isSent: false }] : [])]
  const hashes = await Promise.all(all.map((one) => chain(one.step)))
  const [own = []] = hashes
  const accepted: Accepted = {
    head: own.length - 1,
    hash: own.at(-1) ?? '',
    status: step.after.result ? 'over' : 'running',
  }
  const [first, ...others] = all.flatMap((one, i) => [
    ...appending(db, one.step, hashes[i] ?? []),
    ...clearing(db, one.step.row.id, one.desks, { whole: doneWith(one), used: one.used }),
  ])
  if (!first) throw new Error('a step without a statement')
  try {
    await db.batch([first, ...others, ...also(accepted)])
  } catch (error) {
    if (!LOST.includes(constraintOf(error))) throw error
    return null
  }
  for (const [i, one] of all.entries()) {
    const { id } = one.step.row
    remember(id, { table: one.step.after, hashes: hashes[i] ?? [] })
    tell(id, one.step.after.log.length - 1)
  }
  return accepted
}

/** The log has the entry already; or there is no game to write it for: see append.ts. */
const LOST: readonly ReturnType<typeof constraintOf>[] = ['unique', 'not null']

/** Whose drafts and answers have had their time. */
function doneWith({ step, desks, isSent }: Pick<Played, 'step' | 'desks' | 'isSent'>): string[] {
  if (step.after.result) return desks.flatMap(({ userId }) => userId ?? [])
  return isSent ? [step.userId] : []
}
