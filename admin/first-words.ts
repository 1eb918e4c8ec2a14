import type { AdminPath } from '#domain/contract/admin-pages.ts'
import type { Texts } from '#admin/words/english/english.ts'

/** With what a page begins until its script draws the same in the same place. */
export type Beginning = {
  readonly heading: (texts: Texts) => string
  /** The sentence beside the heading, unless a button moves it. */
  readonly lead?: (texts: Texts) => string
  /** Whether the way back stands before the heading, and whether the heading takes the room up to the buttons after it. */
  readonly hasWayBack?: boolean
  readonly isWide?: boolean
  /** Whether the page keeps its head low on a low screen. */
  readonly isDense?: boolean
  /** The style sheet of a page that lays its head out in its own way. */
  readonly sheet?: 'Dashboard'
}

/** A page of a person begins without words, because its heading is their name. */
export const BEGINNINGS: Readonly<Record<Exclude<AdminPath, '/admin/people/:id'>, Beginning>> = {
  '/admin': {
    heading: ({ dashboard }) => dashboard.heading,
    lead: ({ dashboard }) => dashboard.lead,
    sheet: 'Dashboard',
  },
  '/admin/desk': { heading: ({ desk }) => desk.heading, lead: ({ desk }) => desk.lead, isDense: true },
  '/directory': { heading: ({ directory }) => directory.heading, hasWayBack: true, isWide: true },
  '/admin/duplicates': { heading: ({ duplicates }) => duplicates.heading, hasWayBack: true, isWide: true },
  '/admin/sundays': { heading: ({ sundays }) => sundays.heading },
  '/admin/care': { heading: ({ care }) => care.heading },
  '/admin/care/missing': { heading: ({ missing }) => missing.heading, hasWayBack: true },
  '/admin/schedule': { heading: ({ schedule }) => schedule.heading },
  '/admin/tablets': { heading: ({ tablets }) => tablets.heading },
  '/admin/import': { heading: ({ sections }) => sections.import },
  '/admin/activity': { heading: ({ activity }) => activity.heading, lead: ({ activity }) => activity.lead },
  '/admin/helpers': { heading: ({ helpers }) => helpers.heading, hasWayBack: true },
}
