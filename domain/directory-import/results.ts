/** What an import, or one batch of it, came to. */
export type Results = {
  /** Households that are new, that differ from before, and that are as they were. */
  added: number
  changed: number
  unchanged: number
  /** Why a household was refused, each in a sentence. */
  errors: string[]
}

export const NOTHING_YET: Results = { added: 0, changed: 0, unchanged: 0, errors: [] }

/** Two parts of an import together. */
export const together = (one: Results, other: Results): Results => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  errors: [...one.errors, ...other.errors],
})

/** The same for the administrator to read. */
export const messageOf = ({ added, changed, unchanged }: Omit<Results, 'errors'>): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged`
