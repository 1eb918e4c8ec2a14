import type { Church } from '#domain/contract/church.ts'

/**
 * The church of the wall, or of an usher's phone, from what the server wrote into the page. The shell's own reader
 * would add a parser to the page.
 */
export function churchOfThePage(): Church {
  const written = document.querySelector<HTMLMetaElement>('meta[name="foyer-church"]')?.content
  return { name: 'Foyer', timeZone: 'America/Chicago', ...(JSON.parse(written || '{}') as Partial<Church>) }
}
