import { RequestRefused } from '#server/request-refused.ts'

/** How many wrong passwords one guesser may send in an hour. A person who mistypes needs three or four. */
const ALLOWED = 10

const HOUR_MS = 3_600_000

/** How many guessers are remembered. After that the oldest are forgotten, so that an attack cannot fill the memory. */
const REMEMBERED = 50_000

/** How many seconds a refused guesser waits while some of their guesses are still being checked. */
const JUDGING_S = 2

type Account = {
  /** Wrong guesses, and guesses that are still being checked. */
  taken: number
  judging: number
  readonly endsAt: number
}

/** Gives back what a guess has cost, because it was right or was never checked. */
export type CountedGuess = {
  wasWrong(): void
  giveBack(): void
}

/**
 * Counts the guesses of each guesser. A guess is counted before it is checked, in one synchronous step: even when many
 * arrive at once, only ten are checked.
 */
export class Guesses {
  readonly #accounts = new Map<string, Account>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts one guess. Throws 429 when the guesser has none left. */
  take(guesser: string): CountedGuess {
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
    // Removed and set again, so that the map is sorted by the start of the hours.
    this.#accounts.delete(guesser)
    this.#accounts.set(guesser, account)
    const [oldest] = this.#accounts.keys()
    if (this.#accounts.size > REMEMBERED && oldest !== undefined) this.#accounts.delete(oldest)
    return account
  }

  /** Guesses that are still being checked may turn out right and be given back soon. */
  #waitOf({ judging, endsAt }: Account): number {
    return judging > 0 ? JUDGING_S : Math.ceil((endsAt - this.#now()) / 1000)
  }
}

/** The refusal of a guess that was not checked. */
export const tooManyTries = (wait: number): RequestRefused => new RequestRefused('too-many-tries', { retryAfter: wait })
