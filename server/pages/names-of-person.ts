import { parsePersonId } from '#domain/ids.ts'
import type { Parts } from '#server/parts.ts'
import { escaped } from '#server/pages/drawn/html.ts'

/** Two marks in the first words of a person's page. The names of the person take their place. */
const NAME = '<!-- name of the person -->'
const HEBREW_NAME = '<!-- Hebrew name of the person -->'

/** Tells whether a page has a place for the names of a person. Once they stand there, no browser may store it. */
export const namesSomebody = (page: string): boolean => page.includes(NAME)

/**
 * Writes the names of the person at this path into their page. Returns null for somebody who is not in the directory,
 * or not yet in the views of this server: the page then begins without words.
 */
export function withNamesOfPerson(page: string, { directory }: Parts['views'], path: string): string | null {
  const id = parsePersonId(path.slice(path.lastIndexOf('/') + 1))
  const named = id === null ? undefined : (directory.person(id)?.profile ?? directory.member(id))
  if (!named) return null
  const { name, hebrewName = '' } = named
  return page.replace(NAME, () => escaped(name)).replace(HEBREW_NAME, () => escaped(hebrewName))
}
