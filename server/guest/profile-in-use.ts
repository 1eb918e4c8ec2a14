import { careStream } from '#domain/care/care.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import type { Parts } from '#server/parts.ts'
import type { Views } from '#server/views.ts'

/**
 * Whether anybody has used the new profile of a guest, or the records of those who came along, outside of its stream:
 * they are checked in, somebody has noted something about them, they are in another family or one with another record,
 * or another guest was recognized as this one.
 */
export async function isInUse(
  { log, views }: Pick<Parts, 'log' | 'views'>,
  id: AttendeeId,
  family: readonly PersonId[],
): Promise<boolean> {
  const records = [id, ...family]
  if ([...views.guests.all()].some((one) => one.stage === 'recognized' && one.by.as === id)) return true
  if (records.some((record) => hasLifeOfItsOwn(views, record, id))) return true
  const notes = await Promise.all(records.map((record) => log.read(careStream(record))))
  return notes.some(({ events }) => events.length > 0)
}

function hasLifeOfItsOwn({ attendance, people, records }: Views, record: PersonId, home: AttendeeId): boolean {
  if (attendance.visitsOf(record).length > 0 || people.recordsOf(record).length > 1) return true
  if (record !== home && records.household(record)) return true
  return records.homesOf(record).some((one) => one !== home)
}
