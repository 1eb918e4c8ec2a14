import { expect, test } from 'vitest'
import { alongWith, familyOf, meantBy, rowsWith } from './listed-rows.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

const row = (id: number, name: string, family: { name: string; hebrewName?: string }[] = []): AttendanceRecord => ({
  id,
  checkInTime: '2026-11-22T16:00:00.000Z',
  groupSize: 1 + family.length,
  primary: true,
  user: { id, name, phone: `512555010${id}` },
  familyAttendances: family.map((member, index) => ({ familyMember: { id: id * 10 + index, ...member } })),
})

const rows = [
  row(1, 'Ruth Winter', [{ name: 'Hope Winter', hebrewName: 'תִּקְוָה' }, { name: 'José Peña' }]),
  row(2, 'Ezra Dahlby'),
  // Erased: only the ids are left.
  row(3, '', [{ name: '' }]),
]
const found = (query: string) => rowsWith(rows, query).map(({ id }) => id)

test('a household is found by any of its members, without accents or vowel points, and by its number', () => {
  for (const query of ['hope', 'WINTER', 'pena', 'Peña', 'תקוה', '555-0101']) expect(found(query)).toEqual([1])
  expect(found('nobody')).toEqual([])
})

test('without a query everybody is listed', () => expect(found('  ')).toEqual([1, 2, 3]))

test('a family is listed by first names when its last name is that of the row', () => {
  expect(rows.map(familyOf)).toEqual([['Hope', 'José Peña'], [], []])
})

test('those who came along and are not named yet are listed by their numbers beside the name', () => {
  const others = [{ name: 'Hannah Reyes +1' }, { name: 'Hannah Reyes +2' }, { name: 'Ben Reyes' }]
  expect(familyOf(row(4, 'Hannah Reyes', others))).toEqual(['+1', '+2', 'Ben'])
  expect(familyOf(row(4, 'Hannah Moss', others))).toEqual(['Hannah Reyes +1', 'Hannah Reyes +2', 'Ben Reyes'])
})

test('the people that a search means stand first among those who came along, and a last name marks nobody', () => {
  const winters = row(1, 'Ruth Winter', [{ name: 'Boaz Winter' }, { name: 'Hope Winter', hebrewName: 'תִּקְוָה' }])
  const marked = (query: string) => alongWith(winters, query).map(({ name, isFound }) => (isFound ? `[${name}]` : name))
  for (const query of ['hope', 'hope winter', 'תקוה']) expect(marked(query)).toEqual(['[Hope]', 'Boaz'])
  for (const query of ['winter', ' ', '555']) expect(marked(query)).toEqual(['Boaz', 'Hope'])
  expect(meantBy('ruth', winters.user.name)(winters.user)).toBe(true)
})
