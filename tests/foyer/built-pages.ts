import { buildWhenStale } from '#server/pages/built.ts'

/**
 * Runs before the unit tests. Several of them start a whole Foyer at once, and none may build the pages while another
 * reads them.
 */
await buildWhenStale((text) => console.log(text))
