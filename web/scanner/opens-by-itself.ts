const KEY = 'cameraStarted'

/** Notes that a camera was started at this tablet. From then on it opens by itself where the browser asks nobody. */
export function rememberStarted(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // If the browser stores nothing, each visitor starts the camera.
  }
}

/** Whether the camera opens without a tap: it was started at this tablet before, and the browser asks nobody. */
export async function opensByItself(): Promise<boolean> {
  try {
    if (localStorage.getItem(KEY) !== 'yes') return false
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    // The browser stores nothing, or does not say whether it would ask.
    return false
  }
}

/** A code that was held up, when it was last read or seen (in milliseconds), and whether it was invalid. */
export type Showing = { text: string; at: number; isInvalid: boolean }

/** Milliseconds within which the same code is not read again. */
const SAME = 3_000

/**
 * Returns the last showing if this code is still held up, or null if it is to be read. An invalid code is reported
 * once, however long it is held up. A valid code is read again after three seconds, in case the look-up has failed.
 */
export function sameShowing(last: Showing | null, text: string, now: number): Showing | null {
  if (last?.text !== text || now - last.at >= SAME) return null
  return last.isInvalid ? { ...last, at: now } : last
}
