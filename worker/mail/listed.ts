/** Anything that is no list is an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A list that we wrote as JSON. */
export const listIn = (json: string): readonly unknown[] => listOf(JSON.parse(json))
