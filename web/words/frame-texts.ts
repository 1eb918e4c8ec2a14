import { createContext, use } from 'react'
import type { Language } from '#domain/languages.ts'

/** The part of a dictionary that the frame of a page needs. The kiosk's dictionary and the admin area's have it. */
type FrameTexts = {
  readonly language: Language
  readonly frame: {
    readonly reconnecting: string
    readonly notifications: string
    /** At the end of a list that goes on. */
    readonly more: (count: number) => string
  }
}

/** The dictionary of the page. Each page has its own, so that it does not download the texts of another. */
export const FrameTextsContext = createContext<FrameTexts | null>(null)

/** Returns the texts of the frame, in the language of the page. */
export function useFrameTexts(): FrameTexts {
  const texts = use(FrameTextsContext)
  if (!texts) throw new Error('The page sets no language')
  return texts
}

/** The part of the staff's dictionary that their forms, lists and prints need. */
type StaffTexts = {
  readonly loading: string
  readonly tryAgain: string
  readonly triesAgain: string
  readonly notFetched: string
  readonly forms: {
    readonly save: string
    readonly saving: string
    readonly cancel: string
    readonly leaveTitle: string
    readonly stay: string
    readonly leave: string
    readonly leaveLead: string
  }
  readonly tools: { readonly print: string }
  readonly printed: { readonly printedAt: (moment: string) => string }
}

export const StaffTextsContext = createContext<StaffTexts | null>(null)

/** Returns the texts of forms, lists and prints, in the language of the page. */
export function useStaffTexts(): StaffTexts {
  const texts = use(StaffTextsContext)
  if (!texts) throw new Error('The page has no texts of the staff')
  return texts
}
