/** Texts that a person may read at one place of a screen. */
export type Line = {
  /** The heading under which it stands in the catalogue. */
  readonly chapter: string
  /** Where it is written. */
  readonly place: string
  /** When it is read; or "Never: " and the reason why nobody can read it. */
  readonly when: string | undefined
  /** What changes stands in braces. */
  readonly english: readonly string[]
  readonly spanish: readonly string[]
  /** The folders of `tests/browser` whose tests open the pages that show it. */
  readonly shownIn: readonly string[]
}

/** Whether nobody can ever read it. */
export const isNever = ({ when }: Line): boolean => when?.startsWith('Never: ') ?? false
