import { passingTime } from '#kiosk/shell/calls/passing-time.ts'

const LOOK_MS = 5000

type Untouched = {
  /** For how many milliseconds nobody has touched the page. */
  ago(): number
  stop(): void
}

/**
 * Calls back once nobody has touched the page for so long, and again after the next such while. `already` is how many
 * milliseconds of it had passed before the page was loaded.
 */
export function whenUntouched(forMs: number, callback: () => void, already = 0): Untouched {
  const passed = passingTime()
  let touched = passed() - already
  let told = false
  const ago = () => passed() - touched
  const touch = () => {
    look()
    touched = passed()
    told = false
  }
  // The clocks are looked at, not waited for: a machine that slept has been left alone meanwhile.
  const look = () => {
    if (told || ago() < forMs) return
    told = true
    callback()
  }
  const timer = setInterval(look, LOOK_MS)
  const listening = new AbortController()
  const { signal } = listening
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, touch, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', look, { signal })
  return {
    ago,
    stop() {
      clearInterval(timer)
      listening.abort()
    },
  }
}
