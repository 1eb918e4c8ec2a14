import { expect, test } from 'vitest'
import { isPrimary, relationshipOf } from './relationships.ts'

test.each(['primary', 'head of household', 'self', 'head', 'member', '', 'HEAD', 'Head of Household'])(
  '%j makes a primary member',
  (word) => expect(isPrimary(word)).toBe(true),
)

test.each(['spouse', 'Cousin', 'members', 'house', 'other'])('%j does not make a primary member', (word) => {
  expect(isPrimary(word)).toBe(false)
})

test.each([
  ['spouse', 'spouse'],
  ['Wife', 'spouse'],
  ['husband', 'spouse'],
  ['CHILD', 'child'],
  ['son', 'child'],
  ['Daughter', 'child'],
  ['parent', 'parent'],
  ['mother', 'parent'],
  ['Father', 'parent'],
  ['sibling', 'sibling'],
  ['brother', 'sibling'],
  ['Sister', 'sibling'],
  ['other', 'other'],
  ['Cousin', 'other'],
  ['grandmother', 'other'],
  ['constructor', 'other'],
])('a %s counts as %s', (word, relationship) => {
  expect(relationshipOf(word)).toBe(relationship)
})
