import { passingTime } from '#web/calls/clock.ts'

const CHECK_MS = 5000

type Untouched = {
  /** For how many milliseconds nobody has touched the page. */
  ago(): number
  stop(): void
}

/**
 * Calls back when nobody has touched the page for `forMs` milliseconds, once for each such time. `already` is how many
 * of them had passed before the page was loaded.
 */
export function whenUntouched(forMs: number, callback: () => void, already = 0): Untouched {
  const passed = passingTime()
  let touched = passed() - already
  let told = false
  const ago = () => passed() - touched
  const touch = () => {
    check()
    touched = passed()
    told = false
  }
  // Reads the clock instead of setting one long timer: timers stand still while the computer sleeps.
  const check = () => {
    if (told || ago() < forMs) return
    told = true
    callback()
  }
  const timer = setInterval(check, CHECK_MS)
  const listening = new AbortController()
  const { signal } = listening
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchstart'])
    addEventListener(event, touch, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', check, { signal })
  return {
    ago,
    stop() {
      clearInterval(timer)
      listening.abort()
    },
  }
}
