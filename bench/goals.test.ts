import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benches, ofEventStore } from './benches.ts'
import { goalText } from './report.ts'

test('GOALS.md has every goal of the bench, and no others', () => {
  const goals = [...benches, ...ofEventStore].flatMap(({ goals }) => goals)
  const expected = goals.map(({ row, path, ratio, target, stretch }) =>
    [row, path, ratio, goalText(target), String(stretch ?? '')].join(' | '),
  )
  const page = readFileSync(new URL('GOALS.md', import.meta.url), 'utf8')
  const cells = Array.from(page.matchAll(/^\| (\d+|–) .*$/gm), ([line]) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map((row) => row.slice(1, 6).join(' | ')).toSorted()).toEqual(expected.toSorted())
})
