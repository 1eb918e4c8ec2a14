import { expect, test } from 'vitest'
import { english } from '#admin/words/texts.ts'
import type { SundayRow } from '#domain/contract/sundays/sundays-shapes.ts'
import { clockTime, longDay } from '#domain/calendar/dates-in-words.ts'
import { hasServing, sundayColumns } from './sunday-columns.tsx'
import { csvOfList } from '#web/list/columns.ts'
import { spanOf } from './title.ts'

const row: SundayRow = {
  id: 2026112201,
  name: '=Sunday, Service',
  date: '2026-11-22',
  slot: 1,
  checkedIn: 128,
  counted: 42,
  members: 104,
  firstTimeGuests: 9,
  families: 47,
  firstArrival: '2026-11-22T15:12:40.000Z',
  busiest: { from: '2026-11-22T15:50:00.000Z', people: 27 },
  toWeekBefore: -12,
}

test('the report of the Sundays has a row for each event, with numbers to calculate with and names that are no formulas', () => {
  const columnsOf = sundayColumns(
    { texts: english, clockTime, timeZone: 'America/Chicago' },
    { label: 'All events', hasAllServices: true, hasServing: false },
  )
  const easter = { ...row, name: 'Easter', feast: 'Easter', firstArrival: undefined, toWeekBefore: undefined }
  const [columns, first, second] = csvOfList(columnsOf, [row, easter]).split('\r\n')
  expect(columns?.split(',')).toHaveLength(13)
  expect(first).toBe(`2026-11-22,"'=Sunday, Service",,170,128,42,104,9,47,09:12,27,09:50,-12`)
  expect(second).toBe('2026-11-22,Easter,Easter,170,128,42,104,9,47,,27,09:50,')
})

test('the report of the Sundays says how many served, beside those who checked in, in a church with teams', () => {
  const columnsOf = sundayColumns(
    { texts: english, clockTime, timeZone: 'America/Chicago' },
    { label: 'All events', hasAllServices: true, hasServing: hasServing([row, { ...row, serving: 38 }]) },
  )
  const [columns, first, second] = csvOfList(columnsOf, [{ ...row, serving: 38 }, row]).split('\r\n')
  expect(columns).toContain('People,Checked in,Serving,Counted')
  expect([first, second]).toEqual([
    expect.stringContaining(',170,128,38,42,'),
    expect.stringContaining(',170,128,0,42,'),
  ])
  expect(hasServing([row])).toBe(false)
})

test('the title of a picture says from which day to which it goes', () => {
  const week = (sunday: string, day?: string) => ({ sunday, ...(day !== undefined && { day }) })
  const span = (...weeks: Parameters<typeof spanOf>[0]) => spanOf(weeks, english.sundays.span, longDay)
  expect(span(week('2025-11-30'), week('2026-11-22', '2026-11-18'))).toBe('November 30, 2025 to November 18, 2026')
  expect([span(week('2026-11-22')), span()]).toEqual(['November 22, 2026', ''])
})
