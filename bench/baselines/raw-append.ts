import process from 'node:process'
import { replyToParent } from '#bench/apart.ts'
import { openRawLog, rawRow, type RawRow } from './raw-log.ts'
import { nthCheckIn } from '#bench/church/seeding.ts'
import { timesOf } from '#bench/statistics.ts'
import type { AppendTimes } from '#bench/foyer/log.ts'

/**
 * S1 and S32: raw appends of the rows of check-ins, one or 32 in a transaction. The times are those of a transaction.
 */

export type RawAppending = { readonly events: number; readonly inOne: number }

const [file = ''] = process.argv.slice(2)
const append = openRawLog(file)
let written = 0

replyToParent<RawAppending, AppendTimes>(null, ({ events, inOne }) => {
  const transactions = Array.from({ length: Math.ceil(events / inOne) }, () =>
    Array.from({ length: inOne }, () => row(written++)),
  )
  const durations: number[] = []
  const start = performance.now()
  for (const rows of transactions) {
    const began = performance.now()
    append(rows)
    durations.push(performance.now() - began)
  }
  const seconds = (performance.now() - start) / 1000
  return { ...timesOf(durations), rowsPerSecond: (transactions.length * inOne) / seconds }
})

function row(n: number): RawRow {
  const { stream, events } = nthCheckIn(n)
  const [event] = events
  if (!event) throw new Error('A check-in is an event')
  return rawRow(stream, event)
}
