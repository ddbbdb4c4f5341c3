// Plain data: JSON in, JSON out.

export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }

export function copy<T>(x: T): T
export function copy(x: unknown): unknown {
  if (Array.isArray(x)) return x.map((item: unknown) => copy(item))
  if (typeof x !== 'object' || x === null) return x
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(x)) out[key] = copy(value)
  return out
}

export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = Object.entries(a)
  const right = new Map(Object.entries(b))
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
  )
}
