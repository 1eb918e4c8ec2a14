/** How often the page reads the clock, in milliseconds. */
const CHECK_MS = 1000
/** If the clock jumps this far, the computer slept. Milliseconds. */
const SLEPT_MS = 10_000
/** A page that was hidden for longer may have lost its connection without noticing. Milliseconds. */
const HIDDEN_MS = 5000

/**
 * Calls back whenever an open connection may be lost: the network came or went, the page was hidden for a while, or the
 * computer slept. Returns a function that stops it.
 */
export function onWake(callback: () => void): () => void {
  let checkedAt = Date.now()
  let hiddenAt: number | null = null
  const check = () => {
    const slept = Date.now() - checkedAt > SLEPT_MS
    checkedAt = Date.now()
    // Browsers slow down the timers of a hidden page, so a jump there means nothing.
    if (slept && !document.hidden) callback()
  }
  const turn = () => {
    checkedAt = Date.now()
    if (document.hidden) hiddenAt = Date.now()
    else if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS) callback()
    if (!document.hidden) hiddenAt = null
  }
  const timer = setInterval(check, CHECK_MS)
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('online', callback, { signal })
  addEventListener('offline', callback, { signal })
  document.addEventListener('visibilitychange', turn, { signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}
