import { expect, test } from 'vitest'
import { erasure, erasureStream } from './erasure.ts'
import type { ErasureEvent } from './events.ts'
import { ADA, BOAZ, givenFor, NOAH, RUTH } from '#domain/given.ts'

const given = givenFor(erasure)
const erased: ErasureEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }
const forgotten = (familyMemberId: number): ErasureEvent => ({
  type: 'FamilyMemberForgotten',
  data: { attendeeId: RUTH, familyMemberId },
})
const forget = (familyMemberId: number) => ({ type: 'ForgetFamilyMember', attendeeId: RUTH, familyMemberId }) as const

test('erasing somebody is recorded, with ids only', () =>
  given().when({ type: 'EraseAttendee', attendeeId: RUTH }).then(erased))

test('forgetting a family member is recorded, with ids only', () => given().when(forget(NOAH)).then(forgotten(NOAH)))

test('the other records of somebody are recorded with them, in the same way', () => {
  const [records, member] = [[BOAZ, ADA], [{ attendeeId: BOAZ, familyMemberId: ADA }]]
  given()
    .when({ type: 'EraseAttendee', attendeeId: RUTH, with: records })
    .then({ type: 'AttendeeErased', data: { attendeeId: RUTH, with: records } })
  given()
    .when({ ...forget(NOAH), with: member })
    .then({ type: 'FamilyMemberForgotten', data: { attendeeId: RUTH, familyMemberId: NOAH, with: member } })
})

test('the record of the erasure is kept outside of the erased stream', () =>
  expect(erasureStream(RUTH)).toBe('erasure-1000000000000001'))
