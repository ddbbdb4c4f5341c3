import { copy } from './plain.ts'
import type { Table } from './table.ts'
import type { Head } from './types.ts'

/** A table to play on while the old one stays as it is. Entries never change and are shared. */
export const copyTable = <State extends Head>(table: Table<State>): Table<State> => ({
  ...table,
  log: [...table.log],
  live: [...table.live],
  barrier: [...table.barrier],
  state: copy(table.state),
})
