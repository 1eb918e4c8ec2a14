import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { BOAZ, RUTH } from '#domain/given.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { followViews } from './views.ts'

const registered = (attendeeId: number, place: number): RecordedEvent => ({
  position: String(place),
  stream: `attendee-${attendeeId}`,
  revision: 0,
  id: `event-${place}`,
  event: { type: 'AttendeeRegistered', data: { attendeeId, name: 'Ruth Levi', phone: `512555010${place}` } },
  cause: { by: 'tablet', commandId: `command-${place}` },
})

/** A log that hands on these pages, as one does whose subscription has begun again. */
const handingOn = (...pages: RecordedEvent[][]): EventLog => ({
  ...memoryEventLog(),
  async *follow() {
    yield* pages
    yield 'caught-up'
  },
})

test('an event that a later page repeats is told once', async () => {
  const [ruth, boaz] = [registered(RUTH, 1), registered(BOAZ, 2)]
  const views = followViews(handingOn([ruth], [ruth], [ruth, boaz], [boaz]), 'America/Chicago')
  const told: (readonly DomainEvent[])[] = []
  views.onFolded((events) => void told.push(events))
  await views.caughtUp
  expect(told).toEqual([[ruth.event], [boaz.event]])
  expect(views.position()).toBe('2')
})
