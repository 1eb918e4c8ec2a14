import { CHURCH_META } from '#domain/contract/church.ts'
import { remembersNobody } from '#kiosk/visit/session.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'

/**
 * Installs the kiosk on the tablet, so that it loads without a network, and keeps it up to date. In development it
 * removes an installed kiosk instead.
 */
export function installKiosk(): void {
  const begin = (): void => void (import.meta.env.DEV ? uninstall() : installAndRenew())
  // The installation waits until the page is loaded, so that it does not slow down a visitor.
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function installAndRenew(): Promise<void> {
  const registration = await install().catch((reason: unknown) => {
    console.warn('The kiosk cannot be loaded without a network:', reason)
    return null
  })
  renewWhenIdle(registration)
}

/** Browsers allow it over https, and on the computer of the server. Returns null elsewhere. */
async function install(): Promise<ServiceWorkerRegistration | null> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return null
  const worker = { scope: '/', updateViaCache: 'none' } as const
  // If the browser is controlled by a program that blocks workers, it returns no registration.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js', worker)
  // Asks the browser not to delete the kept check-ins when the tablet runs out of space. It may refuse.
  void navigator.storage.persist().catch(() => {})
  return registration ?? null
}

async function uninstall(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** After this time without a touch nobody stands at the tablet. What was typed is cleared earlier. Milliseconds. */
const IDLE = 120_000
const HOUR = 3_600_000

/**
 * Changes to a newer version of the kiosk when home is idle and empty, never during a visit: the waiting worker takes
 * over, and the page reloads. Checks for a new version every hour, and when the server is back. Without a worker it
 * compares the page itself.
 */
function renewWhenIdle(registration: ServiceWorkerRegistration | null): void {
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
