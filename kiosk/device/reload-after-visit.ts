import { isInterrupted } from '#kiosk/visit/interruption.ts'
import { usePresence } from '#kiosk/visit/presence.ts'
import { remembersNobody } from '#kiosk/visit/session.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

const LOOK_MS = 250

/**
 * Loads the page again as soon as nobody stands at the tablet, nothing is being saved, and the server can be reached:
 * without a worker a page that loads meanwhile ends at the browser's own error.
 */
export function reloadAfterVisit(): void {
  const timer = setInterval(() => {
    const { personal, underWay } = usePresence.getState()
    if (useCurrentEvent.getState().reconnecting) return
    if (personal > 0 || underWay > 0 || isInterrupted() || !remembersNobody()) return
    clearInterval(timer)
    window.location.reload()
  }, LOOK_MS)
}
