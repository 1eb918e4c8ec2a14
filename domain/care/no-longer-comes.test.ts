import { test } from 'vitest'
import { givenFor, RUTH, tap } from '#domain/given.ts'
import { care, type CareCommand } from './care.ts'
import type { NoLongerComes } from './care-fields.ts'
import type { CareEvent } from './events.ts'

const given = givenFor(care)
const MOVED: NoLongerComes = { because: 'moved-away', day: '2026-11-08' }
const DIED: NoLongerComes = { because: 'died', day: '2026-11-09' }

const stopped = (k: number, mark: NoLongerComes, undoes?: number): CareEvent => ({
  type: 'StoppedComing',
  data: { personId: RUTH, ...mark, ...(undoes !== undefined && { undoes: tap(undoes) }), commandId: tap(k) },
})
const lifted = (k: number, undoes?: number): CareEvent => ({
  type: 'StoppedComingLifted',
  data: { personId: RUTH, ...(undoes !== undefined && { undoes: tap(undoes) }), commandId: tap(k) },
})
const stop = (k: number, mark: NoLongerComes): CareCommand => ({
  type: 'StopComing',
  personId: RUTH,
  ...mark,
  today: '2026-11-09',
  commandId: tap(k),
})
const comeAgain = (k: number): CareCommand => ({ type: 'ComeAgain', personId: RUTH, commandId: tap(k) })
const undo = (k: number, change: number): CareCommand => ({
  type: 'UndoChange',
  personId: RUTH,
  change: tap(change),
  commandId: tap(k),
})

test('somebody has moved away, also since today, and not since a day that is still to come', () => {
  given().when(stop(1, MOVED)).then(stopped(1, MOVED))
  given().when(stop(1, DIED)).then(stopped(1, DIED))
  given()
    .when(stop(1, { ...MOVED, day: '2026-11-10' }))
    .thenRejected('day-to-come')
})

test('the same is noted once more, because a check-in may have lifted it', () =>
  given(stopped(1, MOVED)).when(stop(2, MOVED)).then(stopped(2, MOVED)))

test('somebody who was marked comes again, and for anybody else nothing changes', () => {
  given(stopped(1, MOVED)).when(comeAgain(2)).then(lifted(2))
  given().when(comeAgain(1)).then()
  given(stopped(1, MOVED), lifted(2)).when(comeAgain(3)).then()
})

test('an undo gives back what was so before', () => {
  given(stopped(1, MOVED)).when(undo(2, 1)).then(lifted(2, 1))
  given(stopped(1, MOVED), lifted(2))
    .when(undo(3, 2))
    .then(stopped(3, MOVED, 2))
  given(stopped(1, MOVED), stopped(2, DIED))
    .when(undo(3, 2))
    .then(stopped(3, MOVED, 2))
  given(stopped(1, MOVED), lifted(2, 1))
    .when(undo(3, 2))
    .then(stopped(3, MOVED, 2))
})

test('an undo loses nothing newer, and undoes only what was done', () => {
  given(stopped(1, MOVED), stopped(2, DIED)).when(undo(3, 1)).thenRejected('plan-changed')
  given(stopped(1, MOVED)).when(undo(3, 2)).thenRejected('unknown-note')
})
