import { createContext, use } from 'react'

/** The languages of the pages, by the codes of HTML. */
export type Language = 'en' | 'es'

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
