import { IdleWatch, LETS_GO, MOVES, useIdle } from './idle-watch.ts'
import { passingTime } from '#kiosk/shell/calls/passing-time.ts'
import { usePresence } from './presence.ts'
import { isVeiled } from './veil.ts'
import { endVisit } from './visit.ts'

const LOOK_MS = 250

const TOUCHES = ['pointerdown', 'keydown', 'click', 'input', ...MOVES, ...LETS_GO]
/**
 * A screen reader moves through the page without touches that the page can see: it moves the focus or the selection. A
 * new screen does the same when it opens, but then somebody has just touched it.
 */
const READS = ['focusin', 'selectionchange']

/**
 * Watches whether somebody is here. It reads clocks and does not rely on timers, because a tablet that slept was left
 * alone meanwhile. Returns a function that stops it.
 */
export function followIdle(): () => void {
  const watch = new IdleWatch(passingTime())
  const listening = new AbortController()
  const { signal } = listening
  for (const type of TOUCHES) addEventListener(type, (event) => watch.touch(event), { signal, capture: true })
  for (const type of READS) document.addEventListener(type, () => watch.read(), { signal, capture: true })
  document.addEventListener('visibilitychange', () => turn(watch), { signal })
  addEventListener('pagehide', () => watch.noteTouch(), { signal })
  // With Back, a browser shows a page as it was left, with everything on it.
  addEventListener('pageshow', ({ persisted }) => persisted && endVisit(), { signal })
  // Time on a new screen is counted from its opening, even if nobody touched anything to get there.
  const unsubscribe = usePresence.subscribe(({ personal }, before) => {
    if (personal > 0 && before.personal === 0 && !isVeiled()) watch.arrive()
  })
  const timer = setInterval(() => watch.look(), LOOK_MS)
  useIdle.setState({ stay: () => watch.stay() })
  return () => {
    clearInterval(timer)
    unsubscribe()
    listening.abort()
  }
}

/** The page was hidden, or is shown again. */
function turn(watch: IdleWatch): void {
  if (document.hidden) watch.noteTouch()
  watch.look()
}
