/** Where the kiosk notes how its device stands. A device that is let in for the welcome desk was a kiosk until then. */
const KEY = 'device'

/**
 * Whether this device was one of the welcome desk when it was last told. The server then says
 * whether it still is.
 */
export function wasDesk(): boolean {
  try {
    const standing: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof standing === 'object' && standing !== null && 'kind' in standing && standing.kind === 'desk'
  } catch {
    return false
  }
}
