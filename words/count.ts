// How many of something: English counts in two ways, Polish in three; and how sentences are put together.

export const two = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** 1 znak, 2 znaki, 5 znaków, 22 znaki, 112 znaków. */
export function three(n: number, one: string, few: string, many: string): string {
  return `${n} ${form(n, one, few, many)}`
}

export function form(n: number, one: string, few: string, many: string): string {
  if (n === 1) return one
  return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? few : many
}

/** a, b and c. */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1)
  if (last === undefined) return ''
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** A sentence as part of another line, which ends by itself. */
export const bare = (sentence: string): string => sentence.replace(/\.$/, '')
