import { createContext, use } from 'react'

/** The languages of every page, as a page names them. */
export type Language = 'en' | 'es'

/** What the frame of a page needs of its dictionary. The kiosk's has it, and so has the admin area's. */
export type FrameTexts = {
  readonly language: Language
  readonly frame: { readonly reconnecting: string; readonly notifications: string }
}

/** The dictionary of the page: each page has its own, so that none downloads another's. */
export const FrameTextsContext = createContext<FrameTexts | null>(null)

/** What the frame says, in the language of the page. */
export function useFrameTexts(): FrameTexts {
  const texts = use(FrameTextsContext)
  if (!texts) throw new Error('The page says nowhere in which language it speaks')
  return texts
}
