import { useEffect, useState } from 'react'
import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#kiosk/shell/calls/church.ts'

/** A computer that slept past midnight is right again after this time. Milliseconds. */
const LOOK_MS = 1000

const today = (): string => localDate(new Date().toISOString(), church().timeZone)

/** The day on the church's calendar. It goes on at midnight while the page is open. */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return day
}
