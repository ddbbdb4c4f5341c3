import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of all tests. */
export const testSources = (): string[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.ts$/.test(name))
    .map((name) => readFileSync(join('test', name), 'utf8'))

export interface NamedCase {
  readonly id: string
  readonly kind: string
}

/** Every case of test/cases. */
export const allCases = (): NamedCase[] =>
  readdirSync('test/cases')
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readCases(JSON.parse(readFileSync(join('test/cases', name), 'utf8'))))

function readCases(x: unknown): NamedCase[] {
  if (!Array.isArray(x)) throw new Error('not a list of cases')
  return x.map((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('kind' in one))
      throw new Error('not a case')
    return { id: String(one.id), kind: String(one.kind) }
  })
}
