import { foldedSignInName } from '#domain/helper/helper-fields.ts'
import type { HelperId } from '#domain/ids.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import { keptPassword, nobodysPassword, type Password } from '#server/access/passwords/password-hash.ts'
import type { Parts } from '#server/parts.ts'

/** The passwords of helpers. A right one is remembered as a keyed digest for each helper, until another one counts. */
export class HelperPasswords {
  readonly #parts: Pick<Parts, 'views' | 'signIn' | 'helperHasher'>
  readonly #known = new Map<HelperId, { readonly choice: string; readonly password: Password }>()
  readonly #nobodys = nobodysPassword()

  constructor(parts: Pick<Parts, 'views' | 'signIn' | 'helperHasher'>) {
    this.#parts = parts
  }

  /** The helper with this sign-in name and password; null when one of them is wrong. */
  async find(signInName: string, guess: string, guesser: Guesser): Promise<KnownHelper | null> {
    const { views, signIn, helperHasher } = this.#parts
    const named = views.helpers.bySignInName(helperHasher.signInName(foldedSignInName(signInName)))
    const password = (named && this.#passwordOf(named)) ?? this.#nobodys
    return (await signIn.isPassword(password, guess, guesser)) ? named : null
  }

  #passwordOf({ id, choice, password: hash }: KnownHelper): Password | null {
    if (choice === null || hash === null) return null
    const known = this.#known.get(id)
    if (known?.choice === choice) return known.password
    const password = keptPassword(
      () => choice,
      () => hash,
    )
    this.#known.set(id, { choice, password })
    return password
  }
}
