import { attendanceStream } from '#domain/attendance/attendance.ts'
import type { CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { lastVisit } from '#server/people/last-visit.ts'

/**
 * The last day on which somebody came, and the device that checked them in last on that day, with whichever household.
 * The device is read from the log.
 */
export async function lastCame({ log, views }: Parts, id: PersonId): Promise<Pick<CareOfPerson, 'lastCame'>> {
  const { attendance, devices, people } = views
  const gathering = lastVisit(views, id)
  if (!gathering) return {}
  const board = attendance.board(gathering.gatheringId)
  const households = board.rowsWith(id).flatMap(board.households)
  const streams = households.map((household) => attendanceStream(gathering.gatheringId, household))
  const events = (await Promise.all(streams.map((stream) => log.read(stream)))).flatMap((stream) => stream.events)
  const records = new Set(people.recordsOf(id))
  const last = events
    .filter((one) => checksIn(one, records))
    .reduce<RecordedEvent | undefined>(
      (latest, one) => (latest && log.reaches(latest.position, one.position) ? latest : one),
      undefined,
    )
  const device = last?.cause.device
  const name = device === undefined ? undefined : devices.find(device)?.name
  return { lastCame: { day: gathering.date, ...(name !== undefined && { device: name }) } }
}

function checksIn({ event }: RecordedEvent, records: ReadonlySet<PersonId>): boolean {
  if (event.type !== 'PartyCheckedIn') return false
  const { attendeePresent, attendeeId, familyMemberIds } = event.data
  return (attendeePresent && records.has(attendeeId)) || familyMemberIds.some((one) => records.has(one))
}
