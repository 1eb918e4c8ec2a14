import { isInterrupted } from '#kiosk/visit/interruption.ts'
import { usePresence } from '#kiosk/visit/presence.ts'
import { remembersNobody } from '#kiosk/visit/session.ts'

const LOOK_MS = 250

/** Loads the page again as soon as nobody stands at the tablet and nothing is being saved. */
export function reloadAfterVisit(): void {
  const timer = setInterval(() => {
    const { personal, underWay } = usePresence.getState()
    if (personal > 0 || underWay > 0 || isInterrupted() || !remembersNobody()) return
    clearInterval(timer)
    window.location.reload()
  }, LOOK_MS)
}
