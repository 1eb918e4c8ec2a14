import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import process from 'node:process'

/**
 * Makes a process an earlier or a later Foyer, as far as the log is concerned: loaded before `server/main.ts`, it
 * changes what that reads of the list of events and of the version of the log. `FOYER_OF_VERSION` says which.
 *
 * Version 1 does not know that a log can be raised, as Foyer 0.2. A later one raises the log to its version.
 */

const version = Number(process.env['FOYER_OF_VERSION'])

const changes: Record<string, readonly [RegExp, string]> = {
  'domain/church/log-version.ts': [/LOG_VERSION = \d+/, `LOG_VERSION = ${version}`],
  ...(version === 1 ? { 'domain/church/events.ts': [/\[ChurchFounded, [^\]]+\]/, '[ChurchFounded]'] } : {}),
}

registerHooks({
  load(url, context, load) {
    const change = Object.entries(changes).find(([file]) => url.endsWith(file))?.[1]
    if (!change) return load(url, context)
    const source = readFileSync(new URL(url), 'utf8')
    if (!change[0].test(source)) throw new Error(`${url} no longer says ${change[0]}`)
    return { format: 'module-typescript', source: source.replace(change[0], change[1]), shortCircuit: true }
  },
})
