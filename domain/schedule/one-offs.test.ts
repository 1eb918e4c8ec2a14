import { describe, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import type { ScheduleEvent } from './events.ts'
import { schedule } from './schedule.ts'

const given = givenFor(schedule)

const supper = {
  name: 'Harvest Supper',
  startsAt: '2026-11-25T00:00:00.000Z',
  opensAt: '2026-11-24T23:00:00.000Z',
  closesAt: '2026-11-25T03:00:00.000Z',
}
const concert = { ...supper, name: 'Concert' }
const scheduled = (gatheringId = 2026112450, gathering = supper): ScheduleEvent => ({
  type: 'OneOffScheduled',
  data: { gatheringId, ...gathering },
})
const changed: ScheduleEvent = { type: 'OneOffChanged', data: { gatheringId: 2026112450, ...concert } }
const cancelled = (gatheringId: number): ScheduleEvent => ({ type: 'OccurrenceCancelled', data: { gatheringId } })
const weekly: ScheduleEvent = {
  type: 'WeeklyServiceScheduled',
  data: {
    slot: 1,
    name: 'Sunday Service',
    weekday: 0,
    starts: '10:00',
    opens: '09:00',
    closes: '12:00',
    from: '2026-11-01',
  },
}

describe('A single gathering', () => {
  test('on the same day as another is given the next slot', () =>
    given(scheduled())
      .when({ type: 'ScheduleOneOff', date: '2026-11-24', gathering: concert })
      .then(scheduled(2026112451, concert)))

  test('is never given the slot of a cancelled one, even when it is the same again', () =>
    given(scheduled(), cancelled(2026112450))
      .when({ type: 'ScheduleOneOff', date: '2026-11-24', gathering: supper })
      .then(scheduled(2026112451)))

  test('is refused after fifty on one day', () => {
    const all = Array.from({ length: 50 }, (_, index) =>
      scheduled(2026112450 + index, { ...supper, name: `Supper ${index}` }),
    )
    const another = { type: 'ScheduleOneOff', date: '2026-11-24', gathering: concert } as const
    given(...all.slice(1))
      .when(another)
      .then(scheduled(2026112499, concert))
    given(...all)
      .when(another)
      .thenRejected('slots-used-up')
  })

  test('may be changed, and keeps its slot', () => {
    given(scheduled()).when({ type: 'ChangeOneOff', gatheringId: 2026112450, gathering: concert }).then(changed)
    given(scheduled(), changed)
      .when({ type: 'ScheduleOneOff', date: '2026-11-24', gathering: supper })
      .then(scheduled(2026112451))
  })

  test('that was never planned, or was cancelled, cannot be changed', () => {
    const change = { type: 'ChangeOneOff', gatheringId: 2026112450, gathering: concert } as const
    given().when(change).thenRejected('unknown-gathering')
    given(scheduled(), cancelled(2026112450)).when(change).thenRejected('unknown-gathering')
  })
})

describe('Cancelling', () => {
  const cancel = (gatheringId: number) => ({ type: 'CancelOccurrence', gatheringId }) as const

  test('a single gathering', () => given(scheduled()).when(cancel(2026112450)).then(cancelled(2026112450)))

  test.each([
    [2026112301, 'a Monday of a Sunday service'],
    [2026102501, 'a Sunday before it begins'],
    [2026112202, 'a slot of nobody'],
    [2026112250, 'a single gathering that was never planned'],
    [2027022901, 'a day that the calendar lacks'],
  ])('%i is refused: %s', (gatheringId) => given(weekly).when(cancel(gatheringId)).thenRejected('unknown-gathering'))
})

describe('Moving a single gathering to another day', () => {
  const move = { type: 'MoveOneOff', gatheringId: 2026112450, date: '2026-11-25', gathering: supper } as const

  test('cancels it and plans it there', () =>
    given(scheduled()).when(move).then(scheduled(2026112550), cancelled(2026112450)))

  test('is refused when it was never planned, or was cancelled', () => {
    given().when(move).thenRejected('unknown-gathering')
    given(scheduled(), cancelled(2026112450)).when(move).thenRejected('unknown-gathering')
  })
})

describe('One day of a weekly service', () => {
  const different: ScheduleEvent = { type: 'OccurrenceChanged', data: { gatheringId: 2026112201, ...supper } }
  const takenBack: ScheduleEvent = { type: 'OccurrenceChangeTakenBack', data: { gatheringId: 2026112201 } }
  const change = { type: 'ChangeOccurrence', gatheringId: 2026112201, gathering: supper } as const
  const takeBack = { type: 'TakeBackChange', gatheringId: 2026112201 } as const

  test('may be different', () => given(weekly).when(change).then(different))

  test('can be like every other week again', () => given(weekly, different).when(takeBack).then(takenBack))

  test('is refused when it was cancelled, or no service takes place on it', () => {
    given(weekly, cancelled(2026112201)).when(change).thenRejected('unknown-gathering')
    given(weekly)
      .when({ ...change, gatheringId: 2026112301 })
      .thenRejected('unknown-gathering')
    given(scheduled())
      .when({ ...takeBack, gatheringId: 2026112450 })
      .thenRejected('unknown-gathering')
  })
})

describe('A cancelled gathering', () => {
  const restore = (gatheringId: number) => ({ type: 'RestoreOccurrence', gatheringId }) as const
  const restored = (gatheringId: number): ScheduleEvent => ({ type: 'OccurrenceRestored', data: { gatheringId } })

  test('can be restored', () => {
    given(weekly, cancelled(2026112201)).when(restore(2026112201)).then(restored(2026112201))
    given(scheduled(), cancelled(2026112450)).when(restore(2026112450)).then(restored(2026112450))
  })

  test('must have been planned', () => given(weekly).when(restore(2026112301)).thenRejected('unknown-gathering'))
})

describe('A change based on old information', () => {
  test.each([
    ['of a single gathering', { type: 'ChangeOneOff', gatheringId: 2026112450, gathering: supper, expected: 1 }],
    [
      'to another day',
      { type: 'MoveOneOff', gatheringId: 2026112450, date: '2026-11-25', gathering: supper, expected: 1 },
    ],
    ['of one Sunday', { type: 'ChangeOccurrence', gatheringId: 2026112201, gathering: concert, expected: 1 }],
    ['back to every week', { type: 'TakeBackChange', gatheringId: 2026112201, expected: 1 }],
  ] as const)('%s is refused', (_, command) => {
    const sunday: ScheduleEvent = { type: 'OccurrenceChanged', data: { gatheringId: 2026112201, ...supper } }
    given(scheduled(), changed, weekly, sunday).when(command).thenRejected('plan-changed')
    given(scheduled(), changed, weekly, sunday)
      .when({ type: 'CancelOccurrence', gatheringId: 2026112450 })
      .then(cancelled(2026112450))
  })
})
