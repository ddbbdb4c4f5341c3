// How the database finds what the service asks for: by an index, never by looking at a whole table.
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { asked } from './meter.ts'

/** Whole tables, or whole indexes, that may be gone through, and why. */
const ALLOWED: readonly { readonly plan: string; readonly why: string }[] = [
  {
    plan: 'SCAN games USING INDEX games_lobby',
    why: 'holds the open public tables alone; read newest first, up to a page',
  },
  {
    plan: 'SCAN games USING INDEX games_watched',
    why: 'holds the public games that go on alone; read newest first, up to a page',
  },
  {
    plan: 'SCAN offers USING INDEX offers_standing',
    why: 'holds the standing offers alone; read newest first, up to a page',
  },
  { plan: 'SCAN games USING INDEX games_unrated', why: 'holds what the job has to rate alone' },
  { plan: 'SCAN events USING INDEX events_active', why: 'holds the events that go on alone, for the runner' },
  {
    plan: 'SCAN events USING INDEX events_public',
    why: 'holds the public events alone; read newest first, up to a page',
  },
  {
    plan: 'SCAN letters USING INDEX letters_created_at',
    why: 'the last letters, for the mailbox on a laptop',
  },
]

/** Drizzle writes in small letters; the tests themselves do not. */
const isOurs = (text: string): boolean => /^(select|insert|update|delete|with) /.test(text)

async function planOf(text: string, values: readonly unknown[]): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...values)
    .all<{ detail: string }>()
  return results.map((row) => row.detail)
}

/** A list that was written down or handed in, and what was selected from a selection. */
const NO_TABLE = /^SCAN (CONSTANT ROW|\d+-ROW VALUES|\()| VIRTUAL TABLE /

/** The parts of a plan that go through a whole table, under whatever name the query gives it. */
export async function scansIn(text: string, values: readonly unknown[] = []): Promise<string[]> {
  const plan = await planOf(text, values)
  // What the query has made for itself is as small as what it was made of.
  const made = plan.flatMap((step) => /^(?:MATERIALIZE|CO-ROUTINE) (\S+)/.exec(step)?.[1] ?? [])
  return plan.filter((step) => {
    const [, how = '', name = ''] = /^(SCAN|SEARCH) (\S+)/.exec(step) ?? []
    if (name === '' || made.includes(name) || NO_TABLE.test(step)) return false
    // An index that is made for the one query is made of the whole table.
    return how === 'SCAN' || step.includes(' AUTOMATIC ')
  })
}

export async function expectNoScans(): Promise<void> {
  const scans: string[] = []
  for (const [text, values] of [...asked].filter(([text]) => isOurs(text)))
    for (const step of await scansIn(text, values))
      if (!ALLOWED.some(({ plan }) => plan === step)) scans.push(`${step}: ${text}`)
  expect(scans).toEqual([])
}
