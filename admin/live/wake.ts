/** How often the page looks at the clock, in milliseconds. */
const LOOK_MS = 1000
/** A jump of the clock this long means that the machine slept. */
const SLEPT_MS = 10_000
/** A page hidden for longer may have lost its connection without being told. */
const HIDDEN_MS = 5000

/**
 * Calls back whenever an open connection should not be trusted: the network came or went, the page was hidden for a
 * while, or the machine slept. Answers a function that stops it.
 */
export function onWake(callback: () => void): () => void {
  let looked = Date.now()
  let hiddenAt: number | null = null
  const look = () => {
    const slept = Date.now() - looked > SLEPT_MS
    looked = Date.now()
    // The clocks of a hidden page run slowly: there a jump means nothing.
    if (slept && !document.hidden) callback()
  }
  const turn = () => {
    looked = Date.now()
    if (document.hidden) hiddenAt = Date.now()
    else if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS) callback()
    if (!document.hidden) hiddenAt = null
  }
  const timer = setInterval(look, LOOK_MS)
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
