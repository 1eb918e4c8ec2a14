import { expect, test } from 'vitest'
import { cellsOf, keyOf, pressed, type Key } from './keypad.ts'

const keys = (text: string): Key[] => text.split('') as Key[]
const typed = (keys: Key[]): string => keys.reduce(pressed, '')

test('digits are added one by one, and digits after the tenth are ignored', () => {
  expect(typed(keys('5125550142'))).toBe('5125550142')
  expect(typed(keys('51255501429'))).toBe('5125550142')
})

test('backspace removes the last digit, clear removes all, and both work on an empty number', () => {
  expect(typed(['5', '1', 'backspace'])).toBe('5')
  expect(typed(['5', '1', 'clear'])).toBe('')
  expect(typed(['backspace', 'clear'])).toBe('')
})

test('an attached keyboard enters digits, backspace and escape, and nothing else', () => {
  expect(keys('0123456789').map(keyOf)).toEqual(keys('0123456789'))
  expect(keyOf('Backspace')).toBe('backspace')
  expect(keyOf('Escape')).toBe('clear')
  expect(keyOf('a')).toBeNull()
  expect(keyOf('F1')).toBeNull()
})

test('the number is drawn in thirteen cells, and the cell after the last digit is marked as the next', () => {
  const drawn = (digits: string) =>
    cellsOf(digits)
      .map(({ sign }) => sign)
      .join('')
  expect(drawn('')).toBe('(___)___-____')
  expect(drawn('5125550')).toBe('(512)555-0___')
  expect(
    cellsOf('5125550')
      .map(({ kind }) => kind)
      .indexOf('next'),
  ).toBe(10)
  expect(cellsOf('5125550142').every(({ kind }) => kind !== 'next' && kind !== 'slot')).toBe(true)
})
