import { randomFillSync } from 'node:crypto'
import { LARGEST_PERSON_ID, SMALLEST_PERSON_ID, type AttendeeId } from '#domain/ids.ts'

/** Chance is drawn for many at once: a call for each would be a tenth of an import's work. */
const pool = Buffer.alloc(8 * 512)
let used = pool.length

/** A number for a person that nobody can guess. Drawn again in the rare case that it is too small or too large. */
export function newPersonId(): AttendeeId {
  for (;;) {
    if (used === pool.length) refill()
    const id = Number(pool.readBigUInt64BE(used) >> 11n)
    used += 8
    if (id >= SMALLEST_PERSON_ID && id <= LARGEST_PERSON_ID) return id
  }
}

function refill(): void {
  randomFillSync(pool)
  used = 0
}
