import { useRoomShown } from '#room/day/room-shown.ts'
import { useScreen } from '#room/day/screen.ts'
import { renewWhenIdle } from '#web/device/renew-when-idle.ts'

const MINUTE = 60_000

let hasBegun = false

/**
 * Installs the page of a room on the tablet at its door, so that it loads without a network, and keeps it up to date:
 * such a tablet may stay on for months.
 */
export async function installRoom(): Promise<void> {
  if (hasBegun || import.meta.env.DEV) return
  hasBegun = true
  const registration = await install().catch((reason: unknown) => {
    console.warn('The page of the room cannot be loaded without a network:', reason)
    return null
  })
  renewRoom(registration)
}

/** Browsers allow it over https, and on the computer of the server. Returns null elsewhere. */
async function install(): Promise<ServiceWorkerRegistration | null> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return null
  const worker = { scope: '/room', updateViaCache: 'none' } as const
  // If the browser is controlled by a program that blocks workers, it returns no registration.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    '/room-sw.js',
    worker,
  )
  // Asks the browser not to delete what is kept when the tablet runs out of space. It may refuse.
  void navigator.storage.persist().catch(() => {})
  return registration ?? null
}

/** Changes to a newer version while the list is shown and the server is there, never during a hand-over. */
function renewRoom(registration: ServiceWorkerRegistration | null): void {
  const isFree = () => useScreen.getState().isBoard && useRoomShown.getState().isLive
  const { check, renew } = renewWhenIdle({ registration, url: '/room', isFree })
  useRoomShown.subscribe((now, before) => {
    if (before.isAway && !now.isAway) check()
    if (!before.isLive && now.isLive) renew()
  })
  setInterval(renew, MINUTE)
}
