import { expect, test } from 'vitest'
import { nationalDigits } from './national-digits.ts'

test.each(['(512) 555-0117', '512.555.0117', '+1 512 555 0117', '1-512-555-0117'])(
  'the number that is typed as %s has these ten digits',
  (typed) => expect(nationalDigits(typed)).toBe('5125550117'),
)

test('a 1 is not taken for the country code while digits are missing after it', () =>
  expect(nationalDigits('1 512 555')).toBe('1512555'))
