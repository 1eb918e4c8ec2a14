import type { DomainEvent } from '#domain/events.ts'
import { START, type EventLog } from '#infra/event-log/event-log.ts'
import { derivedFrom } from './derived.ts'

/** The events that give somebody a profile. */
const ARRIVALS: ReadonlySet<DomainEvent['type']> = new Set([
  'MemberImported',
  'AttendeeRegistered',
  'RegisteredWithoutPhone',
])

/**
 * Whether a log had people of its own before any were invented from this seed. Invented people would stay among them
 * for good. Real ones who came later, to try Foyer, do no harm.
 */
export async function hasOwnPeople(log: EventLog, seed: number): Promise<boolean> {
  const derived = derivedFrom(seed)
  for await (const page of log.readAll(START)) {
    const first = page.find(({ event }) => ARRIVALS.has(event.type))
    if (first && 'attendeeId' in first.event.data)
      return first.cause.commandId !== derived.commandId('household', first.event.data.attendeeId)
  }
  return false
}
