/**
 * Opens a channel to the other tabs of this browser. Returns null in a browser that refuses it, as Firefox does where
 * it blocks all cookies: such a browser stores nothing either, so there is nothing that other tabs could change.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
