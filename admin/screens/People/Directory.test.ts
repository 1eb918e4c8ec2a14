import { expect, test } from 'vitest'
import { NOBODY_YET, type WithoutPhoneDraft, bodyOf, wrongIn } from './Directory.tsx'

const hannah: WithoutPhoneDraft = { ...NOBODY_YET, name: 'Hannah Reyes' }
const wrongOf = (draft: Partial<WithoutPhoneDraft>) => [...wrongIn({ ...hannah, ...draft })]

test('a name is enough', () => {
  expect(wrongOf({})).toEqual([])
  expect(wrongOf({ name: ' ' })).toEqual(['name'])
})

test('an e-mail address is right or absent', () => {
  expect(wrongOf({ email: 'hannah@example.org' })).toEqual([])
  expect(wrongOf({ email: 'hannah' })).toEqual(['email'])
})

test('the others are a whole number up to 20, and an empty field means nobody', () => {
  for (const others of ['', ' 3 ', '0', '20']) expect(wrongOf({ others })).toEqual([])
  for (const others of ['21', '-1', '1.5', '1e1', 'two']) expect(wrongOf({ others })).toEqual(['others'])
  expect(bodyOf({ ...hannah, others: ' 3 ' })).toMatchObject({ name: 'Hannah Reyes', others: 3 })
  expect(bodyOf({ ...hannah, others: '' })).toMatchObject({ others: 0 })
})
