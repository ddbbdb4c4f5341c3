// Queries of every turn: their text is made once, because making it costs more than all else about them.
import { fillPlaceholders } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLitePreparedQuery, PreparedQueryConfig } from 'drizzle-orm/sqlite-core'
import type { Db } from './open.ts'

type Values = Readonly<Record<string, unknown>>
type Made = SQLitePreparedQuery<PreparedQueryConfig>

/** One of them with its values: an item of a batch like any other, so no two of its columns have one name. */
export class Ready<T> implements RunnableQuery<T, 'sqlite'> {
  declare readonly _: { readonly dialect: 'sqlite'; readonly result: T }
  constructor(
    private readonly db: Db,
    private readonly making: () => Made,
    private readonly values: Values,
  ) {}

  /** What drizzle asks of each query of a batch. */
  _prepare() {
    const made = this.making()
    const query = made.getQuery()
    const params = fillPlaceholders(query.params, this.values)
    return {
      stmt: this.db.$client.prepare(query.sql),
      getQuery: () => ({ ...query, params }),
      mapResult: (response: unknown, isFromBatch: boolean) => made.mapResult(response, isFromBatch),
    }
  }
}

interface Buildable {
  readonly _: { readonly result: unknown }
  prepare(): Made
}

/** `build` has `sql.placeholder(name)` where a value goes; nothing else about it depends on who asks. */
export function ready<Q extends Buildable>(build: (db: Db) => Q) {
  let made: Made | undefined
  return (db: Db, values: Values) =>
    new Ready<Q['_']['result']>(db, () => (made ??= build(db).prepare()), values)
}
