import { useEffect, useRef } from 'react'
import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import type { User } from '#domain/contract/people-shapes.ts'
import { personWithNumber } from '#kiosk/look-up/look-up.ts'

/** The person who has the number, if anybody has. */
export type Checked = { user: User | null }

/** As long as a visitor looks from the last digit to the button. What was asked before that is asked anew. */
const FRESH_MS = 10_000

/** A hand scanner types more than ten digits within this time: then the first ten are nobody's number. */
const SETTLED_MS = 120

/** Asks whose number it is. */
export const askWhose = async (digits: string): Promise<Checked> => ({ user: await personWithNumber(digits) })

/**
 * Asks whose number it is as soon as its tenth digit stands, so that Check In need not wait. The answer is used when
 * somebody taps, for this number alone, and is let go when a digit changes, when they leave, and after ten seconds.
 * Null where there is none, also because the question failed or was not asked yet: then the tap asks, and nobody else.
 */
export function useEarlyAnswer(digits: string, eventId: number | undefined): () => Promise<Checked | null> {
  const early = useRef<Promise<Checked | null> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (digits.length < PHONE_DIGITS || eventId === undefined) return
    const forget = () => {
      early.current = null
    }
    timer.current = setTimeout(() => {
      early.current = askWhose(digits).catch(() => null)
      timer.current = setTimeout(forget, FRESH_MS)
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer.current)
      forget()
    }
  }, [digits, eventId])
  return async () => {
    if (!early.current) clearTimeout(timer.current)
    return early.current
  }
}
