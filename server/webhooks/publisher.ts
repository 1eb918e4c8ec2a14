import { dateOf } from '#domain/gathering/gathering.ts'
import type { GatheringId, Instant, Mark } from '#domain/ids.ts'
import { needsEarlier, publishedEventsOf } from '#domain/published-events/publish.ts'
import type { PublishedData, PublishedEvent } from '#domain/published-events/published-event.ts'
import type { FailingEvent } from '#domain/webhooks/events.ts'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import { statsOf } from '#server/people/attendance-shapes.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import type { LogReader } from './log-reader.ts'

/** How many recorded events are kept with what they publish, for webhooks that come to them one after the other. */
const KEPT = 200

/** What stands in the stream of a person, which is wiped when they are erased. */
const OF_PROFILES: ReadonlySet<PublishedType> = new Set([
  'person.registered',
  'person.changed',
  'guest.announced',
  'guest.admitted',
])

/** Makes what is sent out of what is recorded. */
export class Publisher {
  readonly #services: Pick<Services, 'log' | 'views'>
  readonly #made = new Map<string, Promise<readonly PublishedEvent[]>>()

  constructor(services: Pick<Services, 'log' | 'views'>) {
    this.#services = services
  }

  /** What other programs hear of a recorded event, in order. */
  eventsOf(recorded: RecordedEvent): Promise<readonly PublishedEvent[]> {
    const known = this.#made.get(recorded.id)
    if (known) return known
    const made = this.#make(recorded)
    this.#made.set(recorded.id, made)
    made.catch(() => this.#made.delete(recorded.id))
    const [oldest] = this.#made.keys()
    if (this.#made.size > KEPT && oldest !== undefined) this.#made.delete(oldest)
    return made
  }

  async #make(recorded: RecordedEvent): Promise<readonly PublishedEvent[]> {
    const { log, views } = this.#services
    const earlier = needsEarlier(recorded) ? await earlierThan(recorded, log) : []
    return publishedEventsOf(recorded, { earlier, ofMark: (eventId, mark) => ofMark(views, eventId, mark) })
  }

  /** What is sent: the event as it is, the numbers of a count as they are now, and names where they are wanted. */
  bodyOf({ type, timestamp, data }: PublishedEvent, withNames: boolean): object {
    const { views } = this.#services
    const { eventId, personIds } = data
    const count = type === 'count.changed' && eventId !== undefined ? { count: statsOf(views, eventId) } : {}
    const people = withNames && personIds ? { people: namesOf(views, personIds) } : {}
    return { type, timestamp, data: { ...data, ...count, ...people } }
  }

  /** Whether an event is told no more, because whoever it is about was erased since, or was a guest who never came. */
  isForgotten({ type, data }: PublishedEvent): boolean {
    if (!OF_PROFILES.has(type)) return false
    const { userId = 0, personIds = [] } = data
    const { directory, people, guests } = this.#services.views
    if (type === 'guest.announced' && guests.lapsed().has(userId)) return true
    const areErased = personIds.length > 0 && personIds.every((person) => people.wasErased(person))
    return areErased || directory.isErased(userId)
  }

  /** The published event that fails, made again from the log. Undefined when the log holds it no longer. */
  async again({ id, position, eventId, since }: FailingEvent, reader: LogReader): Promise<PublishedEvent | undefined> {
    const [, gathering, what, closes] = /^event-(\d+)-(opened|closed)(?:-(\d+))?$/.exec(id) ?? []
    if (gathering !== undefined) {
      const data = { eventId: Number(gathering) }
      if (what === 'closed') return { id, type: 'event.closed', timestamp: momentOf(closes) ?? since, position, data }
      const opened = closes === undefined ? this.#services.views.gatherings.find(data.eventId)?.opensAt : undefined
      return { id, type: 'event.opened', timestamp: opened ?? since, position, data }
    }
    const { found } = await reader.find((recorded) => recorded.id === eventId, position)
    return found && (await this.eventsOf(found)).find((one) => one.id === id)
  }
}

/** The moment whose milliseconds since 1970 stand in the id of a closing. */
const momentOf = (ms: string | undefined): Instant | undefined =>
  ms === undefined ? undefined : new Date(Number(ms)).toISOString()

async function earlierThan({ stream, revision }: RecordedEvent, log: EventLog) {
  const { events } = await log.read(stream)
  return events.filter((one) => one.revision < revision).map(({ event }) => event)
}

/** Whose children have a mark, unless two households have it by mistake. */
function ofMark(
  { custody }: Pick<Views, 'custody'>,
  eventId: GatheringId,
  mark: Mark,
): Pick<PublishedData, 'userId' | 'personIds'> | undefined {
  const day = dateOf(eventId)
  const place = custody.isShared(day, mark) ? undefined : custody.placeOf(day, mark)
  if (!place) return undefined
  const stays = custody.ofHousehold(place.attendeeId).filter((stay) => stay.mark === mark)
  return { userId: place.attendeeId, personIds: stays.map(({ personId }) => personId) }
}

/** Those whose name is known. Somebody who was erased has none. */
function namesOf({ directory }: Pick<Views, 'directory'>, people: readonly number[]) {
  return people.flatMap((id) => {
    const name = directory.person(id)?.profile.name ?? directory.member(id)?.name
    return name === undefined ? [] : [{ id, name }]
  })
}
