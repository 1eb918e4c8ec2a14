import { useState } from 'react'
import { create } from 'zustand'
import { forget } from './session.ts'
import { GONE_AFTER } from './idle.ts'
import { forgetHeader } from '#kiosk/shell/calls/administrators-header.ts'
import { keep, keepsAnything, kept, letGo } from '#kiosk/shell/calls/tab-storage.ts'
import { dismissToast } from '#kiosk/shell/frame/toast.tsx'
import type { Language } from '#kiosk/shell/words/frame-texts.ts'

/**
 * A visit: from the first touch until the family is done, starts over, or has gone away. How somebody wants to be
 * spoken to lasts as long as their visit, survives a reload within it, and is no concern of who comes next.
 */
type Visit = {
  /** Counts the visits to this page. What an earlier one began is nobody's now. */
  number: number
  language: Language
  largerText: boolean
}

const unasked = { language: 'en', largerText: false } as const

export const useVisit = create<Visit>()(() => ({ number: 1, ...unasked }))

const LANGUAGE = 'language'
const LARGER_TEXT = 'largerText'
const TOUCHED = 'touched'

/** Flips the language, for this visit. */
export function speak(language: Language): void {
  keepUnusual(LANGUAGE, language, unasked.language)
  useVisit.setState({ language })
}

/** Larger text, or the usual size, for this visit. */
export function enlarge(largerText: boolean): void {
  keepUnusual(LARGER_TEXT, String(largerText), 'false')
  useVisit.setState({ largerText })
}

const keepUnusual = (key: string, value: string, usual: string): void =>
  value === usual ? letGo(key) : keep(key, value)

/** Notes, when the page may go away, how many milliseconds ago somebody touched it. */
export function noteTouch(ago: number): void {
  if (keepsAnything()) keep(TOUCHED, String(Date.now() - ago))
}

/**
 * Goes on with the visit that was there before the page was loaded anew. One that was left alone meanwhile, as when
 * the tablet slept, is over, and Back does not lead into one. An administrator who was in this tab is forgotten.
 */
export function resumeVisit(): void {
  forgetHeader()
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const touched = Number(kept(TOUCHED) ?? Date.now())
  letGo(TOUCHED)
  if (arrival?.type === 'back_forward' || Date.now() - touched >= GONE_AFTER) return endVisit()
  const language = kept(LANGUAGE) === 'es' ? 'es' : 'en'
  useVisit.setState({ language, largerText: kept(LARGER_TEXT) === 'true' })
}

/**
 * Forgets everything about the family that was here, how they wanted to be spoken to, and the administrator's password.
 * Every screen begins anew.
 */
export function endVisit(): void {
  dismissToast()
  makeWay()
  useVisit.setState(({ number }) => ({ number: number + 1 }))
}

/** Forgets them as well, for those who are next and have begun already: what is said to these stays. */
export function makeWay(): void {
  forget()
  forgetHeader()
  letGo(LANGUAGE, LARGER_TEXT)
  useVisit.setState(unasked)
}

/** Tells whether the visit in which a screen was opened goes on. An answer that comes later is shown to nobody. */
export function useStillHere(): () => boolean {
  const [stillHere] = useState(() => {
    const { number } = useVisit.getState()
    return () => useVisit.getState().number === number
  })
  return stillHere
}
