import { useState } from 'react'
import { create } from 'zustand'
import { forget } from './session.ts'
import { GONE_AFTER } from './idle.ts'
import { forgetHeader } from '#web/storage/administrators-header.ts'
import { keep, keepsAnything, kept, letGo } from '#web/storage/tab-storage.ts'
import { dismissToast } from '#web/frame/toast.tsx'
import { FIRST_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'

/**
 * A visit lasts from the first touch until the family is done, starts over, or has gone. The language and the text size
 * last as long as the visit, also after a reload. The next family begins with the usual ones.
 */
type KioskVisit = {
  /** Counts the visits to this page. Results of an earlier visit are shown to nobody. */
  number: number
  language: Language
  largerText: boolean
}

/** The language in which each visit begins. The administrator chooses it for this device. */
let usualLanguage: Language = FIRST_LANGUAGE

const usual = (): Omit<KioskVisit, 'number'> => ({ language: usualLanguage, largerText: false })

export const useVisit = create<KioskVisit>()(() => ({ number: 1, ...usual() }))

const LANGUAGE = 'language'
const LARGER_TEXT = 'largerText'
const TOUCHED = 'touched'

/** Begins each visit in this language. A visitor who has chosen another one keeps it until the visit is over. */
export function beginIn(language: Language): void {
  const isUsual = useVisit.getState().language === usualLanguage
  usualLanguage = language
  if (isUsual) useVisit.setState({ language })
}

/** Whether this visit is in the usual language and size. */
export const isUsual = ({ language, largerText }: KioskVisit): boolean => language === usualLanguage && !largerText

/** Changes the language for this visit. A message in the other language goes. */
export function speak(language: Language): void {
  dismissToast()
  keepUnlessUsual(LANGUAGE, language, usualLanguage)
  useVisit.setState({ language })
}

/** Changes to larger text, or to the usual size, for this visit. */
export function enlarge(largerText: boolean): void {
  keepUnlessUsual(LARGER_TEXT, String(largerText), 'false')
  useVisit.setState({ largerText })
}

const keepUnlessUsual = (key: string, value: string, usualValue: string): void =>
  value === usualValue ? letGo(key) : keep(key, value)

/** Stores how many milliseconds ago somebody touched the page. Called when the page may be closed or left. */
export function noteTouch(ago: number): void {
  if (keepsAnything()) keep(TOUCHED, String(Date.now() - ago))
}

/**
 * Goes on with the visit after a reload. A visit is over if nobody touched the page for too long, for example because
 * the tablet slept, if its clock was set back since, or if the page was opened with Back. Forgets the shared password
 * in this tab.
 */
export function resumeVisit(): void {
  forgetHeader()
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const touched = Number(kept(TOUCHED) ?? Date.now())
  letGo(TOUCHED)
  if (arrival?.type === 'back_forward' || Math.abs(Date.now() - touched) >= GONE_AFTER) return endVisit()
  const chosen = kept(LANGUAGE)
  const language = isLanguage(chosen) ? chosen : usualLanguage
  useVisit.setState({ language, largerText: kept(LARGER_TEXT) === 'true' })
}

/**
 * Ends the visit: forgets all about the family, their language and text size, and the shared password. Every
 * screen starts again.
 */
export function endVisit(): void {
  dismissToast()
  makeWay()
  useVisit.setState(({ number }) => ({ number: number + 1 }))
}

/** Forgets the same, but keeps the screen and its toast: the next family has begun already. */
export function makeWay(): void {
  forget()
  forgetHeader()
  letGo(LANGUAGE, LARGER_TEXT)
  useVisit.setState(usual())
}

/** Returns a function that tells whether the visit of this screen still goes on. A later result is shown to nobody. */
export function useStillHere(): () => boolean {
  const [stillHere] = useState(() => {
    const { number } = useVisit.getState()
    return () => useVisit.getState().number === number
  })
  return stillHere
}
