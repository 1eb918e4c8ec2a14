import { describe, expect, test } from 'vitest'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import type { DomainEvent } from '#domain/events.ts'
import { createGuests } from './guests.ts'

const AT = '2026-11-22T15:41:00.000Z'
const announced = (attendeeId: number, guestCode = '4R8KH', day = '2026-11-22'): DomainEvent => ({
  type: 'GuestAnnounced',
  data: { attendeeId, guestCode, name: 'Ruth Moss', phone: '5125550163', day, at: AT },
})
const admitted = (attendeeId: number): DomainEvent => ({
  type: 'GuestAdmitted',
  data: { attendeeId, commandId: tap(1) },
})
const lapsed = (attendeeId: number): DomainEvent => ({ type: 'GuestLapsed', data: { attendeeId } })
const erased = (attendeeId: number): DomainEvent => ({ type: 'AttendeeErased', data: { attendeeId } })

function guestsAfter(...events: readonly DomainEvent[]) {
  const guests = createGuests()
  for (const event of events) guests.apply(event)
  return guests
}
const idsIn = (guests: ReturnType<typeof createGuests>) => Array.from(guests.all(), ({ id }) => id)

describe('the guests', () => {
  test('are found by their code, also when two have the same one, but not when they have a profile already', () => {
    const known: DomainEvent = {
      type: 'GuestRecognized',
      data: { attendeeId: NOAH, as: ADA, commandId: tap(2), at: AT },
    }
    const guests = guestsAfter(announced(RUTH), announced(BOAZ), announced(NOAH), admitted(RUTH), known)
    expect(guests.withCode('4R8KH').map(({ id }) => id)).toEqual([RUTH, BOAZ])
    expect(idsIn(guests)).toEqual([RUTH, BOAZ, NOAH])
  })

  test('whose day is over are to be forgotten, but not those who were admitted', () => {
    const guests = guestsAfter(announced(RUTH), announced(BOAZ), admitted(RUTH))
    expect(guests.toLapse('2026-11-22')).toEqual([])
    expect(guests.toLapse('2026-11-23')).toEqual([BOAZ])
  })

  test('wait again when the desk takes their check-in back, until somebody uses their profile after all', () => {
    const takenBack: DomainEvent = { type: 'AdmissionTakenBack', data: { attendeeId: RUTH, admission: tap(1) } }
    const guests = guestsAfter(announced(RUTH), admitted(RUTH), takenBack)
    expect([guests.find(RUTH)?.stage, guests.toLapse('2026-11-23')]).toEqual(['waiting', [RUTH]])
    guests.apply({ type: 'HouseholdBroughtBack', data: { attendeeId: RUTH } })
    expect([guests.find(RUTH)?.stage, guests.toLapse('2026-11-23')]).toEqual(['admitted', []])
  })

  test('who wait again are forgotten at once when somebody of their form is', () => {
    const takenBack: DomainEvent = { type: 'AdmissionTakenBack', data: { attendeeId: RUTH, admission: tap(1) } }
    const [profile, nobody] = [{ name: 'Ruth Moss' }, { family: [], importedFamily: [], onceFamily: [NOAH] }]
    const restated: DomainEvent = {
      type: 'HouseholdRestated',
      data: { attendeeId: RUTH, isMember: false, profile, imported: {}, ...nobody, isWithdrawn: true },
    }
    expect([...guestsAfter(announced(RUTH), admitted(RUTH), takenBack, restated).lapsed()]).toEqual([RUTH])
    expect([...guestsAfter(announced(RUTH), admitted(RUTH), restated).lapsed()]).toEqual([])
  })

  test('who are forgotten are to be erased until they are', () => {
    const guests = guestsAfter(announced(RUTH), lapsed(RUTH))
    expect([idsIn(guests), [...guests.lapsed()]]).toEqual([[], [RUTH]])
    guests.apply(erased(RUTH))
    expect([...guests.lapsed()]).toEqual([])
  })

  test('who were erased do not return when a database hands on what they had sent', () => {
    const guests = guestsAfter(erased(RUTH), announced(RUTH), lapsed(RUTH))
    expect([idsIn(guests), [...guests.lapsed()]]).toEqual([[], []])
  })
})
