import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back to the system the memory that a start no longer needs. By itself V8 keeps it for the next rush, which a
 * church has once a week. Takes about a tenth of the time in which the log was read.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
