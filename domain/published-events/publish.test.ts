import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH, stored, tap } from '#domain/given.ts'
import type { Knowledge, PublishedData } from './published-event.ts'
import { needsEarlier, publishedEventsOf } from './publish.ts'
import { PUBLISHED_TYPES, type PublishedType, SCOPE_OF } from './published-types.ts'

const eventId = 2026112201
const at = '2026-11-22T15:58:04.120Z'
const later = '2026-11-22T16:10:00.000Z'
const household = { gatheringId: eventId, attendeeId: RUTH }

/** What other programs hear of an event that is recorded after others of its stream, each as type and data. */
const given = (...earlier: readonly DomainEvent[]) => ({
  tells(event: DomainEvent, ...told: readonly (readonly [PublishedType, PublishedData])[]): void {
    const published = toldOf(event, earlier)
    expect(published.map(({ type, data }) => [type, data])).toEqual(told)
  },
})

function toldOf(event: DomainEvent, earlier: readonly DomainEvent[] = [], more: Partial<Knowledge> = {}) {
  const recorded = { id: tap(90), position: '7', revision: earlier.length, event: stored(event), cause: { at: later } }
  const known = needsEarlier(recorded) ? earlier.map(stored) : []
  return publishedEventsOf(recorded, { earlier: known, ...more })
}

const checkIn = (n: number, more: object = {}): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    ...household,
    attendeePresent: true,
    familyMemberIds: [NOAH],
    wasMember: false,
    at,
    commandId: tap(n),
    ...more,
  },
})
const takeBack = (n: number, more: object = {}): DomainEvent => ({
  type: 'CheckInTakenBack',
  data: { ...household, at: later, commandId: tap(n), ...more },
})
const undo = (n: number, back: number): DomainEvent => ({
  type: 'TakeBackUndone',
  data: { ...household, takeBack: tap(back), commandId: tap(n) },
})
const told = (personIds: readonly number[], n: number, more: object = {}) => ({
  eventId,
  userId: RUTH,
  personIds,
  ...more,
  commandId: tap(n),
})
const count = ['count.changed', { eventId }] as const

describe('Of a household that comes', () => {
  test('other programs hear who came, and that the count has changed', () =>
    given().tells(checkIn(1), ['check_in.recorded', told([RUTH, NOAH], 1)], count))

  test('other programs hear only of those who were not here', () => {
    const more = { attendeePresent: false, familyMemberIds: [ADA], vouched: [RUTH, ADA] }
    given(checkIn(1)).tells(checkIn(2, more), ['check_in.recorded', told([ADA], 2)], count)
    given(checkIn(1)).tells(checkIn(2, { vouched: [RUTH] }))
  })

  test('other programs hear who is taken back, and who comes again when that is undone', () => {
    const back = takeBack(2, { personIds: [NOAH] })
    given(checkIn(1)).tells(back, ['check_in.taken_back', told([NOAH], 2)], count)
    given(checkIn(1), back).tells(undo(3, 2), ['check_in.restored', told([NOAH], 3)], count)
    given(checkIn(1), back, undo(3, 2)).tells(undo(4, 2))
  })

  test('other programs hear nothing of a check-in that was taken back before it arrived', () => {
    const voided = takeBack(2, { voids: tap(1) })
    given().tells(voided)
    given(voided).tells(checkIn(1))
  })

  test('the time is that of the tap, and each has an id that stays the same', () => {
    const [came, counted] = toldOf(checkIn(1))
    expect([came?.timestamp, counted?.timestamp]).toEqual([at, later])
    expect([came?.id, counted?.id, came?.position]).toEqual([tap(90), `${tap(90)}-2`, '7'])
  })
})

describe('Of children in our care', () => {
  const stays = [
    { personId: NOAH, roomId: 1, index: 1 },
    { personId: ADA, roomId: 2, index: 2 },
  ]
  const dropOff = checkIn(1, { familyMemberIds: [NOAH, ADA], stays, mark: 'K7Q' })
  const custody = (type: string, n: number, more: object): DomainEvent =>
    ({ type, data: { ...household, at: later, commandId: tap(n), ...more } }) as DomainEvent
  const handOver = custody('ChildHandedOver', 2, { personIds: [NOAH], to: { personId: RUTH }, proof: 'code' })
  const marked = (n: number, personIds: readonly number[]) => told(personIds, n, { mark: 'K7Q' })

  test('other programs hear of a drop-off, with the mark on the tags', () =>
    given().tells(
      dropOff,
      ['check_in.recorded', told([RUTH, NOAH, ADA], 1)],
      ['child.dropped_off', marked(1, [NOAH, ADA])],
      count,
    ))

  test('other programs hear of a hand-over, and of a child who is here again', () => {
    given(dropOff).tells(handOver, ['child.handed_over', marked(2, [NOAH])])
    const undone = custody('HandOverUndone', 3, { handOver: tap(2), personIds: [NOAH] })
    given(dropOff, handOver).tells(undone, ['child.dropped_off', marked(3, [NOAH])])
    const returned = custody('ChildReturned', 4, { personId: NOAH, roomId: 1 })
    given(dropOff, handOver).tells(returned, ['child.dropped_off', marked(4, [NOAH])])
    const closed = custody('StayClosedLater', 5, { personId: ADA, as: 'collected' })
    given(dropOff, handOver).tells(closed, ['child.handed_over', marked(5, [ADA])])
  })

  test('other programs hear of a parent who is called, and whose children have the mark', () => {
    const called: DomainEvent = {
      type: 'ParentPaged',
      data: { gatheringId: eventId, pageId: tap(5), at, mark: 'K7Q', roomId: 2 },
    }
    const [unknown] = toldOf(called)
    expect(unknown?.data).toEqual({ eventId, mark: 'K7Q', roomId: 2, commandId: tap(5) })
    const [known] = toldOf(called, [], { ofMark: () => ({ userId: RUTH, personIds: [NOAH] }) })
    expect(known).toMatchObject({ type: 'child.called', data: { userId: RUTH, personIds: [NOAH], mark: 'K7Q' } })
  })

  test('nothing else that is noted of a child is told', () => {
    given(dropOff).tells(custody('ChildReceived', 2, { personId: NOAH, roomId: 1 }))
    given().tells({ type: 'ChildDescribed', data: { childId: NOAH, commandId: tap(3), allergies: 'nuts' } })
  })
})

