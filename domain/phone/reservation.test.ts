import { expect, test } from 'vitest'
import { BOAZ, RUTH, givenFor, tap } from '#domain/given.ts'
import { type PhoneEvent, phoneStream, reservation } from './reservation.ts'

const given = givenFor(reservation)
const claimed = (attendeeId: number): PhoneEvent => ({ type: 'PhoneClaimed', data: { attendeeId } })
const released: PhoneEvent = { type: 'PhoneReleased', data: {} }
const claim = (attendeeId: number) => ({ type: 'ClaimPhone', attendeeId }) as const
const release = (attendeeId: number) => ({ type: 'ReleasePhone', attendeeId }) as const

test('a released number can be claimed again', () =>
  given(claimed(RUTH), released).when(claim(BOAZ)).then(claimed(BOAZ)))

test('a number is released once, and only for the person who holds it', () => {
  given(claimed(RUTH), released).when(release(RUTH)).then()
  given(claimed(RUTH), released, claimed(BOAZ)).when(release(RUTH)).then()
  given().when(release(RUTH)).then()
})

const handOn = { type: 'ClaimPhone', attendeeId: BOAZ, commandId: tap(1), from: RUTH } as const
const handedOn: PhoneEvent = { type: 'PhoneClaimed', data: { attendeeId: BOAZ, commandId: tap(1), from: RUTH } }
const settled: PhoneEvent = { type: 'PhoneClaimed', data: { attendeeId: BOAZ, commandId: tap(1) } }

test('the holder of a number hands it on, and it is free at no moment', () => {
  given(claimed(RUTH)).when(handOn).then(handedOn)
  given(claimed(RUTH), handedOn).when(handOn).then()
  given(claimed(RUTH), handedOn).when(claim(1_000_000_000_000_009)).then()
})

test('a number that was handed on no longer names who had it before', () => {
  given(claimed(RUTH), handedOn).when(release(RUTH)).then(settled)
  given(claimed(RUTH), handedOn, settled).when(release(RUTH)).then()
  given(claimed(RUTH), handedOn).when(release(BOAZ)).then(released)
})

test('a stream is named by the hash, never by the number', () => expect(phoneStream('9f2c')).toBe('phone-9f2c'))
