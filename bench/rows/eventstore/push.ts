import type { BareWatching } from '#bench/baselines/eventstore-subscription.ts'
import { argumentsFor, freshPart, logIn } from '#bench/eventstore/eventstore-part.ts'
import { bench } from '#bench/measure.ts'
import { seedInto } from '#bench/church/seeding.ts'
import type { Seen } from '#bench/load/wall.ts'
import { startWatching } from '#bench/load/watching.ts'

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
