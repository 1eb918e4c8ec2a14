import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a start does about memory, because reading a long log is unlike all that follows. */

/**
 * Call it before the log is read. By itself V8 soon expects events to stay, because it sees a whole page of them in use
 * whenever it collects. It would then allocate new events in the old generation, which it collects rarely.
 */
export function expectNothingToStay(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/**
 * Call it when the log was read. Ends what `expectNothingToStay` began, and gives back to the system the memory that a
 * start no longer needs. By itself V8 keeps it for the next rush, which a church has once a week. Takes about a tenth
 * of the time in which the log was read.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--allocation-site-pretenuring')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
