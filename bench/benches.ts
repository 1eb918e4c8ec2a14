import { type Runnable, type Times, bench, timesOf } from './measure.ts'
import { activity } from '#bench/rows/activity.ts'
import { checkIn } from '#bench/rows/check-in.ts'
import { desk } from '#bench/rows/desk.ts'
import { directory } from '#bench/rows/directory.ts'
import { eventStoreActivity } from '#bench/rows/eventstore/activity.ts'
import { eventStoreCheckIn } from '#bench/rows/eventstore/check-in.ts'
import { eventStoreImport } from '#bench/rows/eventstore/import.ts'
import { eventStorePush } from '#bench/rows/eventstore/push.ts'
import { eventStoreRebuild } from '#bench/rows/eventstore/rebuild.ts'
import { importing } from '#bench/rows/import.ts'
import { log } from '#bench/rows/log.ts'
import { list } from '#bench/rows/many/list.ts'
import { present } from '#bench/rows/many/present.ts'
import { viewers } from '#bench/rows/many/viewers.ts'
import { page } from '#bench/rows/pages/page.ts'
import { tablet } from '#bench/rows/pages/tablet.ts'
import { memory } from '#bench/rows/starting/memory.ts'
import { starting } from '#bench/rows/starting/start.ts'
import { lookUp } from '#bench/rows/look-up.ts'
import { message } from '#bench/rows/message.ts'
import { names } from '#bench/rows/names.ts'
import { rebuild } from '#bench/rows/rebuild.ts'
import { samePeople } from '#bench/rows/same-people.ts'
import { sundays } from '#bench/rows/sundays.ts'
import { takingBack } from '#bench/rows/taking-back.ts'
import { slowDisk } from '#bench/rows/slow-disk.ts'
import { wall } from '#bench/rows/wall.ts'
import { startWatching } from '#bench/load/watching.ts'
import { seed } from '#bench/church/seeding.ts'

/**
 * One dashboard; one family checks in while nothing else happens. The time begins when the log returns the check-in,
 * from which both the reply and the push follow, and ends when the dashboard has it. For the baseline it begins with
 * the broadcast.
 */

type Round = { b0: Times; foyer: Times }

/** Longer than the time for which pushes are merged, so that each push is a first one. */
const QUIET_MS = 220

const push = bench<Round>({
  name: 'push',
  async open({ households, pushes: families }, scratch) {
    const directory = scratch.directory('foyer')
    await seed(directory, households)
    const foyer = await startWatching(scratch, 'foyer/server.ts', [directory, 'watched'])
    const { frame } = await foyer.oneByOne(1, QUIET_MS)
    const b0 = await startWatching(scratch, 'baselines/broadcast.ts', [JSON.stringify(frame)])
    return {
      b0: async () => timesOf((await b0.oneByOne(families, QUIET_MS)).pushTook),
      foyer: async () => timesOf((await foyer.oneByOne(families, QUIET_MS)).pushTook),
    }
  },
  goals: [
    {
      row: '9',
      path: 'reply → wall, one viewer, idle, p50',
      ratio: 'Foyer ÷ B0',
      unit: 'ms',
      foyer: ({ foyer }) => foyer.p50,
      baseline: ({ b0 }) => b0.p50,
      target: { atMost: 2 },
      stretch: 1.3,
    },
  ],
})

/** What is measured on Foyer's own log. `GOALS.md` says what each goal means. */
export const benches: readonly Runnable[] = [
  activity,
  checkIn,
  desk,
  directory,
  importing,
  list,
  log,
  lookUp,
  memory,
  message,
  names,
  page,
  present,
  push,
  rebuild,
  samePeople,
  sundays,
  starting,
  tablet,
  takingBack,
  viewers,
  wall,
  slowDisk,
]

/** The benches on EventStoreDB. */
export const ofEventStore: readonly Runnable[] = [
  eventStoreActivity,
  eventStoreCheckIn,
  eventStoreImport,
  eventStorePush,
  eventStoreRebuild,
]
