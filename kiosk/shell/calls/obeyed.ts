import type { DeviceCommand } from '#domain/contract/live.ts'

const KEY = 'obeyed'

/** The moment of the latest command that this device has obeyed, by the server's clock. */
export function obeyed(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Notes that this command is being obeyed. Returns false if it was obeyed before. */
export function obeyOnce({ at }: DeviceCommand): boolean {
  const before = obeyed()
  if (before !== null && before >= at) return false
  try {
    localStorage.setItem(KEY, at)
  } catch {
    // If the browser stores nothing, a reload within ten seconds of the command is followed by another one.
  }
  return true
}
