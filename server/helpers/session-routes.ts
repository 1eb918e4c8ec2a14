import { session, signIn } from '#domain/contract/helper/helper-routes.ts'
import { signOut } from '#domain/contract/helper/sign-out-route.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { HelperPasswords } from './helper-passwords.ts'
import { cookiesAfterSignIn, sessionReply } from './session-reply.ts'

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
