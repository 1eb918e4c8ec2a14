import { expect, test } from 'vitest'
import { attendee } from '#domain/attendee/attendee.ts'
import type { AttendeeEvent } from '#domain/attendee/events.ts'
import { householdAfter } from '#domain/attendee/household-after.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { Instant } from '#domain/ids.ts'
import { RUTH, tap } from '#domain/given.ts'
import { createLinkUses } from './link-uses.ts'

const LOBBY = '6f1c2a3b-4d5e-4f60-8172-8394a5b6c7d8'
const at = (minute: number): Instant => `2026-11-22T16:${String(minute).padStart(2, '0')}:00.000Z`

const cameAt = (minute: number, scanned = true): DomainEvent => ({
  type: 'PartyCheckedIn',
  data: {
    gatheringId: 2026112201,
    attendeeId: RUTH,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: at(minute),
    commandId: tap(minute),
    ...(scanned ? { scanned } : {}),
  },
})
const renewedAt = (minute: number): AttendeeEvent => ({
  type: 'PersonalLinkRenewed',
  data: { attendeeId: RUTH, code: 4207781204417093, at: at(minute) },
})
const erased: DomainEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }

function lastUseAfter(...events: readonly DomainEvent[]) {
  const uses = createLinkUses()
  for (const event of events) uses.apply(event, { device: LOBBY })
  return uses.lastUse(RUTH)
}

test('the last scan counts, with its tablet, in any order in which the check-ins arrive', () => {
  expect(lastUseAfter(cameAt(5), cameAt(3))).toEqual({ at: at(5), device: LOBBY })
  expect(lastUseAfter(cameAt(3), cameAt(5, false))).toEqual({ at: at(3), device: LOBBY })
})

test('a check-in that a tablet saved before the renewal was of the old code, also when it is delivered after it', () =>
  expect(lastUseAfter(renewedAt(4), cameAt(3))).toBeUndefined())

test('a clock that was set back between two renewals brings no scan of an earlier code back', () => {
  expect(lastUseAfter(renewedAt(4), cameAt(3), renewedAt(2))).toBeUndefined()
  expect(lastUseAfter(renewedAt(4), renewedAt(2), cameAt(3))).toBeUndefined()
  const household = [renewedAt(4), renewedAt(2)].reduce(householdAfter, attendee.initial)
  expect(household.codeSince).toBe(at(4))
})

test('a renewal that an earlier version recorded without its time forgets what was scanned before', () => {
  const renewed: DomainEvent = { type: 'PersonalLinkRenewed', data: { attendeeId: RUTH, code: 4207781204417093 } }
  expect(lastUseAfter(cameAt(3), renewed)).toBeUndefined()
  expect(lastUseAfter(renewed, cameAt(3))).toMatchObject({ at: at(3) })
})

test('nothing is known of somebody who was erased, also when a check-in arrives late', () =>
  expect(lastUseAfter(cameAt(3), erased, cameAt(5))).toBeUndefined())
