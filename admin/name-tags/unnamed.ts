/** Those who come along and have no name yet are called `Ben Carver +1`. */
const UNNAMED = /^(.+) \+\d+$/

/** With whom somebody came who has no name yet: their tag says that, and leaves room to write the name by hand. */
export const cameWith = (name: string): string | null => UNNAMED.exec(name)?.[1] ?? null
