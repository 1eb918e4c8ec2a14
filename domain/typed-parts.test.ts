import { expect, test } from 'vitest'
import { isEnough, typedParts } from './typed-parts.ts'

test('two letters or three digits are enough to search', () => {
  for (const typed of ['ok', 'r o', '555', '(512) 5', 'r 555']) expect(isEnough(typedParts(typed)), typed).toBe(true)
  for (const typed of ['', 'o', '55', ' - ', 'r 12 34']) expect(isEnough(typedParts(typed)), typed).toBe(false)
})

test('a number is one part however it is typed, and a name has a part for each word', () => {
  expect(typedParts('(512) 555-0117')).toEqual({ names: [], digits: ['5125550117'] })
  expect(typedParts("Ruth O'Brien 0117")).toEqual({ names: ['ruth', 'obrien'], digits: ['0117'] })
})

test('a word that is typed again counts once', () =>
  expect(typedParts('Ann Lee ann 117 117')).toEqual({ names: ['ann', 'lee'], digits: ['117'] }))
