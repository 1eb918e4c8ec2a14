const KEY = 'clockAhead'

/** Stores how far the server's clock is ahead of this one, in milliseconds, for a page that is loaded without it. */
export function rememberClock(ahead: number): void {
  try {
    localStorage.setItem(KEY, String(ahead))
  } catch {
    // If the browser stores nothing, a reload without the server goes by this clock.
  }
}

/** Returns what was stored, or 0. */
export function lastKnownClock(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0
  } catch {
    return 0
  }
}
