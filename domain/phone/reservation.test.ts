import { expect, test } from 'vitest'
import { BOAZ, RUTH, givenFor, tap } from '#domain/given.ts'
import { type PhoneEvent, phoneStream, reservation } from './reservation.ts'

const given = givenFor(reservation)
const claimed = (attendeeId: number): PhoneEvent => ({ type: 'PhoneClaimed', data: { attendeeId } })
const released: PhoneEvent = { type: 'PhoneReleased', data: {} }
const claim = (attendeeId: number) => ({ type: 'ClaimPhone', attendeeId }) as const
const release = (attendeeId: number) => ({ type: 'ReleasePhone', attendeeId }) as const

test('the first person who claims a number holds it', () => given().when(claim(RUTH)).then(claimed(RUTH)))

test('a profile that changes its number claims the new one with the command of the change', () =>
  given()
    .when({ type: 'ClaimPhone', attendeeId: RUTH, commandId: tap(1) })
    .then({ type: 'PhoneClaimed', data: { attendeeId: RUTH, commandId: tap(1) } }))

test('a number that somebody holds stays theirs', () => given(claimed(RUTH)).when(claim(BOAZ)).then())

test('a released number can be claimed again', () =>
  given(claimed(RUTH), released).when(claim(BOAZ)).then(claimed(BOAZ)))

test('the first of two people who claim it again holds it', () =>
  given(claimed(RUTH), released, claimed(BOAZ)).when(claim(1_000_000_000_000_009)).then())

test('a number is released without recording whose it was', () =>
  given(claimed(RUTH)).when(release(RUTH)).then(released))

test('a number is released once, and only for the person who holds it', () => {
  given(claimed(RUTH), released).when(release(RUTH)).then()
  given(claimed(RUTH), released, claimed(BOAZ)).when(release(RUTH)).then()
  given().when(release(RUTH)).then()
})

test('the number of somebody erased by an earlier version, which was claimed over them, stays with its new holder', () =>
  given(claimed(RUTH), claimed(BOAZ)).when(release(RUTH)).then())

const handOn = { type: 'ClaimPhone', attendeeId: BOAZ, commandId: tap(1), from: RUTH } as const
const handedOn: PhoneEvent = { type: 'PhoneClaimed', data: { attendeeId: BOAZ, commandId: tap(1), from: RUTH } }
const settled: PhoneEvent = { type: 'PhoneClaimed', data: { attendeeId: BOAZ, commandId: tap(1) } }

test('the holder of a number hands it on, and it is free at no moment', () => {
  given(claimed(RUTH)).when(handOn).then(handedOn)
  given(claimed(RUTH), handedOn).when(handOn).then()
  given(claimed(RUTH), handedOn).when(claim(1_000_000_000_000_009)).then()
})

test('only the number of the holder is handed on, or one that nobody holds', () => {
  given(claimed(1_000_000_000_000_009)).when(handOn).then()
  given().when(handOn).then(handedOn)
})

test('a number that was handed on no longer names who had it before', () => {
  given(claimed(RUTH), handedOn).when(release(RUTH)).then(settled)
  given(claimed(RUTH), handedOn, settled).when(release(RUTH)).then()
  given(claimed(RUTH), handedOn).when(release(BOAZ)).then(released)
})

test('a stream is named by the hash, never by the number', () => expect(phoneStream('9f2c')).toBe('phone-9f2c'))
