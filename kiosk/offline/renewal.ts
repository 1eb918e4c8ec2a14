import { attendance, currentUser, registerPhone } from '../session.ts'
import { useCurrentEvent } from '../shell/current-event.ts'

/** Nobody has touched home for so long that nobody stands there, in milliseconds. What was typed is forgotten by then. */
const IDLE = 120_000
const HOUR = 3_600_000

/**
 * Puts a newer version of the kiosk in place when home has stood idle and empty, and never under a family: the worker
 * that waits takes over, and the page is loaded anew. Looks for one every hour, and when the server has been away.
 */
export function renewWhenIdle(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let touched = Date.now()
  /** Another worker serves this page than the one that it came with. */
  let isOutdated = false
  let isControlled = serviceWorker.controller !== null

  const renew = (): void => {
    if (Date.now() - touched < IDLE || !isHomeEmpty()) return
    if (isOutdated) window.location.reload()
    else registration.waiting?.postMessage('take over')
  }
  const look = (): void => void registration.update().catch(() => {})

  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, () => (touched = Date.now()), { capture: true, passive: true })
  serviceWorker.addEventListener('controllerchange', () => {
    isOutdated ||= isControlled
    isControlled = true
    renew()
  })
  setInterval(look, HOUR)
  useCurrentEvent.subscribe(({ now, reconnecting }, before) => {
    if (reconnecting) return
    if (before.reconnecting) look()
    // When an answer has just come in: a browser changes workers only while the old one has nothing to do.
    if (now !== before.now) renew()
  })
}

/** Home, and nobody whom the tab remembers. */
const isHomeEmpty = (): boolean =>
  window.location.pathname === '/' && currentUser() === null && registerPhone() === null && attendance() === null
