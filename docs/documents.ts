import { accessPage } from './access-page.ts'
import { cataloguePage } from './catalogue-page.ts'
import { eventsPage } from './events-page.ts'
import { licencesPage } from './licences-page.ts'
import { openapi } from '#server/http/openapi.ts'
import { inSpanish } from './personal-data-in-spanish.ts'
import { inEnglish, personalDataPage } from './personal-data-page.ts'

const root = new URL('../', import.meta.url)

/** Returns the URL of a file in the repository. */
export const inRepository = (path: string): URL => new URL(path, root)

/** The documents that are generated from the code and stand in git: the present content of each, by path. */
export const documents = (): Record<string, string> => ({
  'docs/access.md': accessPage(),
  'docs/personal-data.md': personalDataPage(inEnglish),
  'docs/es/personal-data.md': personalDataPage(inSpanish),
  'docs/licences.md': licencesPage(),
})

/** The long ones, which git ignores. The server serves the last at `/api/openapi.json`. */
export const longDocuments = (): Record<string, string> => ({
  'docs/catalogue.md': cataloguePage(),
  'docs/events.md': eventsPage(),
  'docs/openapi.json': `${JSON.stringify(openapi(), null, 2)}\n`,
})
