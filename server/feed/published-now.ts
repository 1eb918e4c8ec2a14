import { staysOf } from '#domain/attendance/custody/stays.ts'
import { dateOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Mark } from '#domain/ids.ts'
import { needsEarlier, publishedEventsOf } from '#domain/published-events/publish.ts'
import type { Knowledge, PublishedEvent } from '#domain/published-events/published-event.ts'
import type { Forgotten, RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'

/** Returns what a recorded event tells other programs. It is worked out once for all who hear of it. */
export function publishing({ log, views }: Pick<Services, 'log' | 'views'>) {
  const known = new WeakMap<RecordedEvent, Promise<readonly PublishedEvent[]>>()

  async function earlierOf({ stream, revision }: RecordedEvent): Promise<Knowledge['earlier']> {
    const { events } = await log.read(stream)
    return events.filter((one) => one.revision < revision).map(({ event }) => event)
  }

  /** Whose children have a mark, as far as the views know. */
  function ofMark(eventId: GatheringId, mark: Mark): ReturnType<NonNullable<Knowledge['ofMark']>> {
    const place = views.custody.placesWith(dateOf(eventId), mark).find(({ gatheringId }) => gatheringId === eventId)
    const household = place && views.attendance.board(eventId).attendanceOf(place.attendeeId)
    if (!household) return undefined
    const children = staysOf(household).filter((stay) => stay.mark === mark)
    return { userId: place.attendeeId, personIds: children.map(({ personId }) => personId) }
  }

  return (recorded: RecordedEvent): Promise<readonly PublishedEvent[]> => {
    const before = known.get(recorded)
    if (before) return before
    const told = (needsEarlier(recorded) ? earlierOf(recorded) : Promise.resolve([])).then((earlier) =>
      publishedEventsOf(recorded, { earlier, ofMark }),
    )
    known.set(recorded, told)
    // While the log was away for a moment nothing could be worked out: the next who asks tries again.
    told.catch(() => known.delete(recorded))
    return told
  }
}

/** Returns whether an event was wiped, as when a person is erased: the log may still give it out for a while. */
export async function wipedIn({ log }: Pick<Services, 'log'>): Promise<(recorded: RecordedEvent) => boolean> {
  const wiped = new Map<string, Forgotten>()
  for await (const one of log.forgotten()) wiped.set(one.stream, one)
  return ({ stream, revision }) => {
    const known = wiped.get(stream)
    return known !== undefined && (known.ended || revision < known.first)
  }
}
