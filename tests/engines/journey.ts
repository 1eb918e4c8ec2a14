import type { Church } from '#tests/browser/support/open-church.ts'
import type { Page } from './page.ts'

/** What a journey is led through with. */
export type Way = {
  /** A church of its own, with a gathering that is open. */
  readonly church: Church
  readonly page: Page
  /** Returns the text of a file that a page has saved, as soon as it is there. */
  saved(name: string): Promise<string>
}

/** One way through Foyer. It throws at the first thing that is not as it should be. */
export type Journey = {
  /** What it shows, as a church secretary would say it. */
  readonly title: string
  readonly lead: (way: Way) => Promise<void>
}
