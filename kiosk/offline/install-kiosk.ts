import { renewWhenIdle } from './renewal.ts'

/**
 * Installs the kiosk on the tablet, so that it can be loaded without a network, and keeps it current. While Foyer is
 * being worked on, what was installed is taken away instead.
 */
export function installKiosk(): void {
  const settle = (): void => void (import.meta.env.DEV ? uninstall() : settleHere())
  // The visitor comes first.
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}

async function settleHere(): Promise<void> {
  const registration = await install().catch((reason: unknown) => {
    console.warn('The kiosk cannot be loaded without a network:', reason)
    return null
  })
  renewWhenIdle(registration)
}

/** Browsers allow it over https, and on the server's own machine. Null elsewhere. */
async function install(): Promise<ServiceWorkerRegistration | null> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return null
  const worker = { scope: '/', updateViaCache: 'none' } as const
  // Where workers are blocked by whoever drives the browser, there is no registration in the answer.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js', worker)
  // What is kept for the server is not to be cleared when the tablet runs out of room. It may say no.
  void navigator.storage.persist().catch(() => {})
  return registration ?? null
}

async function uninstall(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
