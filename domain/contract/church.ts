import { z } from 'zod/mini'

/** What every page knows about the church before its first call. The server writes it into the page. */
export const Church = z.object({
  name: z.string(),
  logoUrl: z.optional(z.string()),
  homeUrl: z.optional(z.string()),
  /** An IANA time zone. All times are shown on the church's clock. */
  timeZone: z.string(),
  /** Names begin with the family name, as in Korean and Vietnamese. */
  familyNameFirst: z.optional(z.boolean()),
  /** No form asks for a Hebrew name. One that somebody has stays. */
  withoutHebrewNames: z.optional(z.boolean()),
  /** The version of Foyer that sent the page. A page that a tablet keeps may be of an earlier one. */
  version: z.optional(z.string()),
  /** The start of personal links, when it is not the address of the page. */
  publicUrl: z.optional(z.string()),
  /** The address for tablets. Personal links start with it on a page that was opened at `localhost`. */
  tabletUrl: z.optional(z.string()),
  /**
   * In the admin area, which member file the import offers: the church's own, or the invented sample while the
   * directory is empty. Absent when it offers none.
   */
  providedFile: z.optional(z.enum(['own', 'sample'])),
})
export type Church = z.infer<typeof Church>

/** The name of the meta element that contains it as JSON. */
export const CHURCH_META = 'foyer-church'

/** What the pages of the admin area know beside it. Other pages do not ask for it, and need not hold the word. */
export type RoomsOfChurch = {
  /** The church has children's rooms. */
  readonly hasRooms?: true
  /** The church has serving teams. */
  readonly hasTeams?: true
}
