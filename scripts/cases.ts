// npm run -s cases -- FILE...: runs rules cases (docs/cases.md).
import { readFileSync } from 'node:fs'
import { readCases, runCase } from '../test/cases/run/index.ts'
import type { Case } from '../test/cases/run/index.ts'

function read(file: string): Case[] {
  try {
    return readCases(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

function problemsOf(given: Case): string[] {
  try {
    return runCase(given)
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
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
for (const file of files)
  for (const given of read(file)) {
    if (given.kind === 'text') {
      skipped++
      continue
    }
    const problems = problemsOf(given)
    if (problems.length === 0) passed++
    else {
      failed++
      console.log(`${given.id} ${given.title}: ${problems.join('; ')}`)
    }
  }
if (skipped > 0) console.log(`${String(skipped)} cases in words are tested by hand.`)
console.log(`${String(passed)} passed, ${String(failed)} failed`)
process.exitCode = failed > 0 ? 1 : 0
