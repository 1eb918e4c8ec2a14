import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { AttendeeId, type Instant } from '#domain/ids.ts'
import { Cookie } from '#server/cookies.ts'

/**
 * Grants: a kiosk that has looked a person up may change that person's profile and family for a while. Other callers
 * may not, so that a caller who only guesses ids cannot change the directory.
 */
export type Grants = {
  /** Returns a new grant for this person. */
  give(person: AttendeeId): string
  /** Returns the person of a grant. Null when the grant is missing, forged, changed or too old. */
  personOf(grant: string | undefined): AttendeeId | null
}

/** How long a grant is valid, in seconds: longer than a family needs at a tablet. */
export const VALID_FOR_S = 30 * 60

/** The grant of a browser whose page does not keep it. */
export const grantCookie = new Cookie('foyer-grant', /^.+$/)

const GRANT = /^(?<person>[^.]*)\.(?<until>[^.]*)\.(?<signature>[^.]+)$/

/**
 * A grant has the form `{person}.{until}.{signature}`, with `until` in seconds. Servers do not store grants: each
 * server with the same secret can check them.
 */
export function createGrants(key: KeyObject, now: () => Instant): Grants {
  const signatureOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')

  function isSigned(text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  return {
    give(person) {
      const until = Math.floor(Date.parse(now()) / 1000) + VALID_FOR_S
      const text = `${person}.${until}`
      return `${text}.${signatureOf(text)}`
    },
    personOf(grant) {
      const { person, until, signature } = GRANT.exec(grant ?? '')?.groups ?? {}
      if (!signature || !isSigned(`${person}.${until}`, signature)) return null
      if (Number(until) * 1000 < Date.parse(now())) return null
      return AttendeeId.safeParse(Number(person)).data ?? null
    },
  }
}
