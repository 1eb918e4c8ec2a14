import type { Page } from '@playwright/test'
import type { Texts } from '#kiosk/shell/words/texts.ts'
import type { Church } from '#tests/browser/support/open-church.ts'

/** A way through the screens, which stops wherever there is something to look at. */
export type Tour = (way: Way) => Promise<void>

export type Way = {
  readonly page: Page
  readonly church: Church
  /** The words by which the visitor finds the way. */
  readonly texts: Texts
  /** Whether they want larger text. */
  readonly larger: boolean
  /** Looks at what is shown. Each state has a name of its own, in kebab-case. */
  readonly see: (state: string) => Promise<void>
}
