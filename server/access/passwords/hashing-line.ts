import { tooManyTries } from '#server/access/limits/guesses.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'

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
