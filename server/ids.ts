import { randomBytes } from 'node:crypto'
import { LARGEST_PERSON_ID, SMALLEST_PERSON_ID, type AttendeeId } from '#domain/ids.ts'

/** A number for a person that nobody can guess. Drawn again in the rare case that it is too small or too large. */
export function newPersonId(): AttendeeId {
  for (;;) {
    const id = Number(randomBytes(8).readBigUInt64BE() >> 11n)
    if (id >= SMALLEST_PERSON_ID && id <= LARGEST_PERSON_ID) return id
  }
}
