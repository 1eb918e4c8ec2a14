import { z } from 'zod'

/** What every page knows of the church before its first call: written into the page by the server. */
export const Church = z.object({
  name: z.string(),
  logoUrl: z.string().optional(),
  homeUrl: z.string().optional(),
  /** An IANA time zone: all times are shown as the church's clock shows them. */
  timeZone: z.string(),
  /** What personal links start with, when it is not the address of the page. */
  publicUrl: z.string().optional(),
  /** The address for tablets: what personal links start with on a page that was opened at `localhost`. */
  tabletUrl: z.string().optional(),
  /**
   * In the admin area, which member file the import offers: the church's own, or the invented sample while the directory
   * is empty. Absent when it offers none.
   */
  providedFile: z.enum(['own', 'sample']).optional(),
})
export type Church = z.infer<typeof Church>

/** The name of the page's meta element that holds it, as JSON. */
export const CHURCH_META = 'foyer-church'
