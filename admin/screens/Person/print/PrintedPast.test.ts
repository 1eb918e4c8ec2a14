import { expect, test } from 'vitest'
import { recordedValues } from './PrintedPast.tsx'

const fields = new Set(['name', 'phone', 'relationship'] as const)

test('a recorded event shows its personal values, those of the family too, each once and without numbers of the system', () => {
  const data = {
    attendeeId: 1_000_000_000_000_001,
    profile: { name: 'Ruth Winter', phone: '5125550001' },
    imported: { name: 'Ruth Winter' },
    family: [{ familyMemberId: 1_000_000_000_000_002, name: 'Obed Winter', relationship: 'child' }],
    onceFamily: [1_000_000_000_000_002],
  }
  expect(recordedValues(data, fields)).toEqual([
    ['name', 'Ruth Winter'],
    ['phone', '5125550001'],
    ['name', 'Obed Winter'],
    ['relationship', 'child'],
  ])
})

test('a removed value and an event without values show nothing', () => {
  expect(recordedValues({ attendeeId: 1, name: null }, fields)).toEqual([])
  expect(recordedValues({}, fields)).toEqual([])
})
