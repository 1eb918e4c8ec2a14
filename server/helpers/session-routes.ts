import { session, signIn, signOut } from '#domain/contract/helper/helper-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { cookiesAfterSignIn, sessionReply } from './session-reply.ts'
import { foldedSignInName } from '#domain/helper/helper-fields.ts'
import type { HelperId } from '#domain/ids.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import { type Password, keptPassword, nobodysPassword } from '#server/access/passwords/password-hash.ts'

/** Serves how helpers sign in by name, and out. */
export function serveSessions(serve: Serve, services: Services): void {
  const passwords = new HelperPasswords(services)

  serve(session, async (_, context) => {
    const { sender, browser } = context
    if (sender.helper) context.setCookies(services.helperSessions.renewed(sender.device, browser))
    return await sessionReply(services, sender.helper?.id, sender)
  })

  serve(signIn, async ({ body: { signInName, password } }, context) => {
    const helper = await passwords.find(signInName, password, context.guesser)
    if (!helper) throw new RequestRefused('name-or-password-wrong')
    services.lastSeen.note(`helper-${helper.id}`)
    context.setCookies(cookiesAfterSignIn(services, context, helper))
    return await sessionReply(services, helper.id, context.sender)
  })

  serve(signOut, (_, context) => {
    context.setCookies(services.helperSessions.end(context.browser))
    return undefined
  })
}

/** The passwords of helpers. A right one is remembered as a keyed digest for each helper, until another one counts. */
class HelperPasswords {
  readonly #services: Pick<Services, 'views' | 'signIn' | 'helperHasher'>
  readonly #known = new Map<HelperId, { readonly choice: string; readonly password: Password }>()
  readonly #nobodys = nobodysPassword()

  constructor(services: Pick<Services, 'views' | 'signIn' | 'helperHasher'>) {
    this.#services = services
  }

  /** The helper with this sign-in name and password; null when one of them is wrong. */
  async find(signInName: string, guess: string, guesser: Guesser): Promise<KnownHelper | null> {
    const { views, signIn, helperHasher } = this.#services
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
