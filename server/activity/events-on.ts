import { calendarDays, timeOf } from '#domain/read-models/days.ts'
import type { Instant, LocalDate } from '#domain/ids.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'

/** An event with the time at which it happened. */
export type Timed = { readonly recorded: RecordedEvent; readonly at: Instant }

/**
 * Reads the events of a day from the log, oldest first. Nothing of another day is kept, and nothing that was wiped on
 * this day: the log may still hold it until its storage is tidied up.
 */
export async function eventsOn(
  { log, views, config }: Pick<Services, 'config' | 'log' | 'views'>,
  day: LocalDate,
): Promise<Timed[]> {
  const part = views.days.find(day)
  if (!part) return []
  const dayOf = calendarDays(config.timeZone)
  const found: Timed[] = []
  let before = part.timeBefore
  for await (const page of log.readAll(part.after)) {
    for (const recorded of page) {
      before = timeOf({ ...recorded, at: recorded.cause.at }, before)
      if (before !== null && dayOf(before) === day) found.push({ recorded, at: before })
      if (log.reaches(recorded.position, part.last)) return withoutWiped(found)
    }
  }
  return withoutWiped(found)
}

/** What the stream of a household says before it is restated without somebody who was erased is wiped. */
function withoutWiped(day: readonly Timed[]): Timed[] {
  const restated = new Map<string, number>()
  for (const { recorded } of day)
    if (recorded.event.type === 'HouseholdRestated') restated.set(recorded.stream, recorded.revision)
  return day.filter(({ recorded }) => recorded.revision >= (restated.get(recorded.stream) ?? 0))
}
