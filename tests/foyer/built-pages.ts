import { buildWhenStale } from '#server/pages/built.ts'

/** Run before the unit tests: several of them start a whole Foyer at once, and none may build while another reads. */
await buildWhenStale((text) => console.log(text))
