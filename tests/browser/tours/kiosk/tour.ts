import type { Page } from '@playwright/test'
import type { Texts } from '#web/words/texts.ts'
import type { Church } from '#tests/browser/support/open-church.ts'

/** A tour of the screens, which stops at each state. */
export type Tour = (way: Way) => Promise<void>

export type Way = {
  readonly page: Page
  readonly church: Church
  /** The texts by which the visitor finds things. */
  readonly texts: Texts
  /** Whether they use larger text. */
  readonly larger: boolean
  /** Checks the present state. Each state has a name of its own, in kebab-case. */
  readonly see: (state: string) => Promise<void>
}
