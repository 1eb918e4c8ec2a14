const LOOK_MS = 5000

/** Calls back once nobody has touched the page for so long, and again after the next such while. Answers how to stop. */
export function whenUntouched(forMs: number, callback: () => void): () => void {
  let touched = Date.now()
  let told = false
  const touch = () => {
    look()
    touched = Date.now()
    told = false
  }
  // The clock is looked at, not waited for: a machine that slept has been left alone meanwhile.
  const look = () => {
    if (told || Date.now() - touched < forMs) return
    told = true
    callback()
  }
  const timer = setInterval(look, LOOK_MS)
  const listening = new AbortController()
  const { signal } = listening
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, touch, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', look, { signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}
