// Entries as D1 keeps them, and back. Pure.
import { BY } from '../../shared/kernel/index.ts'
import type { Entry } from '../../shared/kernel/index.ts'

export interface EntryRow {
  readonly seq: number
  readonly seat: number | null
  readonly by: string
  readonly action: string
  readonly chance: string
  readonly at: number
  readonly spent: string
  readonly hash: string
}

export function readRow(row: EntryRow): Entry {
  const by = BY.find((known) => known === row.by)
  if (!by) throw new Error(`entry ${row.seq}: by ${row.by}`)
  const { seq, seat, action, at } = row
  return { seq, seat, by, action, chance: numbers(row.chance), at, spent: numbers(row.spent) }
}

function numbers(json: string): number[] {
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list) || !list.every((n) => typeof n === 'number'))
    throw new Error(`not numbers: ${json}`)
  return list
}

/** In the order of the columns in append.ts. */
export const writeRow = ({ seq, seat, by, action, chance, at, spent }: Entry, hash: string) => [
  seq,
  seat,
  by,
  action,
  JSON.stringify(chance),
  at,
  JSON.stringify(spent),
  hash,
]
