import { expect, test } from 'vitest'
import { BOAZ, givenFor, RUTH } from '#domain/given.ts'
import { phoneStream, reservation } from './reservation.ts'
import type { PhoneEvent } from './events.ts'

const given = givenFor(reservation)
const claimed = (attendeeId: number): PhoneEvent => ({ type: 'PhoneClaimed', data: { attendeeId } })

test('whoever claims a number first holds it', () =>
  given().when({ type: 'ClaimPhone', attendeeId: RUTH, insteadOf: null }).then(claimed(RUTH)))

test('a number that somebody holds stays theirs', () =>
  given(claimed(RUTH)).when({ type: 'ClaimPhone', attendeeId: BOAZ, insteadOf: null }).then())

test('the number of somebody who is gone may be claimed anew', () =>
  given(claimed(RUTH)).when({ type: 'ClaimPhone', attendeeId: BOAZ, insteadOf: RUTH }).then(claimed(BOAZ)))

test('of two who claim it anew the first holds it', () =>
  given(claimed(RUTH), claimed(BOAZ))
    .when({ type: 'ClaimPhone', attendeeId: 1_000_000_000_000_009, insteadOf: RUTH })
    .then())

test('nobody takes over from a holder who never was', () =>
  given().when({ type: 'ClaimPhone', attendeeId: BOAZ, insteadOf: RUTH }).then())

test('a stream is named by the hash, never by the number', () => expect(phoneStream('9f2c')).toBe('phone-9f2c'))
