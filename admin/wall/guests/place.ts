import { create } from 'zustand'
import type { GuestPlace } from '#domain/contract/guest/guest-shapes.ts'

/** The code that leads guests to the form. Null on a wall that was not let in, and while there is no fresh one. */
export const useGuestPlace = create<{ readonly code: GuestPlace['code'] | null }>()(() => ({ code: null }))

/** The contract's route without its shapes: those would bring more code to the wall than all of its own. */
export const GUEST_PLACE = { method: 'GET', path: '/api/guests/place' } as const

const PATIENCE_MS = 5000

/** How soon a wall that got no code asks again. The code that it shows is still good for minutes. */
const ASK_AGAIN_MS = 15_000

/** Shows a fresh code whenever there is a new one, and none when this wall gets none. */
export async function followPlace(): Promise<void> {
  const place = await placeNow()
  if (place !== 'unreachable') useGuestPlace.setState({ code: place?.code ?? null })
  const wait = place === 'unreachable' || place === null ? ASK_AGAIN_MS : place.changesIn
  setTimeout(() => void followPlace(), wait)
}

async function placeNow(): Promise<GuestPlace | 'unreachable' | null> {
  try {
    const { method, path } = GUEST_PLACE
    const response = await fetch(path, { method, credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? ((await response.json()) as GuestPlace) : null
  } catch {
    return 'unreachable'
  }
}
