/** Tells the other tabs of this browser that something has changed that they share under this name. */
export function tellOtherTabs(name: string): void {
  const others = openChannel(name)
  others?.postMessage('changed')
  others?.close()
}

/** Calls back when another tab has changed something. Returns a function that stops it. */
export function followOtherTabs(name: string, look: () => void): () => void {
  const others = openChannel(name)
  if (others) others.onmessage = look
  return () => others?.close()
}

/**
 * Returns null in a browser that refuses channels, as Firefox does where it blocks all cookies: such a browser stores
 * nothing either, so there is nothing that other tabs could change.
 */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`foyer-${name}`)
  } catch {
    return null
  }
}
