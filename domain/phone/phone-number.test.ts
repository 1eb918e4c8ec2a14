import { expect, test } from 'vitest'
import { digitsOf, maskPhone, typedDigits } from './phone-number.ts'

test.each([
  ['', '(___) ___-____'],
  ['5', '(5__) ___-____'],
  ['51255501', '(512) 555-01__'],
  ['5125550101', '(512) 555-0101'],
  ['51255501019', '(512) 555-0101'],
])('the digits %j are shown as %s', (digits, shown) => expect(maskPhone(digits)).toBe(shown))

test.each([
  ['(512) 555-0101', '5125550101'],
  ['+1 512.555.0101', '15125550101'],
  ['unknown', ''],
])('only the digits of %j count', (text, digits) => expect(digitsOf(text)).toBe(digits))

test.each([
  ['(512) 555-0101', '5125550101'],
  ['+1 512.555.0101', '5125550101'],
  ['512/555–0101', '5125550101'],
  ['1-512-555-0101', '5125550101'],
  ['1512555', '1512555'],
  ['+1 512 555', '512555'],
  ['0101', '0101'],
  ['+', ''],
  ['Ruth 0101', null],
  ['', null],
])('%j is typed for the number %j', (text, digits) => expect(typedDigits(text)).toBe(digits))
