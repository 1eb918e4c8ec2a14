import { session, signIn, signOut } from '#domain/contract/helper/helper-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { cookiesAfterSignIn, sessionReply } from './session-reply.ts'
import { foldedSignInName } from '#domain/helper/helper-fields.ts'
import type { HelperId } from '#domain/ids.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import { type Password, keptPassword, nobodysPassword } from '#server/access/passwords/password-hash.ts'

/** Serves how helpers sign in by name, and out. */
export function serveSessions(serve: Serve, parts: Parts): void {
  const passwords = new HelperPasswords(parts)

  serve(session, async (_, asker) => {
    const { sender, browser } = asker
    if (sender.helper) asker.setCookies(parts.helperSessions.renewed(sender.device, browser))
    return await sessionReply(parts, sender.helper?.id, sender)
  })

  serve(signIn, async ({ body: { signInName, password } }, asker) => {
    const helper = await passwords.find(signInName, password, asker.guesser)
    if (!helper) throw new RequestRefused('name-or-password-wrong')
    parts.lastSeen.note(`helper-${helper.id}`)
    asker.setCookies(cookiesAfterSignIn(parts, asker, helper))
    return await sessionReply(parts, helper.id, asker.sender)
  })

  serve(signOut, (_, asker) => {
    asker.setCookies(parts.helperSessions.end(asker.browser))
    return undefined
  })
}

/** The passwords of helpers. A right one is remembered as a keyed digest for each helper, until another one counts. */
class HelperPasswords {
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
