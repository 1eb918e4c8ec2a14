import { dismissToast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useAccess } from '#admin/access/access.ts'

/** Removes a message when the person signs out who has caused it: most messages name somebody. */
export const endMessagesAtSignOut = (): (() => void) =>
  useAccess.subscribe((now, before) => {
    if (before.signedIn !== null && now.signedIn !== before.signedIn) dismissToast()
  })
