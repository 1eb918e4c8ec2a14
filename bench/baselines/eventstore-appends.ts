import process from 'node:process'
import { replyToParent } from '#bench/apart.ts'
import { appendBare } from './eventstore-append.ts'
import { bareClient, partIn } from '#bench/eventstore/eventstore-part.ts'
import type { Loaded } from '#bench/load/load.ts'
import { nthCheckIn } from '#bench/church/seeding.ts'
import { timesOf } from '#bench/statistics.ts'

/** Check-ins are appended with bare calls: each caller appends one, waits for the reply, and appends the next. */

export type BareAppending = { readonly callers: number; readonly forMs: number }

const { within } = partIn(process.argv.slice(2))
const client = bareClient()
let written = 0

replyToParent<BareAppending, Loaded>(null, async ({ callers, forMs }) => {
  const durations: number[] = []
  const start = performance.now()

  async function caller(): Promise<void> {
    while (performance.now() - start < forMs) {
      const sent = performance.now()
      await appendBare(client, within, nthCheckIn(written++))
      durations.push(performance.now() - sent)
    }
  }

  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - start) / 1000
  return { ...timesOf(durations), perSecond: durations.length / seconds, requests: durations.length }
})
