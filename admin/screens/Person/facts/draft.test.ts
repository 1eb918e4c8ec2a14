import { expect, test } from 'vitest'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { changesOf, draftOf, wrongIn } from './draft.ts'

const tamar: PersonPage = {
  id: 1_000_000_000_000_001,
  name: 'Tamar Wrenfield',
  hebrewName: 'תמר',
  isMember: true,
  profile: { phone: '5125550142', email: 'tamar@mail.example', baptismDate: '2015-04-12T00:00:00.000Z' },
  belongsTo: [],
  family: [],
  year: { from: '2025-11-24', services: [] },
  visits: [],
}
const before = draftOf(tamar)

test('the form shows what is known: the number as people write it, and days without a time', () =>
  expect(before).toMatchObject({ phone: '(512) 555-0142', baptismDate: '2015-04-12', city: '' }))

test('only what differs is sent', () => {
  expect(changesOf(before, { ...before, name: ' Tamar Wrenfield ', phone: '512-555-0142' })).toEqual({})
  expect(changesOf(before, { ...before, city: 'San Antonio', phone: '(512) 555-0143' })).toEqual({
    phone: '5125550143',
    city: 'San Antonio',
  })
})

test('a number may be typed or pasted with its country code', () => {
  for (const phone of ['+1 (512) 555-0143', '1-512-555-0143']) {
    const after = { ...before, phone }
    expect(changesOf(before, after)).toEqual({ phone: '5125550143' })
    expect(wrongIn(before, after).size).toBe(0)
  }
  expect(changesOf(before, { ...before, phone: '+1 512 555 0142' })).toEqual({})
})

test('an emptied field removes what is known, and the name cannot be removed', () => {
  const emptied = { ...before, phone: ' ', hebrewName: '', baptismDate: '', name: '' }
  expect(changesOf(before, emptied)).toEqual({ phone: null, hebrewName: null, baptismDate: null, name: '' })
  expect([...wrongIn(before, emptied)]).toEqual(['name'])
})

test('an impossible number and an invalid address are refused, unless they were known before', () => {
  expect([...wrongIn(before, { ...before, phone: '555', email: 'tamar' })]).toEqual(['phone', 'email'])
  const imported = draftOf({ ...tamar, profile: { phone: '0000000000' } })
  expect(wrongIn(imported, { ...imported, city: 'Austin' }).size).toBe(0)
})
