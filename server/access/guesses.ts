import { RequestRefused } from '#server/request-refused.ts'

/** Wrong passwords that one guesser may send within the hour. Somebody who mistypes needs three or four. */
const ALLOWED = 10

const HOUR_MS = 3_600_000

/** How many guessers are remembered. Beyond that the oldest are forgotten, so that an attack cannot fill the memory. */
const REMEMBERED = 50_000

/** What a refused guesser waits for guesses that are still being judged, in seconds. */
const JUDGING_S = 2

type Account = {
  /** Wrong guesses, and those that are being judged. */
  taken: number
  judging: number
  readonly endsAt: number
}

/** Takes back what a guess has cost, because it was right or was never judged. */
export type Guess = {
  wasWrong(): void
  giveBack(): void
}

/**
 * Counts the guesses of each guesser. A guess is paid for before anybody looks at it, in one step that nothing can
 * come between: however many arrive at once, ten are judged.
 */
export class Guesses {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Pays for one guess. Throws 429 when there is nothing left to pay with. */
  take(guesser: string): Guess {
    const account = this.#accountOf(guesser)
    if (account.taken >= ALLOWED) throw tooManyTries(this.#waitOf(account))
    account.taken += 1
    account.judging += 1
    return {
      wasWrong: () => void (account.judging -= 1),
      giveBack: () => {
        account.judging -= 1
        account.taken -= 1
        if (account.taken === 0 && this.#accounts.get(guesser) === account) this.#accounts.delete(guesser)
      },
    }
  }

  #accountOf(guesser: string): Account {
    const known = this.#accounts.get(guesser)
    if (known && this.#now() < known.endsAt) return known
    const account = { taken: 0, judging: 0, endsAt: this.#now() + HOUR_MS }
    // Set anew, so that the order of the map is the order in which the hours began.
    this.#accounts.delete(guesser)
    this.#accounts.set(guesser, account)
    const [oldest] = this.#accounts.keys()
    if (this.#accounts.size > REMEMBERED && oldest !== undefined) this.#accounts.delete(oldest)
    return account
  }

  /** Where some guesses are still being judged, they may turn out right and be given back soon. */
  #waitOf({ judging, endsAt }: Account): number {
    return judging > 0 ? JUDGING_S : Math.ceil((endsAt - this.#now()) / 1000)
  }
}

/** The refusal of a guess that nobody looked at. */
export const tooManyTries = (wait: number): RequestRefused => new RequestRefused('too-many-tries', { retryAfter: wait })
