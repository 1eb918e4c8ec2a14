import { BUSY_DAY, seedBusyDay } from '#bench/church/busy-day.ts'
import { argumentsFor, freshPart, logIn } from '#bench/eventstore/eventstore-part.ts'
import type { ServerGreeting } from '#bench/foyer/serving.ts'
import type { ActivityQuestion } from '#bench/load/activity-reply.ts'
import { bench } from '#bench/measure.ts'
import { replyGoal } from '#bench/rows/activity.ts'

/** A day of the activity on which very much was done is read from EventStoreDB. */

export const eventStoreActivity = bench<{ reply: number }>({
  name: 'eventstore-activity',
  async open({ done }, scratch) {
    const part = await freshPart()
    await seedBusyDay(async () => logIn(part), done)
    const foyer = await scratch.start<never, never, ServerGreeting>('foyer/eventstore-server.ts', argumentsFor(part))
    const asking = await scratch.start<ActivityQuestion, number, null>('load/activity-reply.ts', [])
    return { reply: () => asking.ask({ ...foyer.greeting, day: BUSY_DAY }) }
  },
  goals: [replyGoal(1000, 'EventStoreDB: ')],
})
