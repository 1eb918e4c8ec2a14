import type { Church } from '#domain/contract/church.ts'

/** Whose wall this is, from what the server wrote into the page; the shell's own reader would bring a parser along. */
export function churchOfThePage(): Church {
  const written = document.querySelector<HTMLMetaElement>('meta[name="foyer-church"]')?.content
  return { name: 'Foyer', timeZone: 'America/Chicago', ...(JSON.parse(written || '{}') as Partial<Church>) }
}
