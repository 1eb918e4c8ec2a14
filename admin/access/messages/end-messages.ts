import { dismissToast, whenToastShown } from '#web/frame/toast.tsx'
import { useAccess } from '#admin/access/access.ts'

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
