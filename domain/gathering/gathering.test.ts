import { expect, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import { dateOf, gathering, gatheringIdOf, gatheringStream, isOpenAt, slotOf, type Gathering } from './gathering.ts'

const given = givenFor(gathering)

const service: Gathering = {
  gatheringId: 2026112201,
  name: 'Sunday Service',
  date: '2026-11-22',
  startsAt: '2026-11-22T16:00:00.000Z',
  opensAt: '2026-11-22T15:00:00.000Z',
  closesAt: '2026-11-22T18:00:00.000Z',
}

test('an occurrence is recorded as planned when it is first used', () =>
  given().when({ type: 'RecordGathering', gathering: service }).then({ type: 'GatheringRecorded', data: service }))

test('a recorded gathering stays as it was when the plan changes later', () =>
  given({ type: 'GatheringRecorded', data: service })
    .when({ type: 'RecordGathering', gathering: { ...service, name: 'Harvest Service' } })
    .then())

const recorded = { type: 'GatheringRecorded', data: service } as const
const closing = (closesAt: string) =>
  ({ type: 'GatheringClosingChanged', data: { gatheringId: service.gatheringId, closesAt } }) as const

/** Ten minutes past eleven in Chicago. */
const NOW = '2026-11-22T17:10:00.000Z'
const changeTo = (closesAt: string, more: { expected?: string; now?: string } = {}) => ({
  type: 'ChangeClosing' as const,
  gatheringId: service.gatheringId,
  closesAt,
  now: NOW,
  ...more,
})

test('check-in can close at another time from its first moment on, when nobody else has changed the closing time', () =>
  given(recorded)
    .when(changeTo('2026-11-22T19:00:00.000Z', { now: service.opensAt, expected: service.closesAt }))
    .then(closing('2026-11-22T19:00:00.000Z')))

test('a closing time in the past closes check-in now', () =>
  given(recorded).when(changeTo('2026-11-22T16:30:00.000Z')).then(closing(NOW)))

test('closed check-in can open again until a later time, and is not closed twice', () => {
  const over = { now: '2026-11-22T18:05:00.000Z' }
  given(recorded).when(changeTo('2026-11-22T18:30:00.000Z', over)).then(closing('2026-11-22T18:30:00.000Z'))
  given(recorded).when(changeTo('2026-11-22T17:30:00.000Z', over)).then()
})

test('a closing time that somebody else has changed meanwhile is not replaced unseen', () =>
  given(recorded, closing('2026-11-22T19:00:00.000Z'))
    .when(changeTo('2026-11-22T20:00:00.000Z', { expected: service.closesAt }))
    .thenRejected('plan-changed'))

test('only a gathering that was recorded and has begun has a closing time that can change', () => {
  given().when(changeTo('2026-11-22T19:00:00.000Z')).thenRejected('unknown-gathering')
  given(recorded)
    .when(changeTo('2026-11-22T19:00:00.000Z', { now: '2026-11-22T14:00:00.000Z' }))
    .thenRejected('check-in-not-open')
})

test('an id contains its day and its slot, and both give the id', () => {
  expect(gatheringIdOf('2026-11-22', 1)).toBe(2026112201)
  expect(dateOf(2026112201)).toBe('2026-11-22')
  expect(slotOf(2026112201)).toBe(1)
  expect(gatheringStream(2026112201)).toBe('gathering-2026112201')
})

test.each([
  ['2026-11-22T14:59:59.999Z', false],
  ['2026-11-22T15:00:00.000Z', true],
  ['2026-11-22T17:59:59.999Z', true],
  ['2026-11-22T18:00:00.000Z', false],
])('check-in is open from the first moment of its window to the last: %s is %s', (at, isOpen) =>
  expect(isOpenAt(service, at)).toBe(isOpen),
)
