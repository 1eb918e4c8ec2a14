import { expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { BOAZ, givenFor, NOAH, RUTH, tap } from '#domain/given.ts'
import { attendee } from './attendee.ts'
import { nameOrderIn } from './contacts.ts'
import type { AttendeeEvent } from './events.ts'
import type { NameOrder } from './person-fields.ts'

const given = givenFor(attendee)

const PHONE = '5125550101'
const registered: AttendeeEvent = {
  type: 'AttendeeRegistered',
  data: { attendeeId: RUTH, name: 'Kim Ruth', phone: PHONE },
}
const added: AttendeeEvent = {
  type: 'FamilyMemberAdded',
  data: { attendeeId: RUTH, familyMemberId: NOAH, name: 'Kim Noah', relationship: 'child' },
}
const choose = (personId: number, nameOrder?: NameOrder) =>
  ({ type: 'ChooseNameOrder', attendeeId: RUTH, personId, nameOrder }) as const
const chosen = (personId: number, nameOrder?: NameOrder): AttendeeEvent => ({
  type: 'NameOrderChosen',
  data: { attendeeId: RUTH, personId, nameOrder },
})
const row = (nameOrder?: NameOrder) => ({ name: 'Kim Noah', relationship: 'child', nameOrder }) as const
const file = (importId: string, nameOrder?: NameOrder) =>
  ({
    type: 'ImportHousehold',
    attendeeId: RUTH,
    importId,
    profile: { name: 'Kim Ruth', phone: PHONE, nameOrder },
    family: [row(nameOrder)],
    newIds: [NOAH],
  }) as const
const brought = (importId: string, nameOrder: NameOrder): AttendeeEvent => ({
  type: 'ContactsImported',
  data: { attendeeId: RUTH, importId, contacts: [RUTH, NOAH].map((personId) => ({ personId, nameOrder })) },
})
const inFile: AttendeeEvent[] = [
  { type: 'MemberImported', data: { attendeeId: RUTH, importId: tap(1), name: 'Kim Ruth', phone: PHONE } },
  {
    type: 'FamilyMemberImported',
    data: { attendeeId: RUTH, importId: tap(1), familyMemberId: NOAH, name: 'Kim Noah', relationship: 'child' },
  },
]
const orderAfter = (personId: number, ...events: AttendeeEvent[]) =>
  nameOrderIn(stateAfter(attendee, events).contacts, personId)

test('staff choose which part of the name stands first, of the person and of a family member', () => {
  given(registered, added).when(choose(RUTH, 'family-first')).then(chosen(RUTH, 'family-first'))
  given(registered, added).when(choose(NOAH, 'given-first')).then(chosen(NOAH, 'given-first'))
  expect(orderAfter(NOAH, registered, added, chosen(NOAH, 'family-first'))).toBe('family-first')
})

test('the same choice again changes nothing, and it can be given up', () => {
  given(registered, chosen(RUTH, 'family-first')).when(choose(RUTH, 'family-first')).then()
  given(registered).when(choose(RUTH)).then()
  given(registered, chosen(RUTH, 'family-first')).when(choose(RUTH)).then(chosen(RUTH))
  expect(orderAfter(RUTH, registered, chosen(RUTH, 'family-first'), chosen(RUTH))).toBeUndefined()
})

test('nobody else in the church is meant', () =>
  given(registered, added).when(choose(BOAZ, 'family-first')).thenRejected('unknown-family-member'))

test('a member file says it of everybody in it, once', () => {
  given(...inFile)
    .when(file(tap(2), 'family-first'))
    .then(brought(tap(2), 'family-first'))
  given(...inFile, brought(tap(2), 'family-first'))
    .when(file(tap(3), 'family-first'))
    .then()
  given(...inFile, brought(tap(2), 'family-first'))
    .when(file(tap(3)))
    .then()
})

test('what staff have chosen outlasts the same file, and what it says goes when its import is undone', () => {
  const events = [...inFile, brought(tap(2), 'family-first'), chosen(RUTH)]
  given(...events)
    .when(file(tap(3), 'family-first'))
    .then()
  expect([RUTH, NOAH].map((id) => orderAfter(id, ...events))).toEqual([undefined, 'family-first'])
  const undone = attendee.decide(
    { type: 'TakeBackImport', attendeeId: RUTH, importId: tap(2), whoCame: [] },
    stateAfter(attendee, [...inFile, brought(tap(2), 'family-first')]),
  )
  expect(orderAfter(NOAH, ...inFile, brought(tap(2), 'family-first'), ...undone)).toBeUndefined()
})

test('when a family member is erased, the choices for the others stay', () => {
  const events = [registered, added, chosen(RUTH, 'family-first'), chosen(NOAH, 'family-first')]
  const forget = { type: 'ForgetFamilyMember', attendeeId: RUTH, familyMemberId: NOAH } as const
  const restated = attendee.decide(forget, stateAfter(attendee, events))
  expect([RUTH, NOAH].map((id) => orderAfter(id, ...restated))).toEqual(['family-first', undefined])
})
