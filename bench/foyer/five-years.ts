import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import process from 'node:process'
import { createReadModels } from '#server/read-models.ts'
import { replyToParent } from '#bench/apart.ts'
import { PEOPLE_IN_A_HOUSEHOLD } from '#bench/church/congregation.ts'
import { yearsOf } from '#bench/church/five-years.ts'

/** Folds the years of a church into all views. Returns what they take, in megabytes. */

export type YearsQuestion = { readonly people: number; readonly weeks: number }

const MEGABYTE = 1024 * 1024

replyToParent<YearsQuestion, number>(null, async ({ people, weeks }) => {
  const before = heap()
  const { models, apply } = createReadModels('America/Chicago')
  let number = 0
  for (const { stream, events } of yearsOf(Math.ceil(people / PEOPLE_IN_A_HOUSEHOLD), weeks, '2026-11-22'))
    for (const [revision, event] of events.entries()) {
      number += 1
      const cause = { by: 'tablet', commandId: '' } as const
      // As from a log: read from text, so that nothing is shared with the events before.
      const stored = JSON.parse(JSON.stringify(event)) as typeof event
      apply({ event: stored, stream, cause, revision, id: '', position: String(number) })
    }
  const taken = (heap() - before) / MEGABYTE
  if (models.gatherings.list('2026-11-22T00:00:00.000Z').length < weeks) throw new Error('The years are not whole')
  return taken
})

/** What is in use after everything else was collected. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // Columns of numbers are beside the heap.
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
