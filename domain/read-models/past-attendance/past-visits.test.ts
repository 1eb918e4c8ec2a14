import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import type { PastAttendanceEvent } from '#domain/past-attendance/events.ts'
import { createPastVisits } from './past-visits.ts'

const PEOPLE = [RUTH, NOAH, ADA, BOAZ]
const FILES = [tap(1), tap(2)]
const DATES = ['2024-03-03', '2023-01-01', '2025-12-28']

const event: fc.Arbitrary<(batch: number) => PastAttendanceEvent> = fc.oneof(
  { weight: 6, arbitrary: imported() },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...FILES)
      .map((importId) => (): PastAttendanceEvent => ({ type: 'PastAttendanceTakenBack', data: { importId } })),
  },
)

function imported() {
  const people = fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1 })
  return fc
    .tuple(fc.constantFrom(...FILES), fc.constantFrom(...DATES), fc.constantFrom(undefined, 1), people)
    .map(([importId, date, slot, personIds]) => (batch: number): PastAttendanceEvent => ({
      type: 'PastAttendanceImported',
      data: { importId, batch, date, ...(slot !== undefined && { slot }), personIds },
    }))
}

/** What the events say of each person, found without any column: each day once, unless its file was taken back. */
function plainly(events: readonly PastAttendanceEvent[]) {
  const gone = new Set(events.flatMap(({ type, data }) => (type === 'PastAttendanceTakenBack' ? data.importId : [])))
  return PEOPLE.map((person) => {
    const days = events.flatMap(({ type, data }) =>
      type === 'PastAttendanceImported' && !gone.has(data.importId) && data.personIds.includes(person)
        ? `${data.date} ${data.slot ?? ''}`
        : [],
    )
    const own = [...new Set(days)].toSorted()
    return { own, first: own[0]?.slice(0, 10) ?? null, last: own.at(-1)?.slice(0, 10) ?? null }
  })
}

function toldBy(events: readonly PastAttendanceEvent[]) {
  const visits = createPastVisits()
  for (const one of events) visits.apply(one)
  return PEOPLE.map((person) => {
    const own = visits.visitsOf([person]).map(({ date, slot }) => `${date} ${slot ?? ''}`)
    expect(visits.countOf([person])).toBe(own.length)
    return { own: own.toSorted(), first: visits.firstDay(person), last: visits.lastDay([person]) }
  })
}

test('the visits of earlier years are those of the files that stand, also when each event is told twice', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (made) => {
      const events = made.map((make, batch) => make(batch))
      expect(toldBy(events)).toEqual(plainly(events))
      expect(toldBy(events.flatMap((one) => [one, one]))).toEqual(plainly(events))
    }),
  )
})

test('a day of two files is there once, and the last number that stands counts', () => {
  const visits = createPastVisits()
  const day = { date: '2024-03-03', slot: 1 }
  for (const [batch, importId] of FILES.entries()) {
    visits.apply({ type: 'PastAttendanceImported', data: { importId, batch, ...day, personIds: [RUTH, NOAH] } })
    visits.apply({ type: 'PastHeadCountImported', data: { importId, batch, ...day, people: 40 + batch } })
  }
  expect([visits.days(), visits.countOf([RUTH]), visits.countedOn(day)]).toEqual([[day], 1, 41])
  visits.apply({ type: 'PastAttendanceTakenBack', data: { importId: FILES[1]! } })
  expect([visits.days(), visits.countOf([RUTH]), visits.countedOn(day)]).toEqual([[day], 1, 40])
  visits.apply({ type: 'PastAttendanceTakenBack', data: { importId: FILES[0]! } })
  expect([visits.days(), visits.countOf([RUTH]), visits.countedOn(day)]).toEqual([[], 0, 0])
})
