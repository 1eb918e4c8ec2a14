import { passwordIn, type Administrator } from './administrator.ts'
import type { Guesser } from './guesser.ts'
import { Guesses } from './guesses.ts'
import { HashingLine, NotJudged } from './hashing-line.ts'

/** The one place where a password is checked, however it was sent. */
export type SignIn = {
  /**
   * Whether the `Authorization` header holds the administrator's password. Throws 429, without looking at the password,
   * when the guesser has no guesses left or too many guesses wait.
   */
  admits(authorization: string, guesser: Guesser): Promise<boolean>
}

export function signIn(administrator: Administrator): SignIn {
  const guesses = new Guesses()
  const line = new HashingLine()

  async function isRight(password: string | null, guesser: Guesser): Promise<boolean> {
    if (password === null) return false
    return administrator.knows(password) ?? (await line.join(guesser, () => administrator.hashes(password)))
  }

  return {
    async admits(authorization, guesser) {
      line.dropTheGone()
      const guess = guesses.take(guesser.id)
      try {
        const right = await isRight(passwordIn(authorization), guesser)
        if (right) guess.giveBack()
        else guess.wasWrong()
        return right
      } catch (error) {
        guess.giveBack()
        throw error instanceof NotJudged ? error.refusal : error
      }
    },
  }
}
