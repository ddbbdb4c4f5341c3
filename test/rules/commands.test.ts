// The commands as they are typed: what they print, and how they end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { exported, opening } from '../fuzz/export.ts'
import { seeded } from '../fuzz/prng.ts'
import { chanceOf, move, open, playOn } from './kernel/tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'hexpost-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/${name}.ts`, ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stderr, lines: stdout.trim().split('\n') }
}

function fileOf(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('verify', { timeout: 60_000 }, async () => {
  const seed = 'c0de'.repeat(16)
  const { key, ...start } = await opening(seed, ['', ''])
  const game = open(games.hex, { armies: ['borgo', 'hegemony'] }, chanceOf(key), start)
  playOn(game, seeded('verify'), 20)
  move(game, 0, 'resign')
  const good = await exported(games.hex, game.table.log, seed)

  test('a good file: what was checked, in words', () => {
    const { status, lines } = run('verify', fileOf('good.json', good))
    expect(status).toBe(0)
    expect(lines[0]).toBe(`Game test (hex), ${String(good.entries.length)} entries.`)
    expect(lines.join('\n')).toMatch(/Draws: \d+ answers computed again/)
    expect(lines).toContain('Result: places 2, 1; points 0, 20; resigned.')
    expect(lines).toContain(`Last hash: ${String(good.entries.at(-1)?.hash)}`)
    expect(lines.at(-1)).toBe('Nothing is wrong with it.')
  })

  test('a game of The Convoy is checked by its own rules', async () => {
    const convoy = open(games.convoy, { sides: ['moloch', 'outpost'] }, chanceOf(key), start)
    playOn(convoy, seeded('verify'), 20)
    move(convoy, 0, 'resign')
    const { status, lines } = run(
      'verify',
      fileOf('convoy.json', await exported(games.convoy, convoy.table.log, seed)),
    )
    expect(status, lines.join('\n')).toBe(0)
    expect(lines[0]).toMatch(/^Game test \(convoy\), \d+ entries\.$/)
    expect(lines).toContain('Result: places 2, 1; points 0, 1; resigned.')
    expect(lines.at(-1)).toBe('Nothing is wrong with it.')
  })

  test('a file that was tampered with: a line for each fault', () => {
    const entries = good.entries.map((entry) => (entry.seq === 2 ? { ...entry, at: 1 } : entry))
    const { status, lines } = run('verify', fileOf('bad.json', { ...good, entries }))
    expect(status).toBe(1)
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual(['FAULT in entry 2: hash'])
    expect(lines.at(-1)).toBe('1 fault.')
  })

  test.each<[string, string, RegExp]>([
    ['no file', join(folder, 'none.json'), /^There is no file /],
    ['no export', fileOf('list.json', [1]), /not an exported game: not a file of the format/],
    ['a game nobody knows', fileOf('odd.json', { ...good, game: 'toString' }), /no rules for a game called/],
  ])('%s', (_, file, message) => {
    const { status, stderr } = run('verify', file)
    expect(status).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})

describe('fuzz', { timeout: 60_000 }, () => {
  test('ends with the count, and tells its seed', () => {
    const { status, lines, stderr } = run('fuzz', '--game', 'pebbles', '--games', '5', '--seed', '7')
    expect({ status, lines }).toEqual({ status: 0, lines: ['5 passed, 0 failed'] })
    expect(stderr).toContain('seed 7')
  })

  test('a game that fails is told with its seed, and ends in 1', () => {
    const { status, lines } = run(
      'fuzz',
      ...'--game pebbles --games 2 --seed 7 --setup {"seats":9}'.split(' '),
    )
    expect(status).toBe(1)
    expect(lines[0]).toMatch(/^FAIL seed 7\/0: BadSetup: seats: not_a_choice/)
    expect(lines.at(-1)).toBe('0 passed, 2 failed')
  })
})
