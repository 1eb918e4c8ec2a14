import { attendeeStream } from '#domain/attendee/attendee.ts'
import { partAbout } from '#domain/attendee/part-about.ts'
import { careStream } from '#domain/care/care.ts'
import type { RecordedAbout } from '#domain/contract/people/everything-shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { familyOf, homesOf } from './families-of-others.ts'

type Reading = Pick<Parts, 'log' | 'views'>
type Part = { readonly recorded: RecordedEvent; readonly said: Pick<RecordedAbout, 'familyOf' | 'data'> }

/**
 * What the log says of a person with these records: the events of their own streams, what they have sent as a guest who
 * was recognized, the care for them, and what the families of others say about them.
 */
export async function recordedAbout({ log, views }: Reading, own: readonly PersonId[]): Promise<RecordedAbout[]> {
  const guests = [...views.guests.all()].filter((one) => one.stage === 'recognized' && own.includes(one.by.as))
  const theirs = new Set([...own, ...guests.map(({ id }) => id)])
  const streams = [...Array.from(theirs, attendeeStream), ...own.map(careStream)]
  const parts = await Promise.all([
    ...streams.map((stream) => whole(log, stream)),
    ...homesOf(views, own).map(async (home) => {
      const whose = familyOf(views, home)
      return (await eventsIn(log, attendeeStream(home))).flatMap((recorded): Part[] => {
        const data = partAbout(recorded.event.data, theirs)
        return data ? [{ recorded, said: { ...whose, data } }] : []
      })
    }),
  ])
  return inOrder(log, parts.flat()).map(({ recorded: { event, cause }, said }) => ({
    ...(cause.at === undefined ? {} : { at: cause.at }),
    what: event.type,
    ...said,
  }))
}

const eventsIn = async (log: EventLog, stream: string) => (await log.read(stream)).events

const whole = async (log: EventLog, stream: string): Promise<Part[]> =>
  (await eventsIn(log, stream)).map((recorded) => ({
    recorded,
    said: { data: recorded.event.data },
  }))

const inOrder = (log: EventLog, parts: readonly Part[]): Part[] =>
  parts.toSorted(({ recorded: one }, { recorded: other }) =>
    one.position === other.position ? 0 : log.reaches(one.position, other.position) ? 1 : -1,
  )
