import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('a name is shortened to the first letters of its first and its last word', () => {
  expect(initialsOf('Martha Ostrander')).toBe('MO')
  expect(initialsOf('Philippa Vandersteen-Abernathy de la Cruz')).toBe('PC')
  expect(initialsOf('émile')).toBe('É')
  expect(initialsOf('שרה לוי')).toBe('של')
  expect(initialsOf('𝒜da 𝒜lder')).toBe('𝒜𝒜')
})
