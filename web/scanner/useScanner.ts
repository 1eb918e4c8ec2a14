import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraSide, obstacle } from './camera.ts'
import { opensByItself, rememberStarted } from './opens-by-itself.ts'
import { openPicture } from './picture.ts'
import { NOT_STARTED, createScanner } from './scanner.ts'

/**
 * A camera on the screen, in the element with the ref `place`. While `held` is true, the last picture stands still. The
 * camera opens by itself at a tablet where it was started before. It stops when the visitor leaves the tab or the page,
 * and goes on when the page is shown again.
 */
export function useScanner(found: (text: string) => void, held: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(found)
  const [side, setSide] = useState(cameraSide)
  const [view, setView] = useState(() => ({ ...NOT_STARTED, problem: obstacle() }))
  const [scanner] = useState(() =>
    createScanner(
      async (wanted, events) => {
        const picture = await openPicture(place.current!, wanted, events)
        rememberStarted()
        return picture
      },
      { changed: setView, found: (text) => latest.current(text) },
    ),
  )
  useEffect(() => {
    latest.current = found
  })
  useEffect(() => scanner.stop, [scanner])
  useEffect(() => (held ? scanner.pause() : scanner.resume()), [scanner, held])

  const start = (from: CameraSide = side): void => scanner.start(from)
  const goOn = useEffectEvent(() => start())
  useEffect(() => {
    let hasLeft = false
    void opensByItself().then((does) => does && !hasLeft && goOn())
    return () => {
      hasLeft = true
    }
  }, [])
  useEffect(() => {
    let wasOn = false
    const followVisibility = (): void => {
      if (!document.hidden && wasOn) return goOn()
      wasOn = scanner.state() !== 'not-started'
      scanner.stop()
    }
    document.addEventListener('visibilitychange', followVisibility)
    return () => document.removeEventListener('visibilitychange', followVisibility)
  }, [scanner])

  const flip = (): void => {
    const other = side === 'user' ? 'environment' : 'user'
    setSide(other)
    rememberCameraSide(other)
    scanner.stop()
    start(other)
  }

  return { place, view, start: () => start(), stop: scanner.stop, flip }
}

const KEY = 'cameraSide'

/** Returns the side that was chosen at this tablet, or else the one that looks into the room. */
function cameraSide(): CameraSide {
  try {
    return localStorage.getItem(KEY) === 'user' ? 'user' : 'environment'
  } catch {
    return 'environment'
  }
}

function rememberCameraSide(side: CameraSide): void {
  try {
    localStorage.setItem(KEY, side)
  } catch {
    // If the browser stores nothing, the next page starts with the usual side.
  }
}
