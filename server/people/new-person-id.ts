import { randomFillSync } from 'node:crypto'
import { LARGEST_PERSON_ID, SMALLEST_PERSON_ID, type AttendeeId } from '#domain/ids.ts'

/** Random bytes for many ids at once: a call for each id would take a tenth of an import's time. */
const pool = Buffer.alloc(8 * 512)
let used = pool.length

/**
 * A random id for a person, which nobody can guess. It is drawn again in the rare case that it is too small or too
 * large.
 */
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
