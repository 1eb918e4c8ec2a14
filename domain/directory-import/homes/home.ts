import type { PersonRow } from '#domain/directory-import/member-file/person-row.ts'
import type { Decision, Decisions, Oddity } from '#domain/directory-import/households.ts'

/** Rows that are one household, while the file is read. */
export type Home = {
  /** The rows of one home have one key. Empty: the file does not say. */
  readonly key: string
  primary: PersonRow
  /** The others, in the order of the file. */
  others: PersonRow[]
  /** The lines of rows that were taken for a person of another row. */
  readonly doubled: number[]
  readonly odd: Oddity[]
  /** The lines of rows that are here for their number alone. */
  readonly joined: number[]
}

export const homeOf = (primary: PersonRow, others: PersonRow[] = []): Home => ({
  key: primary.key,
  primary,
  others,
  doubled: [],
  odd: [],
  joined: [],
})

export const peopleOf = ({ primary, others }: Home): PersonRow[] => [primary, ...others]

/** How the rows of a file are grouped. */
export type Grouping = {
  /** In the two formats some rules are given. What would be better is offered to the administrator. */
  readonly isFormat: boolean
  /**
   * Whether the file has streets. In a format, a row that stands at none of its namesakes then belongs to the first of
   * them, which is given too.
   */
  readonly hasStreets: boolean
  readonly decisions: Decisions
}

/** What an administrator has decided about a row: by its own line, or by that of its household. */
export const isDecided = (decisions: Decisions, decision: Decision, ...lines: number[]): boolean =>
  lines.some((line) => decisions.get(line) === decision)
