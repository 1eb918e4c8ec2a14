import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { NO_STREAM, type NewEvent } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from '#infra/event-log/sqlite/sqlite.ts'
import { replyToParent } from '#bench/apart.ts'
import { nthCheckIn } from '#bench/church/seeding.ts'
import { timesOf, type Times } from '#bench/statistics.ts'

/** The log alone, without a server: several callers append one event after another. */

export type Appending = { readonly events: number; readonly waiting: number }
export type AppendTimes = Times & { readonly rowsPerSecond: number }

const [directory = ''] = process.argv.slice(2)
const log = await sqliteEventLog(directory)
let written = 0

replyToParent<Appending, AppendTimes>(null, async ({ events, waiting }) => {
  const stories = Array.from({ length: events }, () => story(written++)).values()
  const durations: number[] = []

  async function caller(): Promise<void> {
    for (const { stream, named } of stories) {
      const asked = performance.now()
      await log.append(stream, named, NO_STREAM)
      durations.push(performance.now() - asked)
    }
  }

  const start = performance.now()
  await Promise.all(Array.from({ length: waiting }, caller))
  const seconds = (performance.now() - start) / 1000
  return { ...timesOf(durations), rowsPerSecond: events / seconds }
})

function story(n: number): { stream: string; named: NewEvent[] } {
  const { stream, events } = nthCheckIn(n)
  const cause = { by: 'tablet', commandId: randomUUID() } as const
  return { stream, named: events.map((event) => ({ id: randomUUID(), event, cause })) }
}
