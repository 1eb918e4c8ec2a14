/** Texts that may appear at one place of a screen. */
export type CatalogueLine = {
  /** Its heading in the catalogue. */
  readonly chapter: string
  /** The file with the text. */
  readonly place: string
  /** When it is shown; or "Never: " and the reason. */
  readonly when: string | undefined
  /** Parts that change are in braces. */
  readonly english: readonly string[]
  readonly spanish: readonly string[]
  /** The folders of `tests/browser` whose tests open the pages that show it. */
  readonly shownIn: readonly string[]
}

/** Whether the line is never shown. */
export const isNever = ({ when }: CatalogueLine): boolean => when?.startsWith('Never: ') ?? false
