import { expect, test } from 'vitest'
import { isPossible, numbersIn } from './numbers-in-cell.ts'

test.each<[string, string[]]>([
  ['210-555-0401 x280', ['2105550401']],
  ['(210) 555-0402 ext. 5', ['2105550402']],
  ['210-555-0403 / 210-555-0404', ['2105550403', '2105550404']],
  ['210-555-0405 (cell) 210-555-0406 (home)', ['2105550405', '2105550406']],
  ['+1 (210) 555-0407', ['2105550407']],
  ['1-210-555-0408', ['2105550408']],
  ['2105550409.0', ['2105550409']],
  ['C: 210-555-0410', ['2105550410']],
  ['210-555-0411 (Mom)', ['2105550411']],
  ['001 210 555 0412', ['2105550412']],
  ['210-555-0413\n210-555-0414', ['2105550413', '2105550414']],
  ["'2105550415", ['2105550415']],
  ['="2105550416"', ['2105550416']],
  ['tel:+12105550417', ['2105550417']],
  ['210-555-0654 ::: 210-555-0655', ['2105550654', '2105550655']],
  ['210‒555–0417', ['2105550417']],
  ['21 05 55 01 00', ['2105550100']],
  ['210-555-0100, 2105550100', ['2105550100']],
])('%j has the numbers %j', (cell, numbers) => expect(numbersIn(cell)).toEqual(numbers))

test.each(['', 'none', '555-0419', '210-555-O418', '+44 20 7946 0958', '+521 210 555 0100', '21055501002105550101'])(
  '%j has no number',
  (cell) => expect(numbersIn(cell)).toEqual([]),
)

test.each([
  'Work: 210-555-0900 Cell: 210-555-0651',
  'Cell 210-555-0651 Work 210-555-0900',
  '210-555-0900 (work) 210-555-0651 (mobile)',
  '210-555-0900 w, 210-555-0651 c',
  'Trabajo 210-555-0900, 210-555-0651',
])('the number at work is left out of %j', (cell) => expect(numbersIn(cell)).toEqual(['2105550651']))

test('no telephone has an area code with 0 or 1, nor one digit ten times', () => {
  for (const number of ['0000000000', '9999999999', '1234567890', '0215550100', '1105550100'])
    expect(isPossible(number)).toBe(false)
  expect(isPossible('2105550100')).toBe(true)
})

test('a very long cell is read at once', () => {
  for (const part of ['1 ', '(', '+', '210-', '5 5 5 '])
    expect(numbersIn(`${part.repeat(4_000)}210-555-0100x`).length).toBeLessThan(2)
})
