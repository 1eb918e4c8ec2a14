import { dismissToast, toast, whenToastShown } from '#web/frame/toast.tsx'
import { isRefusal, useAccess } from '#admin/access/access.ts'
import { type OwnWords, failureInWords, logUnexpected } from './failure-in-words.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'

/** Milliseconds. Long enough to read the reason to its end. */
const SHOWN_MS = 10_000

/** Says in a message that something was not done, and why. */
export const sayNotDone = (title: string, reason: string): void =>
  toast({ tone: 'destructive', title, description: reason, duration: SHOWN_MS })

/** Says in a message why something was not done. Nothing is said to somebody who is signed out: the page says that. */
export function sayFailure(title: string, error: unknown, own?: OwnWords): void {
  logUnexpected(error)
  if (isRefusal(error) || useAccess.getState().signedIn === null) return
  sayNotDone(title, failureInWords(error, own))
}

/** Says that a form was saved in which nothing had been changed: nothing was sent. */
export const sayUnchanged = (): void => toast({ tone: 'success', title: textsNow().forms.unchanged })

/**
 * Removes a message when the person signs out who has caused it: most messages name somebody. What was done for them
 * and is confirmed later is not said to those who come after them.
 */
export function endMessagesAtSignOut(): void {
  let hasSignedOut = false
  useAccess.subscribe(({ signedIn }, before) => {
    if (signedIn === before.signedIn) return
    if (before.signedIn !== null) dismissToast()
    hasSignedOut = signedIn === null
  })
  whenToastShown(({ tone }) => {
    if (hasSignedOut && tone === 'success') dismissToast()
  })
}
