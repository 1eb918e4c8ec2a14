import { expect, test } from 'vitest'
import type { Compared, ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { differsIn, firstChoices, mergeOf, rowsWithValues } from './choice.ts'

const person = (more: Partial<Compared>): Compared => ({
  id: 1,
  name: 'Tom Smith',
  isMember: false,
  profile: {},
  belongsTo: [],
  attendances: 0,
  ...more,
})

const pairOf = (a: Partial<Compared>, b: Partial<Compared>, more: Partial<ComparedPair> = {}): ComparedPair => ({
  a: person({ id: 1, ...a }),
  b: person({ id: 2, ...b }),
  clues: [],
  attendances: 0,
  family: [],
  decision: 'open',
  ...more,
})

test('the fuller value is chosen first, and a value rather than none', () => {
  const first = firstChoices(
    pairOf({ hebrewName: 'תומאס' }, { name: 'Thomas Smith', profile: { email: 'thomas@mail.example' } }),
  )
  expect(first).toMatchObject({ name: 'b', hebrewName: 'a', email: 'b' })
})

test('the phone number of the profile that came last is chosen first', () => {
  const [one, other] = [{ profile: { phone: '5125550148' } }, { profile: { phone: '5125550184' } }]
  const [before, later] = ['2026-11-15', '2026-11-22']
  expect(firstChoices(pairOf({ ...one, lastCame: before }, { ...other, lastCame: later })).phone).toBe('b')
  expect(firstChoices(pairOf({ ...one, lastCame: before }, other)).phone).toBe('a')
})

test('a field that is empty in both records has no row, and an address is one row', () => {
  const pair = pairOf({ profile: { city: 'Austin' } }, { profile: { address: '412 Cedar Street', city: 'Austin' } })
  expect(rowsWithValues(pair)).toEqual(['name', 'address'])
  expect([differsIn('name', pair), differsIn('address', pair)]).toEqual([false, true])
})

test('the profile that came more often stays, every field has its source, and those in both families are pairs', () => {
  const family = [
    { name: 'Grace', relationship: 'spouse', of: 'both', ids: [11, 12] },
    { name: 'Otis', relationship: 'child', of: 'b', ids: [13] },
  ] as const
  const pair = pairOf(
    { attendances: 3 },
    { attendances: 12, profile: { address: '412 Cedar Street' } },
    { family: family.map((one) => ({ ...one, ids: [...one.ids] })) },
  )
  const merge = mergeOf(pair, { ...firstChoices(pair), name: 'a' })
  expect(merge).toMatchObject({ from: 1, into: 2, pairs: [[11, 12]] })
  expect(merge.choice).toMatchObject({ name: 1, address: 2, city: 2, state: 2, zipCode: 2 })
})
