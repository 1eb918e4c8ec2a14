/** A full name in two parts. */
export type NameParts = { readonly first: string; readonly last: string }

/** Returns the first word of a name, and everything after it. The last name is empty when the name has one word. */
export function namePartsOf(name: string): NameParts {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return { first, last: others.join(' ') }
}
