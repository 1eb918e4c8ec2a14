import process from 'node:process'
import { run } from './command.ts'
import { migrate } from '#commands/migrate/migrate.ts'

/** npm also passes on the signal that the terminal has sent, so one key press arrives twice within this time. */
const ECHO_MS = 500

const stopping = new AbortController()
let askedAt = Infinity

/**
 * The first signal stops the copying between two steps. A second one ends the process at once, which loses nothing
 * either.
 */
function stop() {
  if (performance.now() - askedAt > ECHO_MS) process.exit(130)
  askedAt = Math.min(askedAt, performance.now())
  stopping.abort()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

await run((invocation) => migrate(invocation, stopping.signal))
