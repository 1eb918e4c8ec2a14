import { argumentsFor, bareClient, freshPart, logIn, namedDatabase, partIn } from '#bench/eventstore/eventstore-part.ts'
import { bench, timesOf } from '#bench/measure.ts'
import { nthCheckIn, seedInto } from '#bench/church/seeding.ts'
import type { Seen } from '#bench/load/wall.ts'
import { startWatching } from '#bench/load/watching.ts'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { END, streamNameFilter } from '@eventstore/db-client'
import { replyToParent } from '#bench/apart.ts'
import { appendBare } from '#bench/baselines/eventstore-append.ts'

/** Check-ins are appended one by one, and a bare subscription waits for each. */

type BareWatching = { readonly families: number; readonly pauseMs: number }

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

/**
 * One dashboard; one family checks in while nothing else happens. Compared with a bare append that a bare subscription
 * waits for. The database often tells a subscription before it replies to the append, so both times begin with the
 * sending.
 */

type Round = { bare: Seen; foyer: Seen }

/** Longer than the time for which pushes are merged, so that each push is a first one. */
const QUIET_MS = 220

export const eventStorePush = bench<Round>({
  name: 'eventstore-push',
  async open({ households, pushes: families }, scratch) {
    const part = await freshPart()
    await seedInto(logIn(part), households)
    const foyer = await startWatching(scratch, 'foyer/eventstore-server.ts', [...argumentsFor(part), 'watched'])
    const bare = await scratch.start<BareWatching, Seen, null>(
      'baselines/eventstore-subscription.ts',
      argumentsFor(await freshPart()),
    )
    return {
      bare: () => bare.ask({ families, pauseMs: QUIET_MS }),
      async foyer() {
        const { tapToWall, replyToWall } = await foyer.oneByOne(families, QUIET_MS)
        return { fromSending: tapToWall, fromReply: replyToWall }
      },
    }
  },
  goals: [
    {
      row: '–',
      path: 'EventStoreDB: tap → wall, one viewer, idle, p50',
      ratio: 'Foyer ÷ append → bare subscription',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.fromSending.p50,
      baseline: ({ bare }) => bare.fromSending.p50,
      target: { atMost: 2 },
    },
    {
      row: '–',
      path: 'EventStoreDB: reply → wall, beyond reply → bare subscription, p50',
      ratio: 'Foyer − bare subscription',
      unit: 'ms',
      foyer: ({ foyer, bare }) => foyer.fromReply.p50 - bare.fromReply.p50,
      target: { atMost: 2 },
    },
  ],
})
