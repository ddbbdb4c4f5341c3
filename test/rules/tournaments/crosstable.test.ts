import { expect, test } from 'vitest'
import { crossTable } from '../../../worker/tournaments/crosstable.ts'
import { csv, tablesCsv } from '../../../worker/tournaments/files.ts'
import { CLASSIC } from '../../../worker/tournaments/record.ts'
import { standings } from '../../../worker/tournaments/standings.ts'
import { encounter, share, WIN } from './play.ts'

test('a cross table tells what each took from each, in the order of the table', () => {
  const all = [encounter(1, ['a', 'b'], WIN), encounter(2, ['b', 'c'])]
  const cells = crossTable(['a', 'b', 'c'], all, CLASSIC)
  expect(cells.map((row) => row.map((cell) => cell.map(({ points, hq }) => [points, hq])))).toEqual([
    [[], [[1, 12]], []],
    [[[0, 3]], [], [[null, null]]],
    [[], [[null, null]], []],
  ])
})

test('a table as CSV', () => {
  const all = [encounter(1, ['a', 'b'], [share(1, 10), share(2, 4)])]
  const rows = standings(['a', 'b'], all, CLASSIC, ['points', 'hq'])
  const names: Record<string, string> = { a: 'Ann, the "first"', b: '=1+1' }
  expect(tablesCsv([rows, []], ['points', 'hq'], (player) => names[player] ?? '')).toBe(
    'division,place,player,played,points,hq\r\n1,1,"Ann, the ""first""",1,1,10\r\n1,2,\'=1+1,1,0,4\r\n',
  )
  expect(csv([[null, -1]])).toBe(',-1\r\n')
  // What a spreadsheet would count with is text, as it was written.
  for (const start of ['=', '+', '-', '@', '\t', '＝']) expect(csv([[`${start}1`]])).toBe(`'${start}1\r\n`)
  for (const start of ['\r', '\n']) expect(csv([[`${start}=1`]])).toBe(`"'${start}=1"\r\n`)
})
