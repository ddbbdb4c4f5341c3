// Small parsers for setups: a value of the right kind, or BadSetup with its place.
import { BadSetup } from './errors.ts'

export const at = (place: string, i: number | string): string => `${place}[${String(i)}]`

/** An object with no other keys than these. */
export function object(
  x: unknown,
  place: string,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof x !== 'object' || x === null || Array.isArray(x)) throw new BadSetup(place, 'not_an_object')
  const o: Record<string, unknown> = { ...x }
  for (const key of Object.keys(o))
    if (!keys.includes(key)) throw new BadSetup(`${place}.${key}`, 'unknown_key')
  return o
}

export function list(x: unknown, place: string, min: number, max: number): readonly unknown[] {
  if (!Array.isArray(x) || x.length < min || x.length > max) throw new BadSetup(place, 'bad_list')
  return x
}

export function int(x: unknown, place: string, min: number, max: number): number {
  if (typeof x !== 'number' || !Number.isInteger(x) || x < min || x > max)
    throw new BadSetup(place, 'bad_number')
  return x
}

export function bool(x: unknown, place: string): boolean {
  if (typeof x !== 'boolean') throw new BadSetup(place, 'not_a_boolean')
  return x
}

export function choice<const T extends string | number>(x: unknown, place: string, choices: readonly T[]): T {
  const found = choices.find((c) => c === x)
  if (found === undefined) throw new BadSetup(place, 'not_a_choice')
  return found
}

/** null where nothing was given. */
export const optional = <T>(x: unknown, read: (x: unknown) => T): T | null =>
  x === undefined || x === null ? null : read(x)
