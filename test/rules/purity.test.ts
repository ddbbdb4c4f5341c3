// The rules reach for no clock, no die, no machine: nothing but the language, and of that only what is allowed.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { impurities } from './purity/check.ts'
import { madeUpProgram, rulesProgram } from './purity/program.ts'

test('nothing in shared/ reaches for anything global, nor outside of shared/', { timeout: 60_000 }, () => {
  const program = rulesProgram()
  expect(impurities(program).map(({ file, line, what }) => `${file}:${String(line)} ${what}`)).toEqual([])
  const looked = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/shared/'))
  expect(looked.length).toBeGreaterThan(40)
})

const CAUGHT: { readonly [what: string]: string } = {
  Date: 'export const now = (): number => Date.now()',
  'a new Date': 'export const now = new Date()',
  'Math.random': 'export const die = () => Math.random()',
  "Math['random']": "export const die = () => Math['random']()",
  'Math by another name': 'const { random } = Math\nexport const die = random',
  'Math handed on': 'const m = Math\nexport const die = () => m.random()',
  'a member of Math by a computed name':
    "const name: 'random' | 'sin' = 'random'\nexport const die = Math[name]",
  crypto: 'export const id = () => crypto.randomUUID()',
  'a declared crypto': 'declare const crypto: { random(): number }\nexport const die = () => crypto.random()',
  'a declared function': 'declare function fetch(x: string): unknown\nexport const f = () => fetch("x")',
  'a global made up by declaration': 'declare global { var clock: number }\nexport const now = () => clock',
  globalThis: 'export const g = globalThis',
  'a global by its member': "export const now = () => globalThis['Date']",
  setTimeout: 'export const later = (f: () => void) => setTimeout(f, 1)',
  queueMicrotask: 'export const later = (f: () => void) => queueMicrotask(f)',
  console: "export const say = () => console.log('x')",
  process: 'export const env = process.env',
  performance: 'export const now = () => performance.now()',
  fetch: "export const get = () => fetch('https://example.org')",
  Intl: 'export const list = new Intl.ListFormat("en")',
  WeakRef: 'export const ref = new WeakRef({})',
  Proxy: 'export const p = new Proxy({}, {})',
  Reflect: 'export const keys = Reflect.ownKeys({})',
  Symbol: 'export const s = Symbol()',
  eval: "export const x: unknown = eval('1')",
  'eval by another name': "const e = eval\nexport const x: unknown = e('1')",
  'new Function': "export const f = new Function('return Date.now()')",
  'Function by a constructor': "export const f: unknown = (() => 1).constructor('return Date')()",
  'Function by a constructor taken apart': 'const { constructor } = () => 1\nexport const f = constructor',
  'Function by a constructor in brackets': "export const f = (() => 1)['constructor']",
  'a global as a shorthand': 'export const tools = { Date }',
  'a global as a default': 'export const f = (D = Date) => D',
  'a global as a base': 'export class Now extends Date {}',
  'a global handed over': 'const call = (f: unknown) => f\nexport const x = call(Date)',
  'a global behind typeof': "export const has = typeof Date === 'undefined'",
  'the language of the machine': 'export const order = (a: string, b: string) => a.localeCompare(b)',
  'numbers in the language of the machine': 'export const text = (n: number) => n.toLocaleString()',
  'the stack': "export const where = new Error('x').stack",
  'a package': "import { z } from 'zod'\nexport const s = z",
  'a package for its types': "import type { z } from 'zod'\nexport type S = z.ZodType",
  'a package by import type': "export type S = import('zod').ZodType",
  'a module of Node': "import { readFileSync } from 'node:fs'\nexport const r = readFileSync",
  'a package handed on': "export * from 'zod'",
  'a file outside': "import { x } from '../worker/env.ts'\nexport const y = x",
  'a file outside, the long way': "export { x } from './kernel/../../worker/env.ts'",
  'import()': "export const m = import('./kernel/types.ts')",
  require: "export const m: unknown = require('node:fs')",
  'import.meta': 'export const url = import.meta.url',
  'a name the compiler was told not to mind': '// @ts-ignore\nexport const x = something',
  'types of others': '/// <reference types="node" />\nexport const x = 1',
}

const FINE: { readonly [what: string]: string } = {
  'members and keys with such names':
    'const x = { Date: 1, process: 2, eval: 3 }\nexport const y = x.Date + x.process + x.eval',
  'own variables with such names': 'export const f = (fetch: number, console: number) => fetch + console',
  'own members with such names': 'const dice = { random: () => 4 }\nexport const die = dice.random()',
  'the word in texts and types': "export type When = Date\nexport const text = 'Date'",
  'an own class with a constructor':
    'export class Bad extends Error { constructor(readonly n: number) { super() } }',
  'the language itself':
    'export const x = [...new Set([1])].map(String).concat(JSON.stringify({ n: Math.max(1, Number("2")) }))',
  'undefined, labels, tuples and defaults':
    'type T = [Date: number]\nexport const f = ({ a = undefined }: { a?: T }) => { Date: for (;;) break Date; return a }',
}

describe('the check', { timeout: 60_000 }, () => {
  const names = (kind: string, sources: { readonly [what: string]: string }) =>
    Object.entries(sources).map(([what, source], i) => ({ what, source, file: `${kind}${String(i)}.ts` }))
  const bad = names('bad', CAUGHT)
  const good = names('good', FINE)
  const found = impurities(
    madeUpProgram(Object.fromEntries([...bad, ...good].map(({ file, source }) => [file, source]))),
  )
  const of = (file: string) => found.filter((impurity) => impurity.file === `shared/${file}`)

  test.each(bad)('catches $what', ({ file }) => {
    expect(of(file)).not.toEqual([])
  })

  test.each(good)('lets pass $what', ({ file }) => {
    expect(of(file)).toEqual([])
  })
})

test('no dependency of the service is imported by the rules', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  if (typeof manifest !== 'object' || manifest === null) throw new Error('no package.json')
  const packages = Object.entries(manifest)
    .filter(([key]) => /dependencies$/i.test(key))
    .flatMap(([, list]: [string, unknown]) => (typeof list === 'object' && list ? Object.keys(list) : []))
  expect(packages).toContain('hono')
  const sources = readdirSync('shared', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('shared', name), 'utf8'))
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(imported.length).toBeGreaterThan(100)
  expect(imported.filter((name) => !name.startsWith('.'))).toEqual([])
  expect(imported.filter((name) => packages.includes(name))).toEqual([])
})
