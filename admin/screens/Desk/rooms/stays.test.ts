import { expect, test } from 'vitest'
import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { broughtBy, staysOf } from './stays.ts'

const care = { choices: [], ageKnown: true, allergiesAsked: true, inCare: false, note: false, rule: false }
const ruth: DeskPerson = { id: 1, name: 'Ruth Winter', cameLast: true }
const boaz: DeskPerson = { id: 2, name: 'Boaz Winter', cameLast: true }
const noah: DeskPerson = { id: 3, name: 'Noah Winter', cameLast: true, care: { ...care, chosen: 7 } }
const ada: DeskPerson = { id: 4, name: 'Ada Winter', cameLast: true, care }
const levi: DeskPerson = { id: 5, name: 'Levi Winter', cameLast: true, care: { ...care, inCare: true, chosen: 7 } }
const all = [ruth, noah, ada, levi]
const yes = { canDropOff: 'yes' } as const

test('a child goes where it is proposed, or where the volunteer says, and nobody twice', () => {
  expect(staysOf(yes, all, new Map())).toEqual([{ personId: 3, roomId: 7 }])
  expect(
    staysOf(
      yes,
      all,
      new Map<number, number | 'family'>([
        [4, 8],
        [3, 'family'],
      ]),
    ),
  ).toEqual([{ personId: 4, roomId: 8 }])
  expect(staysOf(yes, [ruth, ada], new Map())).toEqual([])
})

test('20: without an adult or a number nobody is given into our care', () => {
  for (const canDropOff of ['no-adult', 'no-number'] as const)
    expect(staysOf({ canDropOff }, all, new Map())).toEqual([])
})

test('18: one adult who is ticked has brought the children; of two it is not certain who', () => {
  expect(broughtBy(all)).toBe(1)
  expect(broughtBy([ruth, boaz, noah])).toBeUndefined()
  expect(broughtBy([noah])).toBeUndefined()
})
