import { useEffect, useRef } from 'react'
import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { personWithNumber } from '#kiosk/look-up/look-up.ts'

/** The person who has the number, or null. */
type Checked = { user: User | null }

/**
 * How long an early reply may be used: visitors need a few seconds from the last digit to the button. In milliseconds.
 */
const FRESH_MS = 10_000

/**
 * A hand scanner types its next digits within this time. Then the first ten digits are no phone number. In
 * milliseconds.
 */
const SETTLED_MS = 120

/** Asks the server who has this number. */
export const askWhose = async (digits: string): Promise<Checked> => ({ user: await personWithNumber(digits) })

/**
 * Looks a number up as soon as it has ten digits, so that a tap on Check In need not wait. The reply is used for this
 * number only. It is dropped when a digit changes, when the visitor leaves, after ten seconds, and when the look-up
 * fails. The function that it returns gives null if there is no reply: the caller then asks the server itself. If the
 * look-up is under way and fails, the function fails too: the visitor has waited, and should not wait a second time.
 */
export function useEarlyPhoneCheck(digits: string, eventId: number | undefined): () => Promise<Checked | null> {
  const early = useRef<Promise<Checked> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (digits.length < PHONE_DIGITS || eventId === undefined) return
    const forget = () => {
      early.current = null
    }
    timer.current = setTimeout(() => {
      const asked = askWhose(digits)
      asked.catch(() => early.current === asked && forget())
      early.current = asked
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
