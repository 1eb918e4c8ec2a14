import { expect, test } from 'vitest'
import { type SeenGuests, seenNext } from './ByPhone.tsx'

const listed = (...ids: number[]) => ids.map((id) => ({ id }))
const NOTHING_YET: SeenGuests = { guests: null, newcomers: new Set() }

/** Who is new after the page has shown these lists, one after the other. */
const newAfter = (...lists: (readonly { id: number }[])[]): number[] => [
  ...lists.reduce((seen, list) => seenNext(seen, list), NOTHING_YET).newcomers,
]

test('guests who stood at the desk before the page was opened are not new', () =>
  expect(newAfter(listed(2, 1))).toEqual([]))

test('a guest who comes later is new, and still is when the list is read again', () => {
  expect(newAfter(listed(2, 1), listed(3, 2, 1))).toEqual([3])
  expect(newAfter(listed(2, 1), listed(3, 2, 1), listed(3, 1))).toEqual([3])
})

test('the first guest of an empty desk is new', () => expect(newAfter(listed(), listed(1))).toEqual([1]))
