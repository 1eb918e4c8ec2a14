import { createHash, type KeyObject } from 'node:crypto'
import type { Instant } from '#domain/ids.ts'
import { signer } from './signature.ts'

/**
 * Places: the walls and desks whose code leads guests to the form. The token in the code shows that somebody was in the
 * church a few minutes ago. Servers do not store tokens: each server with the same secret can check them.
 */
export type Places = {
  /** The token that this wall or desk shows now, and the milliseconds until it shows another one. */
  tokenAt(place: string): { readonly token: string; readonly changesIn: number }
  /** The short name of the place of a token. Null when the token is forged or too old. */
  placeOf(token: string): string | null
}

/** How long a code is on the wall. */
export const SHOWN_FOR_MS = 3 * 60_000

/** A token is good while it is shown and for this many times as long again, because people scan it and then look around. */
const GOOD_AFTERWARDS = 2

const TOKEN = /^(?<place>[\w-]{6})(?<turn>[\da-z]{1,8})$/

/** A token has the form `{place}{turn}.{signature}`, with the number of turns since 1970. */
export function createPlaces(key: KeyObject, now: () => Instant): Places {
  const { signed, textOf } = signer(key, 'place')
  const turnNow = () => Math.floor(Date.parse(now()) / SHOWN_FOR_MS)

  return {
    tokenAt(place) {
      const turn = turnNow()
      const changesIn = (turn + 1) * SHOWN_FOR_MS - Date.parse(now())
      return { token: signed(`${shortName(place)}${turn.toString(36)}`), changesIn }
    },
    placeOf(token) {
      const { place, turn } = TOKEN.exec(textOf(token) ?? '')?.groups ?? {}
      if (place === undefined || turn === undefined) return null
      const age = turnNow() - Number.parseInt(turn, 36)
      // The clock of another server may be ahead.
      return age >= -1 && age <= GOOD_AFTERWARDS ? place : null
    },
  }
}

/** Few characters, so that the code has few modules. Two places with one name would only share their budget. */
const shortName = (place: string): string => createHash('sha256').update(place).digest('base64url').slice(0, 6)
