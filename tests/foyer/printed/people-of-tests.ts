/**
 * How the people of the tests can be recognised: by their last names, by numbers that nobody has, and by addresses that
 * lead nowhere. In every test they are looked for in everything that may name nobody. A storm gives each of
 * its people a number behind the last name.
 */
const PEOPLE = new RegExp(
  [
    String.raw`\b(Abelmoor|Amsterby|Carverly|Feldmanov|Frost|Okaris|Ostrander|Quillfeather|Redfern|Reyes|Sommer|Thornmere|Winter)\d*\b`,
    String.raw`(?<![\w-])\(?(210|310|512|737)\)? ?5{2,3}-?\d{4,5}(?![\w-])`,
    String.raw`[\w.]+@(\w+\.)?example\b`,
  ].join('|'),
  'g',
)

/** Everybody that a text names. */
export const namesIn = (text: string): string[] => text.match(PEOPLE) ?? []

/** Throws when a text names somebody. `where` says what the text is. */
export function expectNobodyIn(text: string, where: string): void {
  const named = new Set(namesIn(text))
  if (named.size > 0) throw new Error(`${where} may name nobody, and names ${[...named].join(', ')}`)
}
