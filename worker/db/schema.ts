// The database. The log (`entries`) is the game; what else is said here about a game can be rebuilt from it.
// Times are milliseconds since 1970, but for Lucia's `expires_at`. No ON DELETE CASCADE anywhere: when a table is
// rebuilt by a migration, D1 would silently delete the children.
export * from './accounts.ts'
export * from './tables.ts'
export * from './play.ts'
export * from './mail.ts'
