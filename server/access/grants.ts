import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { AttendeeId, type Instant } from '#domain/ids.ts'

/**
 * Grants: a kiosk that has looked a person up may change that person's profile and family for a while. Nobody else may,
 * so that the whole directory cannot be changed by a caller who only guesses ids.
 */
export type Grants = {
  /** A new grant for this person. */
  give(person: AttendeeId): string
  /** The person for whom a grant was given; null if it is missing, made up, changed or too old. */
  personOf(grant: string | undefined): AttendeeId | null
}

/** How long a grant is good, in milliseconds: longer than a family stands at a tablet. */
const GOOD_FOR = 30 * 60_000

/**
 * A grant reads `{person}.{until}.{signature}`, with `until` in seconds. No server keeps it: each server that has the same
 * secret can check it.
 */
export function createGrants(key: KeyObject, now: () => Instant): Grants {
  const signatureOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')

  function isSigned(text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  return {
    give(person) {
      const until = Math.floor((Date.parse(now()) + GOOD_FOR) / 1000)
      const text = `${person}.${until}`
      return `${text}.${signatureOf(text)}`
    },
    personOf(grant) {
      const [person = '', until = '', signature = '', ...rest] = grant?.split('.') ?? []
      if (rest.length > 0 || !isSigned(`${person}.${until}`, signature)) return null
      if (Number(until) * 1000 < Date.parse(now())) return null
      return AttendeeId.safeParse(Number(person)).data ?? null
    },
  }
}
