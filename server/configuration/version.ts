import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

/** The version of Foyer that this process runs, for example 1.4.0. CHANGELOG.md lists what each version brought. */
export const { version } = manifest
