import { expect, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import { doors, isLettingIn } from './doors.ts'
import type { DoorsEvent } from './events.ts'

const given = givenFor(doors)
const until = '2026-11-22T15:20:00.000Z'
const began: DoorsEvent = { type: 'LettingInBegan', data: { until } }
const ended: DoorsEvent = { type: 'LettingInEnded', data: {} }
const closed: DoorsEvent = { type: 'DoorsClosed', data: {} }
const opened: DoorsEvent = { type: 'DoorsOpened', data: {} }

test('devices may ask until the time is over', () => {
  given().when({ type: 'BeginLettingIn', until }).then(began)
  const state = doors.evolve(doors.initial, began)
  expect(isLettingIn(state, '2026-11-22T15:19:59.999Z')).toBe(true)
  expect(isLettingIn(state, until)).toBe(false)
})

test('a second press lengthens the time', () => {
  const later = '2026-11-22T15:22:00.000Z'
  given(began)
    .when({ type: 'BeginLettingIn', until: later })
    .then({ type: 'LettingInBegan', data: { until: later } })
})

test('an administrator ends it earlier', () => {
  given(began).when({ type: 'EndLettingIn' }).then(ended)
  given().when({ type: 'EndLettingIn' }).then()
  expect(isLettingIn(doors.evolve(doors.evolve(doors.initial, began), ended), '2026-11-22T15:18:00.000Z')).toBe(false)
})

test('the doors are open at first, and are closed and opened again', () => {
  expect(doors.initial.areClosed).toBe(false)
  given().when({ type: 'CloseDoors' }).then(closed)
  given(closed).when({ type: 'OpenDoors' }).then(opened)
  given().when({ type: 'OpenDoors' }).then()
})
