import { expect, test } from 'vitest'
import { namePartsOf } from './name-parts.ts'

test.each([
  ['Ruth Winter', 'Ruth', 'Winter'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['  Ruth   Ann  Winter ', 'Ruth', 'Ann Winter'],
  ['Mary-Ann O’Neil', 'Mary-Ann', 'O’Neil'],
  ['רות בת אבישי', 'רות', 'בת אבישי'],
  ['Ruth', 'Ruth', ''],
  ['', '', ''],
])('the first word of "%s" is the first name, and everything after it the last name', (name, first, last) =>
  expect(namePartsOf(name)).toEqual({ first, last }),
)
