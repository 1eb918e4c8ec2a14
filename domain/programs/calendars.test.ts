import { describe, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import { calendars } from './calendars.ts'
import type { CalendarsEvent } from './events.ts'

const given = givenFor(calendars)
const calendarId = '3f0c7a52-1d4e-4b8a-9c36-5e2d8f7b6a10'
const told = {
  name: 'Families',
  token: 'q7Xn2dJ4sK0vP9mLwYt3cRzA8bHfEuG6iOoN1xVjQkM',
  at: '2026-11-30T15:00:00.000Z',
}
const make = { type: 'MakeCalendar', calendarId, ...told } as const
const takeAway = { type: 'TakeCalendarAway', calendarId } as const
const made: CalendarsEvent = { type: 'CalendarMade', data: { calendarId, ...told } }
const takenAway: CalendarsEvent = { type: 'CalendarTakenAway', data: { calendarId } }

describe('The address of a calendar', () => {
  test('is made once', () => {
    given().when(make).then(made)
    given(made).when(make).then()
  })

  test('is taken away once, for ever', () => {
    given(made).when(takeAway).then(takenAway)
    given(made, takenAway).when(takeAway).then()
    given(made, takenAway).when(make).then()
  })

  test('that was never made cannot be taken away', () => given().when(takeAway).thenRejected('unknown-calendar'))
})
