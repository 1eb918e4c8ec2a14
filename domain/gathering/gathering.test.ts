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

test('an occurrence is recorded as it was planned when something first touched it', () =>
  given().when({ type: 'RecordGathering', gathering: service }).then({ type: 'GatheringRecorded', data: service }))

test('once recorded it stays as it was, whatever the plan says later', () =>
  given({ type: 'GatheringRecorded', data: service })
    .when({ type: 'RecordGathering', gathering: { ...service, name: 'Harvest Service' } })
    .then())

test('an id tells its day and its slot, and both tell the id', () => {
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
