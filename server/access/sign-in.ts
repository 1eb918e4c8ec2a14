import { passwordIn } from './computers-password.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import type { Password } from '#server/access/passwords/password-hash.ts'
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
type CountedGuess = {
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
const tooManyTries = (wait: number): RequestRefused => new RequestRefused('too-many-tries', { retryAfter: wait })

/** The one place where a password is checked, however it was sent, and where guesses are counted. */
export type SignIn = {
  /**
   * Whether the `Authorization` header holds the shared password. Throws 429, without looking at the password, when the
   * guesser has no guesses left or too many guesses wait.
   */
  admits(authorization: string, guesser: Guesser): Promise<boolean>
  /** Whether this is the password of a helper. Throws 429 as above. */
  isPassword(password: Password, guess: string, guesser: Guesser): Promise<boolean>
  /** Hashes a new password when it is this caller's turn, so that it holds nobody up. */
  hash<Hash>(guesser: Guesser, work: () => Promise<Hash>): Promise<Hash>
}

export function signIn(shared: Password): SignIn {
  const guesses = new Guesses()
  const line = new HashingLine()

  async function inLine<Result>(guesser: Guesser, work: () => Promise<Result>): Promise<Result> {
    try {
      return await line.join(guesser, work)
    } catch (error) {
      throw error instanceof NotJudged ? error.refusal : error
    }
  }

  async function isRight(password: Password, typed: string | null, guesser: Guesser): Promise<boolean> {
    line.dropTheGone()
    const guess = guesses.take(guesser.id)
    try {
      const right = typed !== null && (password.knows(typed) ?? (await inLine(guesser, () => password.hashes(typed))))
      if (right) guess.giveBack()
      else guess.wasWrong()
      return right
    } catch (error) {
      guess.giveBack()
      throw error
    }
  }

  return {
    admits: (authorization, guesser) => isRight(shared, passwordIn(authorization), guesser),
    isPassword: (password, guess, guesser) => isRight(password, guess, guesser),
    hash: inLine,
  }
}

/** How many guesses of strangers may wait. A hash takes a third of a second, so the last one waits a few seconds. */
const STRANGERS_WAITING = 20

/** How many seconds a guess is told to wait when the line is full. */
const FULL_S = 10

type WaitingGuess = {
  readonly guesser: Guesser
  readonly work: () => Promise<void>
  readonly drop: (reason: Error) => void
}

/** The guess was dropped before it was checked, because its sender hung up or the line was full. */
export class NotJudged extends Error {
  override name = 'NotJudged'
  readonly refusal = tooManyTries(FULL_S)
}

/**
 * The line in which guesses wait to be hashed. A hash takes 64 MiB and a third of a second, so at most two run at once,
 * and one of the two places is reserved for known guessers. Guessers take turns, so that many guesses of one guesser do
 * not delay the single guess of another.
 */
export class HashingLine {
  #waiting: WaitingGuess[] = []
  #working = 0
  #strangersWorking = 0
  /** The guessers in the order of their last turns, the latest at the end. */
  #served: string[] = []

  /** Runs the work when it is this guesser's turn. Throws `NotJudged` when the guess was dropped instead. */
  join<Result>(guesser: Guesser, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#isFullFor(guesser)) return reject(new NotJudged())
      this.#waiting.push({ guesser, work: () => work().then(resolve, reject), drop: reject })
      this.#goOn()
    })
  }

  /** Drops the guesses whose senders have hung up. */
  dropTheGone(): void {
    const gone = this.#waiting.filter(({ guesser }) => guesser.hasLeft())
    if (gone.length === 0) return
    this.#waiting = this.#waiting.filter((place) => !gone.includes(place))
    for (const { drop } of gone) drop(new NotJudged())
  }

  #isFullFor({ isKnown }: Guesser): boolean {
    return !isKnown && this.#waiting.filter(({ guesser }) => !guesser.isKnown).length >= STRANGERS_WAITING
  }

  #goOn(): void {
    this.dropTheGone()
    for (let next = this.#next(); next; next = this.#next()) void this.#begin(next)
  }

  async #begin(place: WaitingGuess): Promise<void> {
    const { guesser, work } = place
    this.#waiting.splice(this.#waiting.indexOf(place), 1)
    this.#served = [...this.#served.filter((id) => id !== guesser.id), guesser.id].slice(-STRANGERS_WAITING)
    this.#working += 1
    if (!guesser.isKnown) this.#strangersWorking += 1
    await work()
    this.#working -= 1
    if (!guesser.isKnown) this.#strangersWorking -= 1
    this.#goOn()
  }

  /** Known guessers come first. Among them, and among strangers, the one whose last turn is longest ago comes next. */
  #next(): WaitingGuess | undefined {
    if (this.#working >= 2) return undefined
    const known = this.#waiting.filter(({ guesser }) => guesser.isKnown)
    if (known.length > 0) return this.#longestAgo(known)
    return this.#strangersWorking === 0 ? this.#longestAgo(this.#waiting) : undefined
  }

  #longestAgo(places: readonly WaitingGuess[]): WaitingGuess | undefined {
    const turn = ({ guesser }: WaitingGuess) => this.#served.indexOf(guesser.id)
    return places.toSorted((one, other) => turn(one) - turn(other))[0]
  }
}
