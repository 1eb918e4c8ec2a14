import { COLUMN_KINDS, type Choices, type ColumnKind } from '#domain/directory-import/chosen-columns/column-kind.ts'
import type { SeenColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'

/**
 * What the columns of earlier files hold, kept in this browser for the next file with the same headings. From the
 * headings it keeps a number only, because in a list that has none there may be people in their place.
 */

const KEY = 'importColumns'

/** The last files. Nobody has more kinds of them. */
const MOST_KEPT = 10

type Kept = { readonly headings: number; readonly choices: Choices }

export function rememberChoices({ headings }: SeenColumns, choices: Choices): void {
  const latest = { headings: numberOf(headings), choices }
  const others = kept().filter((one) => one.headings !== latest.headings)
  try {
    localStorage.setItem(KEY, JSON.stringify([latest, ...others].slice(0, MOST_KEPT)))
  } catch {
    // If the browser stores nothing, the next file is guessed anew.
  }
}

/** What was said about a file with the same headings; null when there was none. */
export function rememberedChoices({ headings }: SeenColumns): Choices | null {
  const same = kept().find((one) => one.headings === numberOf(headings))
  return same?.choices.length === headings.length ? same.choices : null
}

function kept(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' &&
  one !== null &&
  'choices' in one &&
  Array.isArray(one.choices) &&
  one.choices.every((kind) => kind === null || COLUMN_KINDS.includes(kind as ColumnKind))

/** A number that other headings hardly have, and from which nobody reads them. */
const numberOf = (headings: readonly string[]): number =>
  Array.from(headings.join('\n')).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 4_294_967_291, 7)
