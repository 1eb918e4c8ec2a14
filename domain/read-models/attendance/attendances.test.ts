import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartyCheckedIn } from '#domain/attendance/events.ts'
import { type HouseholdAttendance, attendanceAfter, untouched } from '#domain/attendance/household-attendance.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import { type KeptAttendances, attendancesOf, numberMap } from './attendances.ts'
import { createVisitors } from './visitors.ts'

const SUNDAYS = [2026110101, 2026110801, 2026111501] as const

const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })

/** As all tablets write them, or as somebody else may have. */
const id = fc.oneof(
  { weight: 4, arbitrary: fc.uuid() },
  fc.uuid().map((text) => text.toUpperCase()),
  fc.constantFrom('', 'the first tap', '00000000-0000-4000-8000-00000000000g', '00000000 0000-4000-8000-000000000001'),
)
const time = fc.oneof(
  { weight: 4, arbitrary: moment.map((date) => date.toISOString()) },
  fc.constantFrom('', 'at ten', '2026-02-30T10:00:00.000Z', '2026-11-22T24:00:00.000Z', '2026-11-22 10:00:00.000Z'),
)

const checkIn = fc
  .record(
    {
      gatheringId: fc.constantFrom(...SUNDAYS),
      attendeePresent: fc.boolean(),
      familyMemberIds: fc.shuffledSubarray([NOAH, ADA, BOAZ]),
      wasMember: fc.boolean(),
      at: time,
      commandId: id,
      addedLater: fc.boolean(),
      tappedBefore: fc.subarray([tap(1)]),
      since: fc.subarray([{ personId: NOAH, at: '2026-11-22T10:00:00.000Z' }]),
    },
    { requiredKeys: ['gatheringId', 'attendeePresent', 'familyMemberIds', 'wasMember', 'at', 'commandId'] },
  )
  .map((data): PartyCheckedIn => ({ type: 'PartyCheckedIn', data: { ...data, attendeeId: RUTH } }))

test('what a household did is known as it was recorded, however it was written', () => {
  fc.assert(
    fc.property(fc.array(checkIn, { maxLength: 12 }), (checkIns) => {
      const visitors = createVisitors()
      const household = visitors.household(RUTH)
      const nobodyYet = attendancesOf(visitors)
      const sundays = new Map<number, KeptAttendances>(SUNDAYS.map((sunday) => [sunday, nobodyYet()]))
      const known = new Map<number, HouseholdAttendance>()
      for (const event of checkIns) {
        const { gatheringId, familyMemberIds } = event.data
        const after = attendanceAfter(sundays.get(gatheringId)?.get(RUTH) ?? untouched, event)
        for (const person of [BOAZ, RUTH, ...familyMemberIds]) visitors.comingWith(household, person)
        sundays.get(gatheringId)?.set(household, after)
        known.set(gatheringId, attendanceAfter(known.get(gatheringId) ?? untouched, event))
        for (const [sunday, attendances] of sundays) {
          expect(attendances.get(RUTH)).toEqual(known.get(sunday))
          expect(attendances.has(RUTH)).toBe(known.has(sunday))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('thousands of check-ins stay apart, and households keep the order in which they came', () => {
  const households = Array.from({ length: 1100 }, (_, n) => n)
  const visitors = createVisitors()
  const nobodyYet = attendancesOf(visitors)
  const household = (n: number) => {
    const coming = visitors.household(RUTH + n)
    for (const person of [RUTH + n, NOAH + n]) visitors.comingWith(coming, person)
    return coming
  }
  const sundays = SUNDAYS.map((gatheringId) => ({ gatheringId, attendances: nobodyYet() }))
  const event = (n: number, gatheringId: number): PartyCheckedIn => ({
    type: 'PartyCheckedIn',
    data: {
      gatheringId,
      attendeeId: RUTH + n,
      attendeePresent: true,
      familyMemberIds: [NOAH + n],
      wasMember: false,
      at: new Date(1_800_000_000_000 + n * 40_009).toISOString(),
      commandId: tap(n),
    },
  })
  for (const { gatheringId, attendances } of sundays)
    for (const n of households.toReversed())
      attendances.set(household(n), attendanceAfter(untouched, event(n, gatheringId)))
  for (const { gatheringId, attendances } of sundays) {
    expect(households.map((n) => attendances.get(RUTH + n))).toEqual(
      households.map((n) => attendanceAfter(untouched, event(n, gatheringId))),
    )
    expect([...attendances.keys()]).toEqual(households.toReversed().map((n) => RUTH + n))
  }
})

const number = fc.oneof(fc.nat(20), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))

test('it says what any map says, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 200 }), fc.array(number), (added, asked) => {
      const [map, usual] = [numberMap(), new Map<number, number>()]
      for (const [key, value] of added) {
        map.set(key, value)
        usual.set(key, value)
      }
      expect([...map.keys()]).toEqual([...usual.keys()])
      for (const key of [...usual.keys(), ...asked]) expect(map.get(key)).toBe(usual.get(key))
    }),
  )
})

test('thousands of numbers stay apart', () => {
  const map = numberMap()
  const keys = Array.from({ length: 10_000 }, (_, n) => n * 4096)
  for (const key of keys) map.set(key, key + 1)
  expect(keys.map((key) => map.get(key))).toEqual(keys.map((key) => key + 1))
  expect(map.get(1)).toBeUndefined()
})
