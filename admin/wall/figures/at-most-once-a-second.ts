import { useEffect, useState } from 'react'

const SECOND = 1000

/** Returns the latest value, but changes at most once a second: a burst of check-ins is shown as one change. */
export function useAtMostOnceASecond<T>(latest: T): T {
  const [shown, setShown] = useState({ value: latest, at: 0 })
  useEffect(() => {
    if (Object.is(latest, shown.value)) return
    const wait = shown.at + SECOND - performance.now()
    const show = () => setShown({ value: latest, at: performance.now() })
    const timer = setTimeout(show, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [latest, shown])
  return shown.value
}
