import { CHURCH_META } from '#domain/contract/church.ts'
import { attendance, currentUser, registerPhone } from '#kiosk/visit/session.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/** Nobody has touched home for so long that nobody stands there, in milliseconds. What was typed is forgotten by then. */
const IDLE = 120_000
const HOUR = 3_600_000

/**
 * Puts a newer version of the kiosk in place when home has stood idle and empty, and never under a family: the worker
 * that waits takes over, and the page is loaded anew. Looks for one every hour, and when the server has been away.
 * Where no worker could be installed, the page alone is compared.
 */
export function renewWhenIdle(registration: ServiceWorkerRegistration | null): void {
  let touched = Date.now()
  let isOutdated = false

  const renew = (): void => {
    if (Date.now() - touched < IDLE || !isHomeEmpty()) return
    if (isOutdated) window.location.reload()
    else registration?.waiting?.postMessage('take over')
  }
  const outdated = (): void => {
    isOutdated = true
    renew()
  }
  const look = async (): Promise<void> => {
    if (registration) await registration.update()
    else if (await isPageAnother()) outdated()
  }
  // What cannot be looked at now is looked at later.
  const lookIfPossible = (): void => void look().catch(() => {})

  if (registration) whenWorkerChanges(outdated)
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, () => (touched = Date.now()), { capture: true, passive: true })
  setInterval(lookIfPossible, HOUR)
  useCurrentEvent.subscribe(({ now, reconnecting }, before) => {
    if (reconnecting) return
    if (before.reconnecting) lookIfPossible()
    // When an answer has just come in: a browser changes workers only while the old one has nothing to do.
    if (now !== before.now) renew()
  })
}

/** Another worker serves this page than the one that it came with. The first one serves the page that installed it. */
function whenWorkerChanges(changed: () => void): void {
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) changed()
    isControlled = true
  })
}

/** Whether the server would show another page now: one that begins with another script, or speaks of another church. */
async function isPageAnother(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' })
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return answer.ok && ofPage(other) !== ofPage(document)
}

const ofPage = (page: Document): string => {
  const script = page.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src')
  const church = page.querySelector<HTMLMetaElement>(`meta[name="${CHURCH_META}"]`)?.content
  return `${script} ${church}`
}

/** Home, and nobody whom the tab remembers. */
const isHomeEmpty = (): boolean =>
  window.location.pathname === '/' && currentUser() === null && registerPhone() === null && attendance() === null
