import { createHash, randomFillSync } from 'node:crypto'
import { LARGEST_PERSON_ID, SMALLEST_PERSON_ID, type AttendeeId, type CommandId } from '#domain/ids.ts'

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
    const id = idIn(pool, used)
    used += 8
    if (id !== null) return id
  }
}

/**
 * The id of the person that this command registers. It is the same whenever the command is sent, so that nobody is
 * registered twice. Without the command the id cannot be guessed.
 */
export function personIdOf(commandId: CommandId): AttendeeId {
  for (let attempt = 0; ; attempt += 1) {
    const id = idIn(createHash('sha256').update(`person ${attempt} ${commandId}`).digest())
    if (id !== null) return id
  }
}

function idIn(bytes: Buffer, at = 0): AttendeeId | null {
  const id = Number(bytes.readBigUInt64BE(at) >> 11n)
  return id >= SMALLEST_PERSON_ID && id <= LARGEST_PERSON_ID ? id : null
}

function refill(): void {
  randomFillSync(pool)
  used = 0
}
