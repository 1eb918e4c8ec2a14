import type { DeviceOrder } from '#domain/contract/live.ts'

const KEY = 'obeyed'

/** The moment of the latest order that this device has obeyed, by the server's clock. */
export function obeyed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Notes that this order is being obeyed. Returns false if it was obeyed before. */
export function obeyOnce({ at }: DeviceOrder): boolean {
  const before = obeyed()
  if (before !== null && before >= at) return false
  try {
    localStorage.setItem(KEY, at)
  } catch {
    // If the browser stores nothing, a reload within ten seconds of the order is followed by another one.
  }
  return true
}
