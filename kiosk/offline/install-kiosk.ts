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
  await renewKiosk(registration).catch(console.warn)
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

/**
 * Changes to a newer version of the kiosk when home is idle and empty, never during a visit. Checks for one also when
 * the server is back.
 */
async function renewKiosk(registration: ServiceWorkerRegistration | null): Promise<void> {
  const { renewWhenIdle } = await import('#web/device/renew-when-idle.ts')
  const { check, renew } = renewWhenIdle({ registration, url: '/', isFree: isHomeEmpty })
  useCurrentEvent.subscribe(({ now, reconnecting }, before) => {
    if (reconnecting) return
    if (before.reconnecting) check()
    // A response has just come in. A browser changes workers only while the old one has nothing to do.
    if (now !== before.now) renew()
  })
}

/** Whether the page is home, and the tab remembers nobody. */
const isHomeEmpty = (): boolean => window.location.pathname === '/' && remembersNobody()
