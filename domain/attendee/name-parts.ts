/** A full name in two parts. */
export type NameParts = { readonly first: string; readonly last: string }

/** Returns the first word of a name, and everything after it. The last name is empty when the name has one word. */
export function namePartsOf(name: string): NameParts {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first, last: others.join(' ') }
}

/** The name of somebody who comes with this host and is not named yet: `Ben Carver +1`, the same in every language. */
export const unnamedGuest = (host: string, number: number): string => `${host} +${number}`

/** Returns with whom somebody came who is not named yet. Null for everybody else. */
export const hostOf = (name: string): string | null => /^(.+) \+\d+$/.exec(name)?.[1] ?? null
