// Every decision point and every doubtful place of the rules is named by a test.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BY_CASE, NOT_BUILT } from './coverage/built.ts'
import { allCases, testSources } from './coverage/files.ts'
import { isNamed, numbersIn } from './coverage/numbers.ts'
import { titlesIn } from './coverage/titles.ts'

const numbers = numbersIn(readFileSync('docs/rules.md', 'utf8'))
const titles = testSources().flatMap(titlesIn).join('\n')
const cases = allCases()
const inWords = cases.filter(({ kind }) => kind === 'text').map(({ id }) => id)

const isBuilt = (number: string): boolean =>
  !Object.values(NOT_BUILT).some((patterns) => patterns.some((pattern) => pattern.test(number)))
const isTested = (number: string): boolean => isNamed(number, titles) || number in BY_CASE

describe('the numbers of docs/rules.md', () => {
  test('are all found: counted from 1 without a gap, at least as many as there once were', () => {
    const found = { 'DP-': 54, 'CV-D': 27, 'AMB-': 46, 'AMB-C': 12 }
    for (const [prefix, least] of Object.entries(found)) {
      const own = numbers.flatMap((number) => new RegExp(`^${prefix}(\\d+)$`).exec(number)?.[1] ?? [])
      expect(own.length, prefix).toBeGreaterThanOrEqual(least)
      expect(own.map(Number), prefix).toEqual(own.map((_, i) => i + 1))
    }
  })

  test('are named by a test as soon as they are built', () => {
    expect(numbers.filter((number) => isBuilt(number) && !isTested(number))).toEqual([])
  })

  test('that cases stand for are numbers, and the cases are run by a machine', () => {
    expect(Object.keys(BY_CASE).filter((number) => !numbers.includes(number))).toEqual([])
    const run = cases.filter(({ kind }) => kind !== 'text').map(({ id }) => id)
    const missing = Object.values(BY_CASE).flatMap((ids) => ids.filter((id) => !run.includes(id)))
    expect(missing).toEqual([])
  })
})

test('the cases in words have a test that is named after them as soon as they are built', () => {
  expect(inWords.filter((id) => isBuilt(id) && !isNamed(id, titles))).toEqual([])
})

test('a part that is not built belongs to the rules, and is not finished', () => {
  const all = [...numbers, ...inWords]
  for (const [part, patterns] of Object.entries(NOT_BUILT)) {
    for (const pattern of patterns)
      expect(
        all.some((number) => pattern.test(number)),
        part,
      ).toBe(true)
    const own = all.filter((number) => patterns.some((pattern) => pattern.test(number)))
    expect(own.every(isTested), `${part} is tested: take it off the list`).toBe(false)
  }
})

describe('a name counts', () => {
  test('in the title of a test or a group, not elsewhere', () => {
    const source = `
      // DP-01
      const dp = 'DP-02'
      test('DP-03: draws', () => expect('DP-04').toBe('DP-04'))
      describe(\`DP-05 \${dp}\`, () => it.each([1])('DP-06', () => undefined))
      test.skip('DP-07', () => undefined)
      test.todo('DP-08')
      other('DP-09')`
    expect(titlesIn(source)).toEqual(["'DP-03: draws'", '`DP-05 ${dp}`', "'DP-06'"])
  })

  test('only as a whole', () => {
    expect(isNamed('AMB-C1', 'AMB-C12: two editions')).toBe(false)
    expect(isNamed('T-01', 'AT-01')).toBe(false)
    expect(isNamed('DP-19', 'T-35 DP-19: the pushed unit')).toBe(true)
    expect(isNamed('DP-19', '(DP-19)')).toBe(true)
  })

  test('for a number that the rules define in a table or a list, not where they mention it', () => {
    const rules = '| DP-01 | a | DP-02 |\n| **DP-19** | b |\nsee AMB-03\nAMB-04 x | y\nAMB-C1 z'
    expect(numbersIn(rules)).toEqual(['DP-01', 'DP-19', 'AMB-04', 'AMB-C1'])
  })
})
