// The commands as they are typed: what they print, and how they end.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { games } from '../../shared/index.ts'
import { noteRunning, runningOn } from '../../scripts/lib/running.js'
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

test('who has a folder of data open is known for as long as they serve it', () => {
  expect(runningOn(folder)).toBeNull()
  const gone = noteRunning(folder, 'http://localhost:9')
  expect(runningOn(folder)).toBe('http://localhost:9')
  gone()
  expect(runningOn(folder)).toBeNull()
  // Killed hard it could not take its note away.
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(join(folder, 'running'), `${String(pid)} http://localhost:9`)
  expect(runningOn(folder)).toBeNull()
})

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

describe('cases', { timeout: 60_000 }, () => {
  const unit = 'a:A@0,0{i2;0m1}'
  const battle = { kind: 'battle', id: 'x', units: [unit, 'b:B@0,-1{}'], expect: { removed: ['b'] } }
  const cases = (...files: readonly unknown[]) =>
    run('cases', ...files.map((content, i) => fileOf(`cases-${String(i)}.json`, content)))

  test('several files; what is told in words is skipped and said so', () => {
    const { status, lines } = cases([battle, { kind: 'text', id: 'y', given: ['anything'] }], [battle])
    expect(lines).toEqual(['1 skipped: cases in words are tested by hand.', '2 passed, 0 failed'])
    expect(status).toBe(0)
  })

  test('a case that fails is named with what differs', () => {
    const { status, lines } = cases([{ ...battle, expect: { removed: [], wounds: { b: 1 } } }])
    expect(lines[0]).toContain(': x: removed: got ["b"], expected []; wounds: got {}, expected {"b":1}')
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
    expect(status).toBe(1)
  })

  const UNREADABLE: readonly (readonly [bad: unknown, message: string])[] = [
    [{ ...battle, expects: {} }, 'x.expects: unknown_key'],
    [{ ...battle, kind: 'fight' }, 'x.kind: not_a_choice'],
    [{ ...battle, units: undefined }, 'x.units'],
    [{ ...battle, units: [unit, 'b:B@0,-1{0q1}'] }, 'x.units[1]: not a property of a unit: 0q1'],
    [{ ...battle, units: [unit, 'b:B@3,0{}'] }, 'x.units[1]: not on the board'],
    [{ ...battle, units: [unit, unit] }, 'x.units: two units are called a'],
    [{ ...battle, teams: { C: 'X' } }, 'x.teams.C: unknown_key'],
    [{ ...battle, opts: { molok: 'A' } }, 'x.opts.molok: unknown_key'],
    [{ ...battle, choose: [['explode', 'z', 2]] }, 'x.choose[0][1]: not_a_choice'],
    [{ ...battle, choose: [['heal', 2, [['a', 'b']]]] }, 'x.choose[0][2][0]: bad_list'],
    [{ ...battle, expect: { wound: {} } }, 'x.expect.wound: unknown_key'],
    [{ ...battle, expect: { wounds: { c: 1 } } }, 'x.expect.wounds: not_a_choice'],
    [7, 'case 13.kind: not_a_choice'],
  ]

  test('cases that cannot be read fail alone, each by its place', () => {
    const { status, lines } = cases([...UNREADABLE.map(([bad]) => bad), battle])
    for (const [i, [, message]] of UNREADABLE.entries()) expect(lines[i]).toContain(message)
    expect(lines.at(-1)).toBe(`1 passed, ${String(UNREADABLE.length)} failed`)
    expect(status).toBe(1)
  })

  test('a file that is no list counts as one failure', () => {
    const { lines } = cases({}, 'not JSON', [battle])
    expect(lines[0]).toContain('a file of cases is a list')
    expect(lines.at(-1)).toBe('1 passed, 2 failed')
  })

  test('allies are no Moloch, whatever army a seat is given; opts say who is', () => {
    const units = ['a:A@0,2{}', 'b:B@2,-2{}', 'c:C@0,0{i2;0r1}', 'd:A@0,-1{}', 'e:B@0,-2{hp2}']
    const allied = { ...battle, units, teams: { A: 'X', C: 'X' }, expect: { removed: [], wounds: { e: 1 } } }
    const moloch = { ...allied, opts: { moloch: 'C' }, expect: { removed: ['d'], wounds: {} } }
    expect(cases([allied, moloch]).lines).toEqual(['2 passed, 0 failed'])
  })

  test('answers: heals in the order listed, a payer for its own Medic, venom without an attacker', () => {
    const chain = ['m1:B@-1,0{MED14}', 'm2:B@-2,1{MED1}']
    const given = {
      ...battle,
      units: ['p:B@0,-1{hp2;v2}', ...chain, 'n:B@1,-1{MED5}', 'a:A@2,0{}'],
      choose: [
        [
          'heal',
          'venom',
          [
            ['p', 'n', 'venom'],
            ['p', 'm1', 'venom'],
          ],
        ],
        ['pay', 'venom', 'm1', 'm2'],
      ],
      expect: { removed: ['m2', 'n'], venom: { p: 2 } },
    }
    expect(cases([given]).lines).toEqual(['1 passed, 0 failed'])
  })

  test('an HQ may be written with less toughness, other strikes, another initiative', () => {
    const given = {
      ...battle,
      units: ['h:A@0,0{HQ;hp5;i3;0m2}', 'e:B@0,-1{hp9}', 'f:B@1,-1{hp9;i1;4m1}'],
      expect: { hq: { h: 4 }, wounds: { e: 2, f: 1 }, removed: [] },
    }
    expect(cases([given]).lines).toEqual(['1 passed, 0 failed'])
  })
})
