// Playing games over the API, as a person would: look, choose something legal, send it.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { games } from '../../shared/index.ts'
import { history, readExported, replay } from '../../shared/kernel/index.ts'
import type { Entry, Exported, Head, Rules, Table } from '../../shared/kernel/index.ts'
import { readRow } from '../../worker/match/rows.ts'
import type { EntryRow } from '../../worker/match/rows.ts'
import type { Client } from './client.ts'
import { number } from './client.ts'

export async function exported(client: Client, id: string): Promise<Exported> {
  const answer = await client.get(`/api/games/${id}/export`)
  expect(answer.status, answer.text).toBe(200)
  const game = readExported(answer.body)
  if (typeof game === 'string') throw new Error(game)
  return game
}

/** The log as it lies in the database. */
export async function storedLog(id: string): Promise<Entry[]> {
  const rows = await env.DB.prepare('SELECT * FROM entries WHERE game_id = ? ORDER BY seq')
    .bind(id)
    .all<EntryRow>()
  return rows.results.map(readRow)
}

/** What is played at a table of one game. */
export function playing<Setup, State extends Head, Action, Event>(rules: Rules<Setup, State, Action, Event>) {
  const storedTable = async (id: string): Promise<Table<State>> => replay(rules, await storedLog(id))

  /** The next thing to do for whoever must decide; placing before ending, so that something happens. */
  function choice(table: Table<State>): { seat: number; action: string } | null {
    const [decision] = table.result ? [] : rules.waiting(table.state)
    if (!decision) return null
    const words = rules.legal(table.state, decision.seat).map((action) => rules.write(action))
    const action =
      words.find((word) => word.includes('@')) ?? words.find((word) => word.startsWith('-')) ?? words[0]
    if (action === undefined) throw new Error('nothing is legal')
    return { seat: decision.seat, action }
  }

  /** Plays one action at a time until `done`; the clients sit in the order of the seats. */
  async function playOn(
    clients: readonly Client[],
    id: string,
    done: (table: Table<State>) => boolean,
  ): Promise<void> {
    for (let table = await storedTable(id); !done(table); table = await storedTable(id)) {
      const next = choice(table)
      const client = next && clients[next.seat]
      if (!client) return
      const answer = await client.submit(id, table.log.length - 1, [next.action])
      expect(answer.status, `${next.action}: ${answer.text}`).toBe(200)
      expect(number(answer.body, 'head')).toBeGreaterThanOrEqual(table.log.length)
    }
  }

  return { storedTable, choice, playOn }
}

export const { storedTable, choice, playOn } = playing(games.hex)

/** What a seat has drawn, in order. */
export const drawnIn = async (id: string, seat: number): Promise<string[]> =>
  history(games.hex, await storedLog(id), [0, 1]).flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'drew' && event.seat === seat ? event.tiles : [])),
  )
