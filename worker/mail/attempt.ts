/** What one letter breaks must not hold up the others. Null: it is broken. */
export function attempt<T>(what: string, work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    broken(what, error)
    return null
  }
}

export function broken(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the platform writes it down for whoever runs the service
  console.error(what, error)
}
