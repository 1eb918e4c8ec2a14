import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { LONGEST_COOKIE_S } from '#domain/contract/cookies.ts'
import type { HelperId, Instant } from '#domain/ids.ts'
import { setCookie } from '#server/set-cookie.ts'
import type { SendingDevice } from './sender.ts'

/** A helper who has signed in, in the epoch that counted then. */
export type HelperSession = { readonly id: HelperId; readonly epoch: number; readonly began: Instant }

/**
 * Sessions of helpers. A session is a signed cookie: each server with the same secret can check it, none stores it, and
 * no script of a page can read it.
 */
export type HelperSessions = {
  /** Returns a `Set-Cookie` header that begins a session now. `sessionIn` decides how long it is good. */
  begin(helper: { id: HelperId; epoch: number }, isSecure: boolean): string
  /** Returns a `Set-Cookie` header that ends the session of this browser. */
  end(isSecure: boolean): string
  /** The session in a `Cookie` header that is good at this device. Null when there is none. */
  sessionIn(cookies: string | undefined, device: SendingDevice | null): HelperSession | null
}

const NAME = 'foyer-helper'

const HOUR_MS = 3_600_000

const COOKIE = new RegExp(
  `(?:^|; )${NAME}=(?<text>(?<id>[\\da-f-]{36})\\.(?<epoch>\\d{1,9})\\.(?<began>\\d{1,15}))\\.(?<signature>[\\w-]{43})(?:;|$)`,
)

/**
 * How long a session is good, in milliseconds. Families use a kiosk after the helper, so it is short there, and what is
 * over does not begin again when the kiosk is paused or turned away. Devices that only helpers use stay signed in while
 * they are let in.
 */
function lengthAt(device: SendingDevice | null): number {
  if (device?.kind === 'kiosk') return HOUR_MS / 4
  return device?.standing !== 'in' || device.kind === 'wall' ? 12 * HOUR_MS : LONGEST_COOKIE_S * 1000
}

export function helperSessions(key: KeyObject, now: () => Instant): HelperSessions {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const time = () => Date.parse(now())

  return {
    begin({ id, epoch }, isSecure) {
      const text = `${id}.${epoch}.${time()}`
      return setCookie(NAME, `${text}.${signatureOf(text).toString('base64url')}`, LONGEST_COOKIE_S, isSecure)
    },
    end: (isSecure) => setCookie(NAME, '', 0, isSecure),
    sessionIn(cookies, device) {
      const { text, id, epoch, began, signature } = COOKIE.exec(cookies ?? '')?.groups ?? {}
      if (!text || !id || !signature) return null
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(text))) return null
      // A clock that was far ahead has begun it in what is now the future: it is over too.
      const isOver = Math.abs(time() - Number(began)) >= lengthAt(device)
      return isOver ? null : { id, epoch: Number(epoch), began: new Date(Number(began)).toISOString() }
    },
  }
}

/** The cookies without the session of a helper. */
export const withoutHelper = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${NAME}=`))
    .join('; ')
