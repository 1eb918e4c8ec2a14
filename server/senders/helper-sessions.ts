import { hasRole } from '#domain/helper/helper-fields.ts'
import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { DeviceCaller } from '#domain/contract/callers.ts'
import { LONGEST_COOKIE_S } from '#domain/contract/cookies.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import type { HelperId, Instant } from '#domain/ids.ts'
import { Cookie, type CookiesSent } from '#server/cookies.ts'
import type { SendingDevice } from './sender.ts'

/** A helper who has signed in, in the epoch that counted then. */
export type HelperSession = {
  readonly id: HelperId
  readonly epoch: number
  /** Milliseconds. */
  readonly began: number
  /** The device on which it began. Undefined in a session of an earlier version, which did not say it. */
  readonly on: DeviceCaller | 'none' | undefined
}

/**
 * Sessions of helpers. A session is a signed cookie: each server with the same secret can check it, none stores it, and
 * no script of a page can read it.
 */
export type HelperSessions = {
  /** Returns the `Set-Cookie` headers that begin a session now, on this device. `isOver` decides when it ends. */
  begin(helper: { id: HelperId; epoch: number }, device: SendingDevice | null, sent: CookiesSent): string[]
  /** Returns the `Set-Cookie` headers that end the session of this browser. */
  end(sent: CookiesSent): string[]
  /** The session in a `Cookie` header. Null when there is none. */
  sessionIn(cookies: string | undefined): HelperSession | null
  /** Whether the session of a helper with these roles has ended at this device. */
  isOver(session: HelperSession, device: SendingDevice | null, roles: readonly HelperRole[]): boolean
  /**
   * Returns the `Set-Cookie` headers with which a session of an earlier version goes on in the form of today. None for
   * any other session.
   */
  renewed(device: SendingDevice | null, sent: CookiesSent): string[]
}

const HOUR_MS = 3_600_000

const cookie = new Cookie(
  'foyer-helper',
  /^(?<text>(?<id>[\da-f-]{36})\.(?<epoch>\d{1,9})\.(?<began>\d{1,15})(?:\.(?<on>kiosk|desk-device|wall|counter|none))?)\.(?<signature>[\w-]{43})$/,
)

/**
 * How long a session is good, in milliseconds. Families use a kiosk after the helper, so it is short there: also for a
 * copy without the key of the kiosk, and when the kiosk is paused or turned away. Devices that only helpers use stay
 * signed in while they are let in, except where everybody's data could be read or changed there.
 */
function lengthAt(device: SendingDevice | null, { on }: HelperSession, roles: readonly HelperRole[]): number {
  if (device?.kind === 'kiosk' || on === 'kiosk') return HOUR_MS / 4
  const isForHelpers = device?.standing === 'in' && device.kind !== 'wall'
  const mayReadAll = hasRole(roles, ['care', 'children'])
  return isForHelpers && !mayReadAll ? LONGEST_COOKIE_S * 1000 : 12 * HOUR_MS
}

export function helperSessions(key: KeyObject, now: () => Instant): HelperSessions {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const time = () => Date.parse(now())

  function cookieOf({ id, epoch, began }: HelperSession, device: SendingDevice | null, sent: CookiesSent): string[] {
    const text = `${id}.${epoch}.${began}.${device?.kind ?? 'none'}`
    return cookie.set(`${text}.${signatureOf(text).toString('base64url')}`, LONGEST_COOKIE_S, sent)
  }

  function sessionIn(cookies: string | undefined): HelperSession | null {
    const { text, id, epoch, began, on, signature } = cookie.in(cookies)?.groups ?? {}
    if (!text || !id || !signature) return null
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(text))) return null
    return { id, epoch: Number(epoch), began: Number(began), on: on as HelperSession['on'] }
  }

  return {
    begin: (helper, device, sent) => cookieOf({ ...helper, began: time(), on: undefined }, device, sent),
    end: (sent) => cookie.end(sent),
    sessionIn,
    // A clock that was far ahead has begun it in what is now the future: it is over too.
    isOver: (session, device, roles) => Math.abs(time() - session.began) >= lengthAt(device, session, roles),
    renewed(device, sent) {
      const session = sessionIn(sent.cookies)
      return session && (session.on === undefined || cookie.isOld(sent)) ? cookieOf(session, device, sent) : []
    },
  }
}

/** The cookies without the session of a helper. */
export const withoutHelper = (cookies: string): string => cookie.without(cookies)
