import { expect, test } from 'vitest'
import { erasure, erasureStream } from './erasure.ts'
import type { ErasureEvent } from './events.ts'
import { ADA, givenFor, NOAH, RUTH } from '#domain/given.ts'

const given = givenFor(erasure)
const erased: ErasureEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }
const forgotten = (familyMemberId: number): ErasureEvent => ({
  type: 'FamilyMemberForgotten',
  data: { attendeeId: RUTH, familyMemberId },
})
const forget = (familyMemberId: number) => ({ type: 'ForgetFamilyMember', attendeeId: RUTH, familyMemberId }) as const

test('that somebody is erased is kept, in ids only', () =>
  given().when({ type: 'EraseAttendee', attendeeId: RUTH }).then(erased))

test('that a family member is forgotten is kept, in ids only', () => given().when(forget(NOAH)).then(forgotten(NOAH)))

test('each family member is forgotten on their own', () =>
  given(forgotten(NOAH)).when(forget(ADA)).then(forgotten(ADA)))

test('a household may be erased after one of them was forgotten', () =>
  given(forgotten(NOAH)).when({ type: 'EraseAttendee', attendeeId: RUTH }).then(erased))

test('with the attendee the family is erased too, so that nothing is left to forget', () =>
  given(erased).when(forget(NOAH)).then())

test('the fact stands apart from the stream that is wiped', () =>
  expect(erasureStream(RUTH)).toBe('erasure-1000000000000001'))
