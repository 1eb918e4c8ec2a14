import type { Church } from '#domain/contract/church.ts'
import { create } from 'zustand'

/**
 * The church of the wall, or of an usher's phone, from what the server wrote into the page. The shell's own reader
 * would add a parser to the page.
 */
export function churchOfThePage(): Church {
  const written = document.querySelector<HTMLMetaElement>('meta[name="foyer-church"]')?.content
  return { name: 'Foyer', timeZone: 'America/Chicago', ...(JSON.parse(written || '{}') as Partial<Church>) }
}

/** The name that this device shows when an administrator asks which one it is. Null while it shows none. */
export const useShownName = create<{ readonly name: string | null }>()(() => ({ name: null }))

const SHOWN_MS = 10_000

let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows this name for ten seconds, or for another ten. */
export function showName(name: string): void {
  clearTimeout(hiding)
  useShownName.setState({ name })
  hiding = setTimeout(() => useShownName.setState({ name: null }), SHOWN_MS)
}
