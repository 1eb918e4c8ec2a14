import { expect, test } from 'vitest'
import { COMMON_PASSWORDS, isFit } from './password-rules.ts'
import { generatePassword } from '#server/access/computers-password.ts'

const CHURCH = 'Gate of Hope San Antonio'

test.each([
  'seven-candles-on-a-table',
  'the old olive tree',
  'foyer of the seven candles',
  '12characters',
  'Zxcv-olive-7731',
  'שבעה נרות על שולחן',
  '948273650184',
  '\u{1F56F}\u{1F33F} seven olives',
])('“%s” is accepted', (password) => expect(isFit(password, CHURCH)).toBe(true))

test.each([
  ['elevenchars', 'is too short'],
  [' twelve chars ', 'begins with a space'],
  ['Password-1234', 'is common'],
  ['Jesus Is Lord 7', 'is common'],
  ['1Q2W3E4R5T6Y', 'is common'],
  ['aaaaaaaaaaaaaaaa', 'is one letter'],
  ['12121212121212', 'has two different characters'],
  ['hunter2hunter2', 'is one word twice'],
  ['abcdefghijklm', 'is a row of letters'],
  ['098765432109', 'is a row of digits'],
  ['QwertyUiopAsdf', 'is a row of keys'],
  ['foyer-2026-foyer', 'is the product’s name and a year'],
  ['foyer-1234567', 'is the product’s name and a row of digits'],
  ['foyerfoyerfoyer1', 'is the product’s name'],
  ['GateOfHopeSanAntonio', 'is the name of the church'],
  ['gate of hope 2026', 'is the name of the church and a year'],
  ['Church-Admin-123', 'is made of obvious words'],
])('“%s” is refused: it %s', (password) => expect(isFit(password, CHURCH)).toBe(false))

test('every password that Foyer generates is taken', () => {
  const generated = Array.from({ length: 1000 }, generatePassword)
  expect(generated.filter((password) => !isFit(password, CHURCH))).toEqual([])
})

test('the listed common passwords are long enough to matter, and written in the form that is compared', () => {
  expect([...COMMON_PASSWORDS].filter((password) => !/^[a-z0-9]{12,}$/.test(password))).toEqual([])
})
