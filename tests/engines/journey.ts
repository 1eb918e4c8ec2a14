import type { Church } from '#tests/browser/support/open-church.ts'
import type { Page } from './page.ts'

/** What a journey needs. */
export type Way = {
  /** A church of its own, with an open gathering. */
  readonly church: Church
  readonly page: Page
  /** Returns the text of a file that a page has saved, as soon as the file exists. */
  saved(name: string): Promise<string>
}

/** A journey through Foyer. It throws when something is wrong. */
export type Journey = {
  /** What it shows, in a sentence for a church secretary. */
  readonly title: string
  readonly lead: (way: Way) => Promise<void>
}
