import { CHURCH_META } from '#domain/contract/church.ts'
import { remembersNobody } from '#kiosk/visit/session.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/** After this time without a touch nobody stands at the tablet. What was typed is cleared earlier. Milliseconds. */
const IDLE = 120_000
const HOUR = 3_600_000

/**
 * Changes to a newer version of the kiosk when home is idle and empty, never during a visit: the waiting worker takes
 * over, and the page reloads. Checks for a new version every hour, and when the server is back. Without a worker it
 * compares the page itself.
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
  const check = async (): Promise<void> => {
    if (registration) await registration.update()
    else if (await isPageNew()) outdated()
  }
  // A check that fails is repeated later.
  const checkIfPossible = (): void => void check().catch(() => {})

  if (registration) whenWorkerChanges(outdated)
  for (const touch of ['pointerdown', 'keydown'])
    window.addEventListener(touch, () => (touched = Date.now()), { capture: true, passive: true })
  setInterval(checkIfPossible, HOUR)
  useCurrentEvent.subscribe(({ now, reconnecting }, before) => {
    if (reconnecting) return
    if (before.reconnecting) checkIfPossible()
    // A response has just come in. A browser changes workers only while the old one has nothing to do.
    if (now !== before.now) renew()
  })
}

/** Calls back when another worker takes over this page. The first worker does not count: this page installed it. */
function whenWorkerChanges(changed: () => void): void {
  const { serviceWorker } = navigator
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) changed()
    isControlled = true
  })
}

/**
 * Whether the server has a new page now: with another script, or with other settings of the church. The page in which a
 * network asks for a login, and that comes in its place, has no church.
 */
async function isPageNew(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' })
  const other = new DOMParser().parseFromString(await response.text(), 'text/html')
  return response.ok && churchOf(other) !== undefined && versionOf(other) !== versionOf(document)
}

const versionOf = (page: Document): string => {
  const script = page.querySelector<HTMLScriptElement>('script[src]')?.getAttribute('src')
  return `${script} ${churchOf(page)}`
}

const churchOf = (page: Document): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="${CHURCH_META}"]`)?.content

/** Whether the page is home, and the tab remembers nobody. */
const isHomeEmpty = (): boolean => window.location.pathname === '/' && remembersNobody()
