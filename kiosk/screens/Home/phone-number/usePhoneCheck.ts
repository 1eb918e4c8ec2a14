import { useEffect, useRef, useState } from 'react'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import { wordsFor } from '#web/calls/call.ts'
import { wordsForTooMuch } from '#web/calls/refusal.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import { toast } from '#web/frame/toast.tsx'
import { useFocusAfterBusy, useWanted } from '#web/frame/useFocusAfterBusy.ts'
import { admittedEvent } from '#kiosk/visit/admitted.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { type Key, keyOf, pressed } from './keypad.ts'
import { personWithNumber } from '#kiosk/look-up/look-up.ts'

/**
 * The number that is typed, and what happens with it: a known person confirms, an unknown number leads to a new
 * profile. `typed` is what stands there at first. Nothing happens with it any more once another way to check in was
 * chosen.
 */
export function usePhoneCheck(way: string, typed: string) {
  const texts = useKioskTexts()
  const steps = useSteps()
  const stillHere = useStillHere()
  const ask = useWanted(way)
  const event = useCurrentEvent(admittedEvent)
  const [digits, setDigits] = useState(typed)
  const [checking, setChecking] = useState(false)
  const noteFocus = useFocusAfterBusy(checking)
  const early = useEarlyPhoneCheck(digits, event?.id)
  const ready = digits.length === PHONE_DIGITS && event !== null && !checking

  const press = (key: Key): void => {
    if (!checking) setDigits((before) => pressed(before, key))
  }

  /** Returns whether the number leads to the next screen. */
  const leadOn = (user: User | null): boolean => {
    if (user) steps.withSomebody(user)
    else if (NewPhone.safeParse(digits).success) steps.withNewNumber(digits)
    else {
      toast({ tone: 'destructive', ...texts.phone.impossible })
      return false
    }
    return true
  }

  const check = async (): Promise<void> => {
    if (!ready) return
    noteFocus()
    setChecking(true)
    const isWanted = ask()
    try {
      const { user } = (await early()) ?? (await askWhose(digits))
      if (!stillHere() || (isWanted() && leadOn(user))) return
    } catch (error) {
      if (!stillHere()) return
      const words = { title: texts.frame.error, description: wordsFor(error, texts.phone.failed, texts.refusals) }
      if (isWanted()) toast({ tone: 'destructive', ...(wordsForTooMuch(error, texts) ?? words) })
    }
    setChecking(false)
  }

  return { digits, setDigits, ready, checking, press, check: () => void check() }
}

/**
 * Lets an attached keyboard work like the keypad while `listening` is true. Enter after a digit sends a `ready` number,
 * even if another button still has the focus.
 */
export function useTypedKeys(listening: boolean, ready: boolean, press: (key: Key) => void, check: () => void): void {
  const isTyping = useRef(false)
  useEffect(() => {
    if (!listening) {
      isTyping.current = false
      return
    }
    const typed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = keyOf(event.key)
      if (key) press(key)
      else if (event.key === 'Enter') {
        const isMeant = isTyping.current && ready
        if (isMeant) event.preventDefault()
        if (isMeant || !(event.target as Element).closest('button, a')) check()
      }
      isTyping.current = key !== null
    }
    const pointed = (): void => void (isTyping.current = false)
    window.addEventListener('keydown', typed)
    window.addEventListener('pointerdown', pointed)
    return () => {
      window.removeEventListener('keydown', typed)
      window.removeEventListener('pointerdown', pointed)
    }
  })
}

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
const askWhose = async (digits: string): Promise<Checked> => ({ user: await personWithNumber(digits) })

/**
 * Looks a number up as soon as it has ten digits, so that a tap on Check In need not wait. The reply is used for this
 * number only. It is dropped when a digit changes, when the visitor leaves, after ten seconds, and when the look-up
 * fails. The function that it returns gives null if there is no reply: the caller then asks the server itself. If the
 * look-up is under way and fails, the function fails too: the visitor has waited, and should not wait a second time.
 */
function useEarlyPhoneCheck(digits: string, eventId: number | undefined): () => Promise<Checked | null> {
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
