import { useEffect, useState } from 'react'
import { useRoomShown } from '#room/day/room-shown.ts'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { useStaffLanguage } from '#web/words/language.ts'
import { datesIn } from '#web/words/useDates.ts'

const iso = (at: string | number): string => new Date(at).toISOString()

/** A time in a sentence, for example 9:58 AM. */
export function useTime(): (at: string | number) => string {
  const { clockTime } = datesIn[useStaffLanguage()]
  const { timeZone } = churchOfThePage()
  return (at) => clockTime(iso(at), timeZone)
}

/** A time on a list, for example 9:58. */
export function useShortTime(): (at: string | number) => string {
  const time = useTime()
  return (at) => time(at).split(/\s/)[0] ?? ''
}

const TICK_MS = 15_000

/** The time now by the server's clock, in milliseconds, read again and again. */
export function useNow(): number {
  const ahead = useRoomShown((shown) => shown.ahead)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