describe('Of people', () => {
  const of = (...personIds: readonly number[]) => ({ userId: RUTH, personIds })
  const registered: DomainEvent = {
    type: 'AttendeeRegistered',
    data: { attendeeId: RUTH, name: 'R', phone: '5550001111' },
  }
  const row: DomainEvent = { type: 'MemberImported', data: { attendeeId: RUTH, name: 'R' } }
  const member: DomainEvent = {
    type: 'FamilyMemberImported',
    data: { attendeeId: RUTH, familyMemberId: NOAH, name: 'N', relationship: 'child' },
  }
  const announced: DomainEvent = {
    type: 'GuestAnnounced',
    data: { attendeeId: RUTH, guestCode: 'KH7QP', name: 'R', phone: '5550001111', day: '2026-11-22', at },
  }

  test('other programs hear of everybody who is new, in ids alone', () => {
    given().tells(registered, ['person.registered', of(RUTH)])
    const family = [{ familyMemberId: NOAH, name: 'N', relationship: 'child' as const }]
    const noPhone: DomainEvent = { type: 'RegisteredWithoutPhone', data: { attendeeId: RUTH, name: 'R', family } }
    given().tells(noPhone, ['person.registered', of(RUTH, NOAH)])
  })

  test('a row of a member file is news of somebody who was known, and of nobody else', () => {
    given().tells(row, ['person.registered', of(RUTH)])
    given(registered).tells(row, ['person.changed', of(RUTH)])
    given(announced).tells(row, ['person.registered', of(RUTH)])
    given(row).tells(member, ['person.registered', of(NOAH)])
    given(row, member).tells(member, ['person.changed', of(NOAH)])
  })

  test('other programs hear of changes, and of who was erased with all their records', () => {
    given(registered).tells({ type: 'PhoneRemoved', data: { attendeeId: RUTH } }, ['person.changed', of(RUTH)])
    given().tells({ type: 'AttendeeErased', data: { attendeeId: RUTH, with: [BOAZ] } }, [
      'person.erased',
      of(RUTH, BOAZ),
    ])
    given().tells({ type: 'FamilyMemberForgotten', data: { attendeeId: RUTH, familyMemberId: NOAH } }, [
      'person.erased',
      of(NOAH),
    ])
  })

  test('other programs hear which records are one person, and when they are not any more', () => {
    const merged: DomainEvent = { type: 'ProfilesMerged', data: { link: tap(1), from: BOAZ, into: RUTH } }
    const linked: DomainEvent = { type: 'PeopleLinked', data: { link: tap(2), a: NOAH, b: ADA } }
    given().tells(merged, ['person.linked', { userId: RUTH, personIds: [BOAZ, RUTH], commandId: tap(1) }])
    given(merged).tells(linked, ['person.linked', { personIds: [NOAH, ADA], commandId: tap(2) }])
    const apart: DomainEvent = { type: 'LinkRemoved', data: { link: tap(2) } }
    given(merged, linked).tells(apart, ['person.unlinked', { personIds: [NOAH, ADA], commandId: tap(2) }])
  })

  test('other programs hear of guests with phones, without what they have typed', () => {
    given().tells(announced, ['guest.announced', of(RUTH)])
    given(announced).tells({ type: 'GuestAdmitted', data: { attendeeId: RUTH, commandId: tap(1) } }, [
      'guest.admitted',
      { ...of(RUTH), commandId: tap(1) },
    ])
  })
})

test('an usher’s count changes the numbers of its event, and of two when a phone had counted for the wrong one', () => {
  const ofCounter = { gatheringId: eventId, counterId: tap(7) }
  given().tells({ type: 'CountTakeBackUndone', data: { ...ofCounter, takeBack: tap(1), commandId: tap(2) } }, count)
  given().tells({ type: 'CounterMoved', data: { ...ofCounter, to: 2026112202, commandId: tap(3) } }, count, [
    'count.changed',
    { eventId: 2026112202 },
  ])
})

test('each kind has a scope, and none opens children’s rooms with another one', () => {
  expect(Object.keys(SCOPE_OF)).toEqual([...PUBLISHED_TYPES])
  const ofRooms = PUBLISHED_TYPES.filter((type) => SCOPE_OF[type] === 'rooms:read')
  expect(ofRooms).toEqual(['child.dropped_off', 'child.handed_over', 'child.called'])
})
