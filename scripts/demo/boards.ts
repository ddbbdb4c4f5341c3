// Games as the database has them: who has to move, and what they can do, follows from the log. Each is read on from where
// it was read to, not replayed for every move.
import { z } from 'zod'
import { convoy } from '../../shared/convoy/rules.ts'
import { hex } from '../../shared/hex/rules.ts'
import { append, recorded, replay } from '../../shared/kernel/index.ts'
import type { Head, Rules, Seat, Table } from '../../shared/kernel/index.ts'
import type { Random } from '../../test/fuzz/prng.ts'
import { readRow } from '../../worker/match/rows.ts'
import type { TimedService } from '../lib/timed.ts'
import { convoyMove, hexMove } from './choose.ts'

const Rows = z.array(
  z.object({
    seq: z.number(),
    seat: z.number().nullable(),
    by: z.string(),
    action: z.string(),
    chance: z.string(),
    at: z.number(),
    spent: z.string(),
    hash: z.string(),
  }),
)

export interface Board {
  readonly head: number
  /** The next move of each seat that owes one. */
  readonly moves: readonly { readonly seat: Seat; readonly action: string }[]
}

type Look = (id: string) => Promise<Board>

function looking<Setup, State extends Head, Action, Event>(
  service: TimedService,
  rules: Rules<Setup, State, Action, Event>,
  choose: (state: State, seat: Seat) => string,
): Look {
  const tables = new Map<string, Table<State>>()
  return async (id) => {
    const known = tables.get(id)
    const rows = await service.rows(
      'SELECT * FROM entries WHERE game_id = ? AND seq >= ? ORDER BY seq',
      id,
      known?.log.length ?? 0,
    )
    const tail = Rows.parse(rows).map(readRow)
    const table = known ?? replay(rules, tail)
    if (known) for (const { seq, chance, ...turn } of tail) append(rules, table, turn, recorded(seq, chance))
    tables.set(id, table)
    const waiting = table.result ? [] : rules.waiting(table.state)
    const moves = waiting.map(({ seat }) => ({ seat, action: choose(table.state, seat) }))
    return { head: table.log.length - 1, moves }
  }
}

export class Boards {
  private readonly looks: { readonly hex: Look; readonly convoy: Look }

  constructor(service: TimedService, random: Random) {
    this.looks = {
      hex: looking(service, hex, (state, seat) => hexMove(state, seat, random)),
      convoy: looking(service, convoy, (state, seat) => convoyMove(state, seat, random)),
    }
  }

  look = (game: string, id: string): Promise<Board> => this.looks[game === 'hex' ? 'hex' : 'convoy'](id)
}
