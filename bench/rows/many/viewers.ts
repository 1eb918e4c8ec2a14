import { gatheringOf, WATCHED } from '#bench/church/congregation.ts'
import { seed } from '#bench/church/seeding.ts'
import type { ServerGreeting, ServerReply } from '#bench/foyer/serving.ts'
import type { Load, Loaded } from '#bench/load/load.ts'
import type { ViewersQuestion, ViewersReply } from '#bench/load/viewers.ts'
import { bench } from '#bench/measure.ts'
import type { Scratch } from '#bench/scratch.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/**
 * A thousand screens show the counts of a gathering: when the last of them has a change, and what they cost the
 * families who check in. The time of a change begins as in `push.ts`.
 */

type Round = { b0: Times; foyer: Times; few: Times; alone: Loaded; watched: Loaded }

/** Longer than the time for which pushes are merged, so that each push is a first one. */
const QUIET_MS = 220

const KIOSKS = 32

/** The number of viewers is divided by this for the smaller crowd. */
const FEW = 10

export const viewers = bench<Round>({
  name: 'viewers',
  async open({ households, loadMs, pushes: families, viewers: many }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const foyer = await screensAt(scratch, 'foyer/server.ts', [directory, 'watched'])
    await foyer.watch(many)
    const frame = await foyer.frame()
    const b0 = await screensAt(scratch, 'baselines/broadcast.ts', [JSON.stringify(frame), 'counts'])
    await b0.watch(many)
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    let rushes = 0

    /** Each rush is at a gathering of its own. */
    async function rush(screens: number): Promise<Loaded> {
      const gathering = rushes++
      await foyer.watch(screens, gatheringOf(gathering))
      const from = gathering * households
      return await load.ask({ port: foyer.port, kind: 'check-in', kiosks: KIOSKS, forMs: loadMs, from, households })
    }
    async function lastOf(screens: number): Promise<Times> {
      await foyer.watch(screens)
      return await foyer.oneByOne(families)
    }
    return {
      b0: () => b0.oneByOne(families),
      foyer: () => lastOf(many),
      few: () => lastOf(many / FEW),
      alone: () => rush(0),
      watched: () => rush(many),
    }
  },
  goals: [
    {
      row: '10',
      path: '1,000 viewers, the last one, p50',
      ratio: 'Foyer ÷ B0',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p50,
      baseline: ({ b0 }) => b0.p50,
      target: { atMost: 1.5 },
      stretch: 1.2,
    },
    {
      row: '10',
      path: 'check-ins of 32 kiosks, 1,000 viewers',
      ratio: 'with ÷ without',
      unit: '/s',
      foyer: ({ watched }) => watched.perSecond,
      baseline: ({ alone }) => alone.perSecond,
      target: { atLeast: 0.75 },
      stretch: 0.9,
    },
    {
      row: '–',
      path: 'the last viewer, p50',
      ratio: '1,000 ÷ 100 viewers',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p50,
      baseline: ({ few }) => few.p50,
      target: { atMost: 10 },
    },
  ],
})

async function screensAt(scratch: Scratch, file: string, args: readonly string[]) {
  const server = await scratch.start<'handed-back', ServerReply, ServerGreeting>(file, args)
  const screens = await scratch.start<ViewersQuestion, ViewersReply, null>('load/viewers.ts', [])
  const { port } = server.greeting
  let from = 0

  async function checkIn(families: number): Promise<ViewersReply> {
    const reply = await screens.ask({ do: 'one-by-one', from, families, pauseMs: QUIET_MS })
    from += families
    return reply
  }
  return {
    port,
    async watch(count: number, { gatheringId: eventId } = WATCHED) {
      await screens.ask({ do: 'watch', port, viewers: count, eventId })
    },
    async frame() {
      const { frame } = await checkIn(1)
      await server.ask('handed-back')
      return frame
    },
    async oneByOne(families: number) {
      const { last } = await checkIn(families)
      const known = await server.ask('handed-back')
      if (known.length !== last.length) throw new Error('A push was lost or came twice')
      return timesOf(last.map((arrival, place) => arrival - (known[place] ?? NaN)))
    },
  }
}
