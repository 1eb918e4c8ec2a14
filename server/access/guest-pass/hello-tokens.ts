import { type KeyObject, createHash } from 'node:crypto'
import type { Instant } from '#domain/ids.ts'
import { signer } from './tickets.ts'

/**
 * The walls and desks whose code leads guests to the form. The token in the code shows that somebody was in the
 * church a few minutes ago. Servers do not store tokens: each server with the same secret can check them.
 */
export type HelloTokens = {
  /**
   * The token that this wall or desk shows now, and the milliseconds until it shows another one, and until this one is
   * no longer good.
   */
  tokenAt(screen: string): { readonly token: string; readonly changesIn: number; readonly endsIn: number }
  /** The short name of the screen of a token. Null when the token is forged or too old. */
  screenOf(token: string): string | null
}

/** How long a code is on the wall. */
export const CODE_SHOWN_MS = 3 * 60_000

/**
 * A token is good while it is shown and for this many times as long again, because people scan it and then look around.
 */
const GOOD_AFTERWARDS = 2

const TOKEN = /^(?<screen>[\w-]{6})(?<period>[\da-z]{1,8})$/

/** A token has the form `{screen}{period}.{signature}`, where periods of three minutes are counted since 1970. */
export function createHelloTokens(key: KeyObject, now: () => Instant): HelloTokens {
  const { signed, textOf } = signer(key, 'place')
  const periodNow = () => Math.floor(Date.parse(now()) / CODE_SHOWN_MS)

  return {
    tokenAt(screen) {
      const period = periodNow()
      const changesIn = (period + 1) * CODE_SHOWN_MS - Date.parse(now())
      const endsIn = changesIn + GOOD_AFTERWARDS * CODE_SHOWN_MS
      return { token: signed(`${shortName(screen)}${period.toString(36)}`), changesIn, endsIn }
    },
    screenOf(token) {
      const { screen, period } = TOKEN.exec(textOf(token) ?? '')?.groups ?? {}
      if (screen === undefined || period === undefined) return null
      const age = periodNow() - Number.parseInt(period, 36)
      // The clock of another server may be ahead.
      return age >= -1 && age <= GOOD_AFTERWARDS ? screen : null
    },
  }
}

/** Few characters, so that the code has few modules. Two screens with one name would only share their budget. */
const shortName = (screen: string): string => createHash('sha256').update(screen).digest('base64url').slice(0, 6)
