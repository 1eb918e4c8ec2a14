import type { Runnable } from './measure.ts'
import { activity } from '#bench/rows/activity.ts'
import { checkIn } from '#bench/rows/check-in.ts'
import { data } from '#bench/rows/many/data.ts'
import { desk } from '#bench/rows/desk.ts'
import { directory } from '#bench/rows/directory.ts'
import { dropOff } from '#bench/rows/drop-off.ts'
import { handOver } from '#bench/rows/hand-over.ts'
import { eventStoreActivity } from '#bench/rows/eventstore/activity.ts'
import { eventStoreCheckIn } from '#bench/rows/eventstore/check-in.ts'
import { eventStoreImport } from '#bench/rows/eventstore/import.ts'
import { eventStorePush } from '#bench/rows/eventstore/push.ts'
import { eventStoreRebuild } from '#bench/rows/eventstore/rebuild.ts'
import { earlierYears } from '#bench/rows/years/earlier-years.ts'
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
import { push } from '#bench/rows/push.ts'
import { rebuild } from '#bench/rows/rebuild.ts'
import { samePeople } from '#bench/rows/same-people.ts'
import { sundays } from '#bench/rows/sundays.ts'
import { takingBack } from '#bench/rows/taking-back.ts'
import { slowDisk } from '#bench/rows/slow-disk.ts'
import { wall } from '#bench/rows/wall.ts'
import { webhook } from '#bench/rows/webhooks/webhook.ts'

/** What is measured on Foyer's own log. `GOALS.md` says what each goal means. */
export const benches: readonly Runnable[] = [
  activity,
  checkIn,
  data,
  desk,
  directory,
  dropOff,
  earlierYears,
  handOver,
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
  webhook,
  slowDisk,
]

/** The same on EventStoreDB. */
export const ofEventStore: readonly Runnable[] = [
  eventStoreActivity,
  eventStoreCheckIn,
  eventStoreImport,
  eventStorePush,
  eventStoreRebuild,
]
