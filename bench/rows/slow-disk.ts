import type { Load, Loaded } from '#bench/load/load.ts'
import { bench, type Goal } from '#bench/measure.ts'
import { seed } from '#bench/church/seeding.ts'
import { timesOf, type Times } from '#bench/statistics.ts'
import { startWatching } from '#bench/load/watching.ts'

/**
 * The same server twice, once on a disk where every flush takes 200 ms, while families check in. Look-ups, health
 * checks and the dashboard's pushes must not get slower. The time of a push begins when the log returns the check-in.
 */

type Duty = { lookUp: Times; ready: Times; push: Times; checkIn: Times }
type Round = { usual: Duty; slow: Duty }

/** The number of kiosks, and the pause of each after a reply, in ms. */
const KIOSKS = 8
const REST_MS = 40

/** The pauses between two look-ups or two health checks, and between two families at the watched gathering, in ms. */
const PROBE_PAUSE_MS = 2
const QUIET_MS = 220

/** The longest time that any of them may take, in ms. */
const NEVER = 100

export const slowDisk = bench<Round>({
  name: 'slow-disk',
  async open({ households, loadMs }, scratch) {
    const load = await scratch.start<Load, Loaded, null>('load/load.ts', [])
    const forMs = 3 * loadMs

    async function foyerOn(name: string, preload?: string): Promise<() => Promise<Duty>> {
      const directory = scratch.directory(name)
      await seed(directory, households)
      const { port, oneByOne } = await startWatching(scratch, 'foyer/server.ts', [directory, 'watched'], preload)
      let from = 0

      return async () => {
        const asked = { port, forMs, households, from }
        const [checkIn, lookUp, ready, { pushTook }] = await Promise.all([
          load.ask({ ...asked, kind: 'check-in', kiosks: KIOSKS, pauseMs: REST_MS }),
          load.ask({ ...asked, kind: 'phone', kiosks: 1, pauseMs: PROBE_PAUSE_MS }),
          load.ask({ ...asked, kind: 'ready', kiosks: 1, pauseMs: PROBE_PAUSE_MS }),
          oneByOne(Math.ceil(forMs / (2 * QUIET_MS)), QUIET_MS),
        ])
        from += checkIn.requests
        return { checkIn, lookUp, ready, push: timesOf(pushTook) }
      }
    }

    const usual = await foyerOn('usual')
    const slow = await foyerOn('tired', 'foyer/slow-disk.ts')
    return { usual, slow: async () => reallySlow(await slow()) }
  },
  goals: [
    atMostThreeTimes('look-up p99, flushes of 200 ms', ({ lookUp }) => lookUp.p99),
    atMostThreeTimes('health p99, flushes of 200 ms', ({ ready }) => ready.p99),
    atMostThreeTimes('push p50, flushes of 200 ms', ({ push }) => push.p50),
    {
      row: '–',
      path: 'all three, flushes of 200 ms',
      ratio: 'slowest',
      unit: 'ms',
      foyer: ({ slow }) => Math.max(slow.lookUp.slowest, slow.ready.slowest, slow.push.slowest),
      target: { atMost: NEVER },
      by: 'worst',
    },
  ],
})

function atMostThreeTimes(path: string, figure: (duty: Duty) => number): Goal<Round> {
  return {
    row: '–',
    path,
    ratio: 'with ÷ without',
    unit: 'ms',
    foyer: ({ slow }) => figure(slow),
    baseline: ({ usual }) => figure(usual),
    target: { atMost: 3 },
  }
}

/** If check-ins were quick, the disk was not slow, and the bench shows nothing. */
function reallySlow(duty: Duty): Duty {
  if (duty.checkIn.p50 < 200) throw new Error(`A check-in took ${duty.checkIn.p50} ms: the disk was not slow`)
  return duty
}
