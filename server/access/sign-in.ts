import { passwordIn } from './computers-password.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import { Guesses } from '#server/access/limits/guesses.ts'
import { HashingLine, NotJudged } from '#server/access/passwords/hashing-line.ts'
import type { Password } from '#server/access/passwords/password-hash.ts'

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
