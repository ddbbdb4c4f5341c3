import { drizzle } from 'drizzle-orm/d1'

/** Without the schema: drizzle would go through all its tables for each request, and only `db.query` needs it. */
export const openDb = (d1: D1Database) => drizzle(d1)
export type Db = ReturnType<typeof openDb>

/** D1 says which constraint failed in the text of the error only; drizzle wraps single queries and leaves batches. */
export function constraintOf(error: unknown): 'unique' | 'foreign key' | 'not null' | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e.message.includes('UNIQUE constraint failed')) return 'unique'
    if (e.message.includes('NOT NULL constraint failed')) return 'not null'
    if (e.message.includes('FOREIGN KEY constraint failed')) return 'foreign key'
  }
  return null
}
