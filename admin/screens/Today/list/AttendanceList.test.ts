import { expect, test } from 'vitest'
import { heldRows, idsOf } from './AttendanceList.tsx'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

const row = (id: number, groupSize = 1): AttendanceRecord => ({
  id,
  checkInTime: '2026-11-22T16:00:00.000Z',
  groupSize,
  primary: true,
  user: { id, name: `Person ${id}` },
  familyAttendances: [],
})

test('a list that nobody holds shows everybody, in order', () => {
  expect(heldRows([row(3), row(1)], null)).toEqual({ shown: [row(3), row(1)], waiting: [] })
})

test('new arrivals wait while a list is held', () => {
  const { shown, waiting } = heldRows([row(4), row(2), row(3), row(1)], [2, 1])
  expect(idsOf(shown)).toEqual([2, 1])
  expect(idsOf(waiting)).toEqual([4, 3])
})

test('a held row shows its newest state in its old place', () => {
  expect(heldRows([row(1, 3), row(2)], [2, 1]).shown).toEqual([row(2), row(1, 3)])
})

test('a household that was undone also leaves a held list', () => {
  expect(idsOf(heldRows([row(1)], [2, 1]).shown)).toEqual([1])
})
