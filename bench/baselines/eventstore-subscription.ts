import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { END, streamNameFilter } from '@eventstore/db-client'
import { replyToParent } from '#bench/apart.ts'
import { appendBare } from './eventstore-append.ts'
import { bareClient, namedDatabase, partIn } from '#bench/eventstore/eventstore-part.ts'
import { nthCheckIn } from '#bench/church/seeding.ts'
import { timesOf } from '#bench/statistics.ts'
import type { Seen } from '#bench/load/wall.ts'

/** Check-ins are appended one by one, and a bare subscription waits for each. */

export type BareWatching = { readonly families: number; readonly pauseMs: number }

const { within } = partIn(process.argv.slice(2))
const client = bareClient()
const { credentials } = namedDatabase()
const subscription = client.subscribeToAll({
  fromPosition: END,
  filter: streamNameFilter({ prefixes: [within] }),
  credentials,
})
await new Promise((resolve) => subscription.once('confirmation', resolve))
let written = 0

replyToParent<BareWatching, Seen>(null, async ({ families, pauseMs }) => {
  const fromSending: number[] = []
  const fromReply: number[] = []
  for (let n = 0; n < families; n++) {
    await setTimeout(pauseMs)
    const sent = performance.now()
    const told = new Promise<number>((resolve) => subscription.once('data', () => resolve(performance.now())))
    const appended = appendBare(client, within, nthCheckIn(written++)).then(() => performance.now())
    const [seen, reply] = await Promise.all([told, appended])
    fromSending.push(seen - sent)
    fromReply.push(seen - reply)
  }
  return { fromSending: timesOf(fromSending), fromReply: timesOf(fromReply) }
})
