// npm run -s cases -- FILE...: runs rules cases (docs/cases.md).
import { readFileSync } from 'node:fs'
import { nameOf, readCase, readList, runCase } from '../test/cases/run/index.ts'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The cases of a file, or what is wrong with it. */
function read(file: string): readonly unknown[] | string {
  try {
    return readList(readFileSync(file, 'utf8'))
  } catch (error) {
    return messageOf(error)
  }
}

/** null: told in words, so not for a machine. */
function problemsOf(x: unknown, i: number): string[] | null {
  try {
    const given = readCase(x, i)
    return given.kind === 'text' ? null : runCase(given)
  } catch (error) {
    return [messageOf(error)]
  }
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Name the files to run: npm run -s cases -- test/cases/hex-base.json')
  process.exit(2)
}
let passed = 0
let failed = 0
let skipped = 0
function fail(what: string): void {
  failed++
  console.log(what)
}

for (const file of files) {
  const cases = read(file)
  if (typeof cases === 'string') fail(`${file}: ${cases}`)
  else
    for (const [i, x] of cases.entries()) {
      const problems = problemsOf(x, i)
      if (problems === null) skipped++
      else if (problems.length === 0) passed++
      else fail(`${file}: ${nameOf(x, i)}: ${problems.join('; ')}`)
    }
}
if (skipped > 0) console.log(`${String(skipped)} skipped: cases in words are tested by hand.`)
console.log(`${String(passed)} passed, ${String(failed)} failed`)
process.exitCode = failed > 0 ? 1 : 0
