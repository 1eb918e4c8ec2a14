import { expect, test, vi } from 'vitest'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
const { partyOf } = await import('./party-of.ts')

const row = (primary: boolean, ...family: string[]): AttendanceRecord => ({
  id: 1,
  checkInTime: '2026-11-22T16:00:00.000Z',
  groupSize: family.length + Number(primary),
  primary,
  user: { id: 1, name: 'Ruth Winter' },
  familyAttendances: family.map((name, id) => ({ familyMember: { id: id + 2, name } })),
})
const inWords = (one: AttendanceRecord) => partyOf(one).replace(/[\u2068\u2069]/g, '')

test('a household is named by somebody who came, with the number of the others', () => {
  expect(inWords(row(true))).toBe('Ruth Winter')
  expect(inWords(row(true, 'Boaz Winter'))).toBe('Ruth Winter and 1 other')
  expect(inWords(row(true, 'Boaz Winter', 'Obed Winter'))).toBe('Ruth Winter and 2 others')
  expect(inWords(row(false, 'Boaz Winter', 'Obed Winter'))).toBe('Boaz Winter and 1 other')
})
