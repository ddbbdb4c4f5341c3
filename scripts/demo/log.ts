// The log of a game as the database has it: who has to move, and what they can do, follows from it.
import { z } from 'zod'
import type { Entry } from '../../shared/kernel/index.ts'
import { readRow } from '../../worker/match/rows.ts'
import type { TimedService } from '../lib/timed.ts'

const LogRow = z.object({
  seq: z.number(),
  seat: z.number().nullable(),
  by: z.string(),
  action: z.string(),
  chance: z.string(),
  at: z.number(),
  spent: z.string(),
  hash: z.string(),
})

export async function logOf(service: TimedService, id: string): Promise<Entry[]> {
  const rows = await service.rows('SELECT * FROM entries WHERE game_id = ? ORDER BY seq', id)
  return z.array(LogRow).parse(rows).map(readRow)
}
