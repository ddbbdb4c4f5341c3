/** Each alone: one that fails keeps none behind it from its turn, and whoever runs the service sees it all the same. */
export async function each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => errors.push(error))
  if (errors.length === 0) return
  const why = errors.map((error) => (error instanceof Error ? error.message : 'no error')).join('; ')
  throw new AggregateError(errors, `${errors.length} of ${all.length} failed: ${why}`)
}
