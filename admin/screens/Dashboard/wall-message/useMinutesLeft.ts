import { useEffect, useState } from 'react'

const SECOND = 1000
const MINUTE = 60_000

/** How many minutes are left until `endsAt`, a moment since the page was opened. The last minute counts as one. */
export function useMinutesLeft(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((endsAt - now) / MINUTE))
}
