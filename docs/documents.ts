import { readFileSync } from 'node:fs'
import { accessPage } from './access-page.ts'
import { cataloguePage } from './catalogue-page.ts'
import { eventsPage } from './events-page.ts'
import { licencesPage } from './licences-page.ts'
import { openapi } from './openapi.ts'
import { personalDataPage } from './personal-data-page.ts'

const root = new URL('../', import.meta.url)

/** Returns the URL of a file in the repository. */
export const inRepository = (path: string): URL => new URL(path, root)

/** The documents that are generated from the code: the present content of each, by path. */
export function documents(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as { version: string }
  return {
    'docs/access.md': accessPage(),
    'docs/events.md': eventsPage(),
    'docs/personal-data.md': personalDataPage(),
    'docs/catalogue.md': cataloguePage(),
    'docs/licences.md': licencesPage(),
    'docs/openapi.json': `${JSON.stringify(openapi(version), null, 2)}\n`,
  }
}
