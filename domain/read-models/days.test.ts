import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { tap } from '#domain/given.ts'
import { createDays } from './days.ts'

const at = (time: string) => `2026-11-${time}:00.000Z`

const erased: DomainEvent = { type: 'AttendeeErased', data: { attendeeId: 1_000_000_000_000_001 } }

const checkedIn = (time: string): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: 2026112201,
    attendeeId: 1_000_000_000_000_001,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: at(time),
    commandId: tap(1),
  },
})

describe('the part of the log that holds a day', () => {
  test('is from its first to its last event, by the clock of the church', () => {
    const days = createDays('America/Chicago', '')
    for (const [index, time] of ['22T05:59', '22T06:00', '23T05:59', '23T06:00'].entries())
      days.apply({ event: erased, position: String(index + 1), at: at(time) })
    expect(days.find('2026-11-21')).toMatchObject({ after: '', last: '1' })
    expect(days.find('2026-11-22')).toEqual({ after: '1', last: '3', timeBefore: at('22T05:59') })
    expect(days.find('2026-11-23')).toMatchObject({ after: '3', last: '4' })
    expect(days.find('2026-11-24')).toBeNull()
  })

  test('holds events without a time on the day of the check-in before them, and none before the first', () => {
    const days = createDays('America/Chicago', '')
    days.apply({ event: erased, position: '1' })
    days.apply({ event: checkedIn('22T16:00'), position: '2' })
    days.apply({ event: erased, position: '3' })
    expect(days.find('2026-11-22')).toEqual({ after: '1', last: '3', timeBefore: null })
  })

  test('grows when the clock of one server is wrong', () => {
    const days = createDays('America/Chicago', '')
    for (const [index, time] of ['22T16:00', '23T16:00', '22T16:01'].entries())
      days.apply({ event: erased, position: String(index + 1), at: at(time) })
    expect(days.find('2026-11-22')).toMatchObject({ after: '', last: '3' })
    expect(days.find('2026-11-23')).toMatchObject({ after: '1', last: '2' })
  })
})
