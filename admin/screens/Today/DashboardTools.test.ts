import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attendanceReport, reportName } from './DashboardTools.tsx'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

const zone = 'America/Chicago'
const nobodyCounted = { totalAttendees: 2, firstTimeGuests: 1, counted: 0 }

const record = (change: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: 1_000_000_000_000_001,
  checkInTime: '2026-11-22T15:58:04.120Z',
  primary: true,
  groupSize: 1,
  user: { id: 1_000_000_000_000_001, name: 'Ruth Abelmoor', phone: '5125550108', email: 'ruth@mail.example' },
  familyAttendances: [],
  ...change,
})

const child = (name: string) => ({ familyMember: { id: 1_000_000_000_000_002, name } })

/** The file as a spreadsheet reads it. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(cells)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('the report has one row for each person who came, and says who was here for the first time', () => {
  const family = record({
    groupSize: 2,
    familyAttendances: [child('Noa Abelmoor')],
    firstTimeGuests: [1_000_000_000_000_002],
  })
  expect(attendanceReport([family], nobodyCounted, zone)).toBe(
    '\uFEFFName,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest\r\n' +
      'Ruth Abelmoor,5125550108,ruth@mail.example,9:58 AM,2,Primary,No\r\n' +
      'Noa Abelmoor,5125550108,,9:58 AM,2,Family Member,Yes\r\n',
  )
})

test('somebody without a phone number has an empty cell for it, and those who came along have one too', () => {
  const family = record({
    groupSize: 2,
    user: { id: 1, name: 'Hannah Reyes' },
    familyAttendances: [child('Hannah Reyes +1')],
  })
  expect(read(attendanceReport([family], nobodyCounted, zone)).slice(1)).toEqual([
    ['Hannah Reyes', '', '', '9:58 AM', '2', 'Primary', 'No'],
    ['Hannah Reyes +1', '', '', '9:58 AM', '2', 'Family Member', 'No'],
  ])
})

test('somebody who came with two households has two rows, and each names the other household', () => {
  const wife = { ...child('Leah Okaris') }
  const own = record({ alsoIn: [{ person: 1_000_000_000_000_001, row: 9 }] })
  const husbands = record({
    id: 9,
    user: { id: 9, name: 'Boaz Okaris' },
    familyAttendances: [wife],
    alsoIn: [{ person: 1_000_000_000_000_002, row: own.id }],
  })
  const [columns, ...rows] = read(attendanceReport([own, husbands], nobodyCounted, zone))
  expect(columns?.at(-1)).toBe('Also In')
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['Ruth Abelmoor', 'Boaz Okaris'],
    ['Boaz Okaris', ''],
    ['Leah Okaris', 'Ruth Abelmoor'],
  ])
})

test('after an empty row, the report says who checked in, who was counted at the doors, and how many that is', () => {
  const counted = { totalAttendees: 1, firstTimeGuests: 0, counted: 18 }
  expect(read(attendanceReport([record()], counted, zone)).slice(2)).toEqual([
    ['', '', '', '', '', '', ''],
    ['Checked in', '', '', '', '1', 'Total', ''],
    ['Counted at the doors', '', '', '', '18', 'Total', ''],
    ['In total', '', '', '', '19', 'Total', ''],
  ])
})

test('where somebody serves, the report has the team of each and says how many of those who checked in serve', () => {
  const family = record({
    groupSize: 2,
    familyAttendances: [child('Noa Abelmoor')],
    serving: [{ person: 1_000_000_000_000_002, team: 'Sound' }],
  })
  const stats = { totalAttendees: 2, firstTimeGuests: 0, counted: 18, serving: 1 }
  const rows = read(attendanceReport([family], stats, zone))
  expect(rows.map(([name, , , , number, , , team]) => [name, number, team])).toEqual([
    ['Name', 'Group Size', 'Serving'],
    ['Ruth Abelmoor', '2', ''],
    ['Noa Abelmoor', '2', 'Sound'],
    ['', '', ''],
    ['Checked in', '2', ''],
    ['Of them serving', '1', ''],
    ['Counted at the doors', '18', ''],
    ['In total', '20', ''],
  ])
  const uncounted = read(attendanceReport([family], { ...stats, counted: 0 }, zone)).slice(-2)
  expect(uncounted.map(([name, , , , number]) => [name, number])).toEqual([
    ['Checked in', '2'],
    ['Of them serving', '1'],
  ])
})

test('all rows are as wide as the first one, also when people came with two households and others were counted', () => {
  const also = record({ alsoIn: [{ person: 1_000_000_000_000_001, row: 9 }] })
  const counted = { totalAttendees: 1, firstTimeGuests: 0, counted: 18 }
  const rows = read(attendanceReport([also], counted, zone))
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8, 8, 8, 8])
})

test('somebody who only brought the children is not in the report', () => {
  const children = record({ primary: false, familyAttendances: [child('Noa Abelmoor')] })
  expect(read(attendanceReport([children], nobodyCounted, zone)).map(([name]) => name)).toEqual([
    'Name',
    'Noa Abelmoor',
  ])
})

test('names with commas, quotes and line breaks are read back unchanged', () => {
  const name = 'Abelmoor, "Ruth"\nElder'
  const [, row] = read(attendanceReport([record({ user: { ...record().user, name } })], nobodyCounted, zone))
  expect(row?.[0]).toBe(name)
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '  =1',
  '\uFEFF=1',
  '\u00a0@x',
  '＝1',
  '－1',
])('a name that starts like the formula %j is text to a spreadsheet', (name) => {
  const [, row] = read(attendanceReport([record({ user: { ...record().user, name } })], nobodyCounted, zone))
  expect(row?.[0]).toBe(`'${name}`)
})

test.each(['x;=1+cmd', 'x\t=1+cmd'])('a name with a separator of another country, %j, stays one cell', (name) => {
  const report = attendanceReport([record({ user: { ...record().user, name } })], nobodyCounted, zone)
  expect(report).toContain(`\r\n"${name}",5125550108`)
})

test('every cell is read back as text and never as a formula, for any name', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\0＝", aא\uFEFF\u200F\''), maxLength: 8 })
  const name = fc.oneof(hostile, fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(name, name, name, (own, email, family) => {
      const user = { ...record().user, name: own, email }
      const rows = read(attendanceReport([record({ user, familyAttendances: [child(family)] })], nobodyCounted, zone))
      expect(rows.map((row) => row.length)).toEqual([7, 7, 7])
      const cells = [rows[1]![0]!, rows[1]![2]!, rows[2]![0]!]
      for (const [index, text] of [own, email, family].entries()) {
        expect(cells[index] === text || cells[index] === `'${text}`).toBe(true)
        expect(cells[index]!.trim()).not.toMatch(/^[=+\-@＝＋－＠]/)
        expect(cells[index]).not.toMatch(/^[\t\r\n\0]/)
      }
    }),
  )
})

test('the file is named after the event', () => {
  expect(reportName(2026112201)).toBe('attendance-report-2026112201.csv')
})
