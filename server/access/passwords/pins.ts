import type { PasswordHash } from '#domain/helper/events.ts'
import type { HelperId } from '#domain/ids.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import type { SignIn } from '#server/access/sign-in.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { type Password, keptPassword, nobodysPassword } from './password-hash.ts'

/** A leader, and what is kept of their PIN. */
export type WithPin = { readonly id: HelperId; readonly pin: PasswordHash }

/** The PINs that leaders type at tablets. */
export type Pins = {
  /**
   * Whether this is the PIN of a leader, typed at a device. `leader` is null for somebody who has none: that takes as
   * long. Throws 429 `pin-paused` after five wrong ones for the leader at this device.
   */
  isRight(typed: { device: string; leader: WithPin | null; pin: string }, guesser: Guesser): Promise<boolean>
}

const MOST_WRONG = 5
const PAUSE_MS = 15 * 60_000

type Parts = {
  readonly signIn: Pick<SignIn, 'hash'>
  readonly helperHasher: { pin(helperId: string, pin: string): string }
  readonly elapsed?: (() => number) | undefined
}

export function createPins({ signIn, helperHasher, elapsed = () => performance.now() }: Parts): Pins {
  const tries = new Tries(elapsed)
  const known = new Map<HelperId, { readonly hash: string; readonly password: Password }>()
  const nobodys = nobodysPassword()

  /** A right PIN is remembered as a keyed digest, until another one counts. */
  function passwordOf({ id, pin }: WithPin): Password {
    const before = known.get(id)
    if (before?.hash === pin.hash) return before.password
    const password = keptPassword(
      () => pin.hash,
      () => pin,
    )
    known.set(id, { hash: pin.hash, password })
    return password
  }

  return {
    async isRight({ device, leader, pin }, guesser) {
      // Those without a PIN share one count, so that invented ids do not fill the memory.
      const tried = tries.take(`${device} ${leader?.id ?? 'nobody'}`)
      const guess = helperHasher.pin(leader?.id ?? 'nobody', pin)
      const password = leader ? passwordOf(leader) : nobodys
      try {
        const isRight = password.knows(guess) ?? (await signIn.hash(guesser, () => password.hashes(guess)))
        if (isRight) tried.wasRight()
        return isRight
      } catch (error) {
        tried.giveBack()
        throw error
      }
    },
  }
}

type Row = { wrong: number; until: number }

/**
 * Counts wrong PINs. Each is counted before it is checked, in one synchronous step: of many that arrive at once, five
 * are checked. A right one ends the row, and so does a quarter of an hour without any.
 */
class Tries {
  readonly #rows = new Map<string, Row>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  take(key: string): { wasRight(): void; giveBack(): void } {
    const now = this.#now()
    const known = this.#rows.get(key)
    const row = known && now < known.until ? known : { wrong: 0, until: 0 }
    if (row.wrong >= MOST_WRONG)
      throw new RequestRefused('pin-paused', { retryAfter: Math.ceil((row.until - now) / 1000) })
    row.wrong += 1
    row.until = now + PAUSE_MS
    this.#rows.set(key, row)
    return {
      wasRight: () => void (this.#rows.get(key) === row && this.#rows.delete(key)),
      giveBack: () => void (row.wrong -= 1),
    }
  }
}
