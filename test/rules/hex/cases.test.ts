// Every case of the rules that a machine can run, one test each.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readCases, runCase } from '../../cases/run/index.ts'

const FILES = ['hex-base', 'hex-babel', 'hex-doomsday', 'hex-more']

describe.each(FILES)('%s', (file) => {
  const cases = readCases(readFileSync(`test/cases/${file}.json`, 'utf8')).filter((c) => c.kind !== 'text')
  test.each(cases)('$id $title', (given) => {
    expect(runCase(given)).toEqual([])
  })
})
