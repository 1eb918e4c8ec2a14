import { useEffect, useRef, useState } from 'react'
import { NewPhone } from '#domain/attendee/person-fields.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { PHONE_DIGITS } from '#domain/phone/phone-number.ts'
import { wordsFor } from '#kiosk/shell/calls/call.ts'
import { wordsForTooMuch } from '#kiosk/shell/calls/too-much.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { useWanted } from '#kiosk/shell/frame/useWanted.ts'
import { useFocusAfterBusy } from '#kiosk/shell/frame/dialog/useFocusAfterBusy.ts'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { keyOf, pressed, type Key } from './keypad.ts'
import { askWhose, useEarlyPhoneCheck } from './useEarlyPhoneCheck.ts'

/**
 * The number that is typed, and what happens with it: a known person confirms, an unknown number leads to a new
 * profile. Nothing happens with it any more once another way to check in was chosen.
 */
export function usePhoneCheck(way: string) {
  const texts = useKioskTexts()
  const steps = useSteps()
  const stillHere = useStillHere()
  const ask = useWanted(way)
  const event = useCurrentEvent((state) => state.event)
  const [digits, setDigits] = useState('')
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
