import { expect, test } from 'vitest'
import type { StoppedBecause } from '#domain/care/care-fields.ts'
import type { DomainEvent } from '#domain/events.ts'
import { BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import type { PersonId } from '#domain/ids.ts'
import { came, checkInTakenBack, gatheringRecorded, linked, viewsAfter } from './given-sundays.ts'

const DAY = '2026-11-08'
const stopped = (
  k: number,
  because: StoppedBecause = 'moved-away',
  { personId = RUTH, undoes }: { personId?: PersonId; undoes?: number } = {},
): DomainEvent => ({
  type: 'StoppedComing',
  data: { personId, because, day: DAY, ...(undoes !== undefined && { undoes: tap(undoes) }), commandId: tap(k) },
})
const lifted = (k: number, personId = RUTH): DomainEvent => ({
  type: 'StoppedComingLifted',
  data: { personId, commandId: tap(k) },
})
const commandOf = (event: DomainEvent) => (event.type === 'PartyCheckedIn' ? event.data.commandId : '')

const comingAfter = (...events: DomainEvent[]) =>
  viewsAfter([gatheringRecorded(0), gatheringRecorded(1), ...events]).coming
const whyAfter = (...events: DomainEvent[]) => comingAfter(...events).noLongerComes(RUTH)?.because

test('somebody who was marked no longer comes, until staff lift it', () => {
  expect(comingAfter(stopped(1)).noLongerComes(RUTH)).toEqual({ because: 'moved-away', day: DAY })
  expect(whyAfter(stopped(1), lifted(2))).toBeUndefined()
  expect(comingAfter(stopped(1)).noLongerComes(NOAH)).toBeUndefined()
})

test('a check-in after the mark lifts it, one before it does not, and none lifts that somebody has died', () => {
  for (const because of ['moved-away', 'other'] as const) expect(whyAfter(stopped(1, because), came(0))).toBeUndefined()
  expect(whyAfter(came(0), stopped(1))).toBe('moved-away')
  expect(whyAfter(stopped(1), came(0), stopped(2))).toBe('moved-away')
  expect(whyAfter(stopped(1, 'died'), came(0))).toBe('died')
})

test('somebody who came with their family comes again, and nobody else of it', () => {
  const withNoah = came(0, { attendeePresent: false, family: [NOAH] })
  const coming = comingAfter(stopped(1), stopped(2, 'other', { personId: NOAH }), withNoah)
  expect([RUTH, NOAH].map((id) => coming.noLongerComes(id)?.because)).toEqual(['moved-away', undefined])
  expect(coming.liftedBy(commandOf(withNoah))).toEqual([NOAH])
})

test('a check-in that is taken back lifts nothing, and a later one does', () => {
  expect(whyAfter(stopped(1), came(0), checkInTakenBack(0))).toBe('moved-away')
  expect(whyAfter(stopped(1), came(0), checkInTakenBack(0), came(1))).toBeUndefined()
})

test('only the check-in that lifts a mark is told, and not those that follow', () => {
  const [before, first, next] = [came(0), came(0, { slot: 2 }), came(1)]
  const coming = comingAfter(gatheringRecorded(0, 2), before, stopped(1), first, next)
  expect([before, first, next].map((one) => coming.liftedBy(commandOf(one)))).toEqual([[], [RUTH], []])
  expect(comingAfter(stopped(1), lifted(2), next).liftedBy(commandOf(next))).toEqual([])
  expect(comingAfter(stopped(1, 'died'), next).liftedBy(commandOf(next))).toEqual([])
})

test('after an undo it is as it was before, also where a check-in had lifted it', () => {
  const undone = (k: number, undoes: number) => stopped(k, 'moved-away', { undoes })
  expect(whyAfter(stopped(1), stopped(2, 'died'), undone(3, 2))).toBe('moved-away')
  expect(whyAfter(stopped(1), came(0), stopped(2, 'died'), undone(3, 2))).toBeUndefined()
  expect(whyAfter(stopped(1), stopped(2, 'died'), came(0), undone(3, 2))).toBeUndefined()
})

test('a change can be undone while it is the last one, and says what has undone it', () => {
  const coming = comingAfter(stopped(1), stopped(2, 'died'), stopped(3, 'moved-away', { undoes: 2 }))
  expect(coming.fateOf(RUTH, tap(2))).toEqual({ isLast: false, undoneBy: tap(3) })
  expect(coming.fateOf(RUTH, tap(3))).toEqual({ isLast: true, undoneBy: undefined })
})

test('a mark on one record counts for the person, and their check-in with another record lifts it', () => {
  const both = [linked(RUTH, BOAZ), stopped(1, 'other', { personId: BOAZ })]
  expect(whyAfter(...both)).toBe('other')
  expect(whyAfter(...both, stopped(2))).toBe('moved-away')
  expect(whyAfter(...both, came(0))).toBeUndefined()
  expect(whyAfter(stopped(1, 'died', { personId: BOAZ }), stopped(2), linked(RUTH, BOAZ))).toBe('died')
})

test('nothing is told of somebody who was erased', () => {
  const erased: DomainEvent = { type: 'AttendeeErased', data: { attendeeId: RUTH } }
  const back = came(0)
  const coming = comingAfter(stopped(1), back, erased)
  expect([coming.noLongerComes(RUTH), coming.liftedBy(commandOf(back))]).toEqual([undefined, []])
})
