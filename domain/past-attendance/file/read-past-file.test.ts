import { describe, expect, test } from 'vitest'
import { rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import { type AsksOrder, type PastFile, readPastFile } from './read-past-file.ts'
import type { DayOrder } from './past-days.ts'

const TODAY = '2026-11-29'

const read = (lines: readonly string[], order: DayOrder | null = null) =>
  readPastFile(rowsOfFile(lines.join('\n')), { order, today: TODAY })

/** The days of a file as a church secretary would read them aloud. */
function told(file: PastFile | AsksOrder): string[] {
  if ('asks' in file) return [`asks: ${file.example}`]
  return file.days.map(({ date, service, people, counted }) =>
    [date, service, ...people.map((one) => file.people[one]?.name ?? ''), counted > 0 && `counted ${counted}`]
      .filter((part) => part !== '' && part !== false)
      .join(', '),
  )
}

function expectDays(lines: readonly string[], days: readonly string[], order: DayOrder | null = null): PastFile {
  const file = read(lines, order)
  expect(told(file)).toEqual(days)
  return file as PastFile
}

describe('A file with a row for each person and date', () => {
  test('says who came to which service', () => {
    const { people } = expectDays(
      [
        'First Name,Last Name,Mobile Phone,Email,Person ID,Event,Attendance Date',
        'Ruth,Winter,(210) 555-0100,Ruth@Example.org,17,Sunday Service,2024-03-10',
        'Noah,Winter,,,18,Sunday Service,2024-03-03',
        'Ruth,Winter,(210) 555-0100,Ruth@Example.org,17,Sunday Service,2024-03-03 09:58',
      ],
      ['2024-03-03, Sunday Service, Noah Winter, Ruth Winter', '2024-03-10, Sunday Service, Ruth Winter'],
    )
    expect(people).toEqual([
      { line: 2, name: 'Ruth Winter', phones: ['2105550100'], email: 'ruth@example.org', personId: '17' },
      { line: 3, name: 'Noah Winter', phones: [], personId: '18' },
    ])
  })

  test('turns a name with a comma, and leaves Jr. where it is', () => {
    expectDays(
      ['Date;Name', '2024-03-03;Winter, Ruth', '2024-03-03;"John Doe, Jr."'],
      ['2024-03-03, Ruth Winter, John Doe, Jr.'],
    )
  })

  test('counts who is in it twice once, and says so', () => {
    const file = expectDays(
      ['Name,Date', 'Ruth Winter,2024-03-03', 'RUTH WINTER,2024-03-03', 'Boaz Hartlow,2024-03-03'],
      ['2024-03-03, Ruth Winter, Boaz Hartlow'],
    )
    expect([file.rows, file.visits, file.duplicates]).toEqual([3, 2, 1])
  })

  test('leaves out the people that it calls absent', () => {
    expectDays(
      [
        'Name,Date,Status',
        'Ruth Winter,2024-03-03,Present',
        'Boaz Hartlow,2024-03-03,Absent',
        'Ada Winter,2024-03-03,0',
      ],
      ['2024-03-03, Ruth Winter'],
    )
  })

  test('has numbers without names, which add up for a day', () => {
    const file = expectDays(
      ['Fecha,Culto,Total', '2024-03-03,Culto de 9,120', '2024-03-03,Culto de 11,80', '2024-03-10,Culto de 9,0'],
      ['2024-03-03, Culto de 11, counted 80', '2024-03-03, Culto de 9, counted 120'],
    )
    expect([file.people.length, file.visits]).toEqual([0, 0])
    expectDays(['Date,Headcount', '2024-03-03,120', '2024-03-03,80'], ['2024-03-03, counted 200'])
  })

  test('tells the cells that are no day, days that are still to come, and rows without a person', () => {
    const file = expectDays(
      ['Name,Date', 'Ruth Winter,March 2024', 'Ruth Winter,2031-01-05', 'Ruth Winter,2024-03-03', ',2024-03-03'],
      ['2024-03-03, Ruth Winter'],
    )
    expect(file.unread).toEqual([{ column: 'Date', count: 2, example: 'March 2024' }])
    expect(file.withoutPerson).toEqual([5])
  })
})

describe('A file with a column for each date', () => {
  test('says who came by ticks, words and numbers', () => {
    const file = expectDays(
      [
        'Attendance 2024,,,,',
        'Name,Phone,3/17/2024,3/24/2024,3/31/2024',
        '"Winter, Ruth",210-555-0100,x,1,YES',
        'Boaz Hartlow,,0,sí,no',
        'Ada Winter,,excused,,✓',
        'Total,,41,52,130',
      ],
      [
        '2024-03-17, Ruth Winter, counted 41',
        '2024-03-24, Ruth Winter, Boaz Hartlow, counted 52',
        '2024-03-31, Ruth Winter, Ada Winter, counted 130',
      ],
    )
    expect(file.unread).toEqual([{ column: '3/17/2024', count: 1, example: 'excused' }])
  })

  test('may have its service, or its month, in a merged cell above the dates', () => {
    expectDays(
      ['Roll,,Sunday Service,,Bible Study', 'Name,Phone,2024-03-03,2024-03-10,2024-03-06', 'Ruth Winter,,x,,x'],
      ['2024-03-03, Sunday Service, Ruth Winter', '2024-03-06, Bible Study, Ruth Winter'],
    )
    expectDays(
      [',March 2024,,April 2024', 'Name,24,31,7', 'Ruth Winter,x,,x', 'Boaz Hartlow,,x,'],
      ['2024-03-24, Ruth Winter', '2024-03-31, Boaz Hartlow', '2024-04-07, Ruth Winter'],
    )
  })
})

describe('The order of day and month', () => {
  const rows = ['Name,Date', 'Ruth Winter,3/4/2024', 'Ruth Winter,10/4/2024']

  test('is asked when all dates can be read both ways, and is then as somebody says', () => {
    expectDays(rows, ['asks: 3/4/2024'])
    expectDays(rows, ['2024-04-03, Ruth Winter', '2024-04-10, Ruth Winter'], 'day-first')
    expectDays(rows, ['2024-03-04, Ruth Winter', '2024-10-04, Ruth Winter'], 'month-first')
  })

  test('is known when one date says it, and asked when two dates say different things', () => {
    expectDays(
      [...rows, 'Ruth Winter,17/4/2024'],
      ['2024-04-03, Ruth Winter', '2024-04-10, Ruth Winter', '2024-04-17, Ruth Winter'],
    )
    expectDays([...rows, 'Ruth Winter,17/4/2024', 'Ruth Winter,4/17/2024'], ['asks: 3/4/2024'])
  })

  test('does not matter where day and month are the same, or the year stands first', () => {
    expectDays(
      ['Name,Date', 'Ruth Winter,5/5/2024', 'Ruth Winter,2024-03-04'],
      ['2024-03-04, Ruth Winter', '2024-05-05, Ruth Winter'],
    )
  })
})

test.each([
  ['no dates', ['Name,Phone', 'Ruth Winter,2105550100'], 'no-dates'],
  ['nobody', ['Name,Date', 'Ruth Winter,never'], 'nobody-came'],
])('A file with %s cannot be read', (_, lines, why) => {
  expect(() => read(lines)).toThrow(why)
})
