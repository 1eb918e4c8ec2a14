import { z } from 'zod'

/** What every page knows about the church before its first call. The server writes it into the page. */
export const Church = z.object({
  name: z.string(),
  logoUrl: z.string().optional(),
  homeUrl: z.string().optional(),
  /** An IANA time zone. All times are shown on the church's clock. */
  timeZone: z.string(),
  /** The version of Foyer that sent the page. A page that a tablet keeps may be of an earlier one. */
  version: z.string().optional(),
  /** The start of personal links, when it is not the address of the page. */
  publicUrl: z.string().optional(),
  /** The address for tablets. Personal links start with it on a page that was opened at `localhost`. */
  tabletUrl: z.string().optional(),
  /**
   * In the admin area, which member file the import offers: the church's own, or the invented sample while the
   * directory is empty. Absent when it offers none.
   */
  providedFile: z.enum(['own', 'sample']).optional(),
})
export type Church = z.infer<typeof Church>

/** The name of the meta element that contains it as JSON. */
export const CHURCH_META = 'foyer-church'
