import { describe, expect, test } from 'vitest'
import type { Decider } from './decider.ts'
import type { PhoneEvent } from '#domain/phone/reservation.ts'
import { BOAZ, RUTH, givenFor } from './given.ts'

const claimed: PhoneEvent = { type: 'PhoneClaimed', data: { attendeeId: RUTH } }

/** A rule that decides the same in every state. */
const stubborn = (news: PhoneEvent): Decider<string, null, PhoneEvent> => ({
  initial: null,
  decide: () => [news],
  evolve: () => null,
})

describe('A rule fails its test', () => {
  test('when it repeats an event', () => {
    expect(() => givenFor(stubborn(claimed))().when('claim').then(claimed)).toThrow('the same command once more')
  })

  test('when it decides something else', () => {
    const other: PhoneEvent = { type: 'PhoneClaimed', data: { attendeeId: BOAZ } }
    expect(() => givenFor(stubborn(claimed))().when('claim').then(other)).toThrow('to deeply equal')
  })

  test('when it writes an event that the catalogue does not know', () => {
    const withMore = { type: 'PhoneClaimed', data: { attendeeId: RUTH, phone: '5125550101' } } as PhoneEvent
    expect(() => givenFor(stubborn(withMore))().when('claim').then(withMore)).toThrow('unrecognized_keys')
  })

  test('when it should refuse and does not', () => {
    expect(() => givenFor(stubborn(claimed))().when('claim').thenRejected('phone-taken')).toThrow('to throw')
  })
})
