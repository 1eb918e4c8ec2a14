import { readFileSync } from 'node:fs'
import { cataloguePage } from './catalogue-page.ts'
import { eventsPage } from './events-page.ts'
import { openapi } from './openapi.ts'

const root = new URL('../', import.meta.url)

/** A file of the repository, from its top. */
export const inRepository = (path: string): URL => new URL(path, root)

/** The documents that are written from the code, by path: what each should hold now. */
export function documents(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')) as { version: string }
  return {
    'docs/events.md': eventsPage(),
    'docs/catalogue.md': cataloguePage(),
    'docs/openapi.json': `${JSON.stringify(openapi(version), null, 2)}\n`,
  }
}
