import { renewWhenIdle } from './renewal.ts'

/**
 * Installs the kiosk on the tablet, so that it can be loaded without a network. Only where the browser allows it: over
 * https, or on the server's own machine. While Foyer is being worked on, what was installed is taken away instead.
 */
export function installKiosk(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return
  const settle = import.meta.env.DEV ? uninstall : install
  const settleOrSay = (): void => void settle().catch(sayWhy)
  // The visitor comes first.
  if (document.readyState === 'complete') settleOrSay()
  else window.addEventListener('load', settleOrSay, { once: true })
}

async function install(): Promise<void> {
  const worker = { scope: '/', updateViaCache: 'none' } as const
  // Where workers are blocked by whoever drives the browser, there is no registration in the answer.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js', worker)
  if (registration) renewWhenIdle(registration)
  // What is kept for the server is not to be cleared when the tablet runs out of room.
  await navigator.storage.persist()
}

async function uninstall(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

const sayWhy = (reason: unknown): void => console.warn('The kiosk cannot be loaded without a network:', reason)
