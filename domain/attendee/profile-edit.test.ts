import { expect, test } from 'vitest'
import { RUTH, tap } from '#domain/given.ts'
import type { AttendeeEvent } from './events.ts'
import { profileEditIn, takeBacksIn } from './profile-edit.ts'

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

test('an edit knows what its fields were before and what they became, also the number and an empty field', () => {
  const all = recorded(
    [registered, 1],
    [edited({ city: 'Austin', email: null }), 2],
    [renumbered('5125550102', 2), 2],
    [edited({ notes: 'Sings' }), 3],
  )
  expect(profileEditIn(all, tap(2))).toEqual({
    former: { phone: '5125550101', email: 'ruth@example.org', city: null },
    given: { phone: '5125550102', email: null, city: 'Austin' },
    isLatest: true,
  })
  expect(profileEditIn(all, tap(3))).toEqual({ former: { notes: null }, given: { notes: 'Sings' }, isLatest: true })
})

test('an edit whose field was changed again is no longer the latest', () => {
  const all = recorded(
    [registered, 1],
    [edited({ city: 'Austin', notes: 'Sings' }), 2],
    [edited({ city: 'Dallas' }), 3],
  )
  expect(profileEditIn(all, tap(2))).toMatchObject({ isLatest: false })
  expect(profileEditIn(all, tap(3))).toMatchObject({ former: { city: 'Austin' }, isLatest: true })
})

test('what somebody else changed between the number and the other fields of an edit is not part of it', () => {
  const all = recorded(
    [registered, 1],
    [renumbered('5125550102', 2), 2],
    [edited({ city: 'Dallas' }), 3],
    [edited({ notes: 'Sings' }), 2],
  )
  expect(profileEditIn(all, tap(2))).toEqual({
    former: { phone: '5125550101', notes: null },
    given: { phone: '5125550102', notes: 'Sings' },
    isLatest: true,
  })
})

test('a registration is no edit, and neither is a command that did something else or changed nothing', () => {
  const all = recorded([registered, 1], [renumbered('5125550101', 2), 2])
  expect([1, 2, 9].map((command) => profileEditIn(all, tap(command)))).toEqual([null, null, null])
})

test('an edit is taken back by the one that gave all its fields back what they were, number and all', () => {
  const all = recorded(
    [registered, 1],
    [renumbered('5125550102', 2), 2],
    [edited({ city: 'Austin' }), 2],
    [edited({ notes: 'Sings' }), 3],
    [renumbered('5125550101', 4), 4],
    [edited({ city: null }), 4],
  )
  expect(takeBacksIn(all)).toEqual(new Map([[tap(2), tap(4)]]))
  expect(takeBacksIn(all.slice(0, -1))).toEqual(new Map())
})

test('a take-back that was taken back counts for nothing, and a third one counts again', () => {
  const toAustin = edited({ city: 'Austin' })
  const away = edited({ city: null })
  const all = recorded([registered, 1], [toAustin, 2], [away, 3], [toAustin, 4], [away, 5])
  expect(takeBacksIn(all.slice(0, 4))).toEqual(new Map([[tap(3), tap(4)]]))
  expect(takeBacksIn(all)).toEqual(
    new Map([
      [tap(4), tap(5)],
      [tap(2), tap(3)],
    ]),
  )
})

test('an edit is not taken back by one that gave the field another value, or two of its fields one after the other', () => {
  const both = edited({ city: 'Austin', notes: 'Sings' })
  const all = recorded([registered, 1], [both, 2], [edited({ city: null }), 3], [edited({ notes: null }), 4])
  expect(takeBacksIn(all)).toEqual(new Map())
})

test('an edit that took the number away is an edit too', () => {
  const all = recorded([registered, 1], [{ type: 'PhoneRemoved', data: { attendeeId: RUTH } }, 2])
  expect(profileEditIn(all, tap(2))).toEqual({
    former: { phone: '5125550101' },
    given: { phone: null },
    isLatest: true,
  })
})

test('an edit takes back none whose field is another one, or whose value was changed once more since', () => {
  const same = recorded(
    [registered, 1],
    [edited({ state: 'Texas' }), 2],
    [edited({ city: 'Texas' }), 3],
    [edited({ state: null }), 4],
  )
  expect(takeBacksIn(same)).toEqual(new Map([[tap(2), tap(4)]]))
  const twice = recorded(
    [registered, 1],
    [edited({ city: 'Austin' }), 2],
    [edited({ city: 'Dallas' }), 3],
    [edited({ city: null }), 4],
  )
  expect(takeBacksIn(twice)).toEqual(new Map())
})
