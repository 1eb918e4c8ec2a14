import { expect, test } from 'vitest'
import { RUTH, tap } from '#domain/given.ts'
import type { AttendeeEvent } from './events.ts'
import { profileEditIn } from './profile-edit.ts'

const registered: AttendeeEvent = {
  type: 'AttendeeRegistered',
  data: { attendeeId: RUTH, name: 'Ruth Winter', phone: '5125550101', email: 'ruth@example.org' },
}
const edited = (fields: object): AttendeeEvent => ({ type: 'ProfileUpdated', data: { attendeeId: RUTH, ...fields } })
const renumbered = (phone: string, command: number): AttendeeEvent => ({
  type: 'PhoneChanged',
  data: { attendeeId: RUTH, phone, commandId: tap(command) },
})

/** The events, each with the number of its command. */
const recorded = (...events: [AttendeeEvent, number][]) =>
  events.map(([event, command]) => ({ event, commandId: tap(command) }))

test('an edit knows what its fields were before, also the number and a field that was empty', () => {
  const all = recorded(
    [registered, 1],
    [edited({ city: 'Austin', email: null }), 2],
    [renumbered('5125550102', 2), 2],
    [edited({ notes: 'Sings' }), 3],
  )
  expect(profileEditIn(all, tap(2))).toEqual({
    former: { phone: '5125550101', email: 'ruth@example.org', city: null },
    isLatest: true,
  })
  expect(profileEditIn(all, tap(3))).toEqual({ former: { notes: null }, isLatest: true })
})

test('an edit whose field was changed again is no longer the latest', () => {
  const all = recorded(
    [registered, 1],
    [edited({ city: 'Austin', notes: 'Sings' }), 2],
    [edited({ city: 'Dallas' }), 3],
  )
  expect(profileEditIn(all, tap(2))).toMatchObject({ isLatest: false })
  expect(profileEditIn(all, tap(3))).toEqual({ former: { city: 'Austin' }, isLatest: true })
})

test('a registration is no edit, and neither is a command that did something else', () => {
  expect(profileEditIn(recorded([registered, 1]), tap(1))).toBeNull()
  expect(profileEditIn(recorded([registered, 1]), tap(9))).toBeNull()
})
