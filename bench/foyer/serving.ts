import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { pino } from 'pino'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'
import { givenPassword } from '#server/access/computers-password.ts'
import { readConfig } from '#server/configuration/config.ts'
import { builtPages } from '#server/pages/pages.ts'
import { expectNothingToStay, giveBackMemory } from '#server/starting/memory-of-start.ts'
import { clock } from '#server/starting/start.ts'
import { start } from '#server/starting/start.ts'
import { replyToParent } from '#bench/apart.ts'
import { sharedClock } from '#bench/clock.ts'
import { AFTERWARDS, WATCHED } from '#bench/church/congregation.ts'
import { SECRET } from '#bench/church/seeding.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'

/** The real server, put together as in `server/main.ts`. The pages are included only on request. */

/**
 * When the log returned the check-ins at the watched gathering since the last request, on the shared clock; or the
 * longest turn of the event loop since the last request, in ms; or the memory of the process, in MB.
 */
export type ServerQuestion = 'handed-back' | 'slowest-turn' | 'memory'
export type ServerReply = readonly number[]

const PASSWORD = 'seven-candles-on-a-table'

/** What a caller needs to open the dashboard. */
export type ServerGreeting = { readonly port: number; readonly authorization: string }

/** Serves a log. `environment` says where the log is. */
export async function serve(
  log: EventLog,
  environment: Record<string, string | undefined>,
  wishes: readonly string[],
): Promise<void> {
  const handedBack: number[] = []
  // Costs nothing before the first request for it.
  const turns = monitorEventLoopDelay({ resolution: 5 })
  expectNothingToStay()
  const running = await start({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: PASSWORD,
      FOYER_SECRET: SECRET,
      ...environment,
    }),
    log: wishes.includes('watched') ? noting(log, handedBack) : log,
    secret: SECRET,
    computersPassword: givenPassword(PASSWORD),
    // In a bench, one address looks up thousands of people.
    budgets: WIDE_BUDGETS,
    ...(wishes.includes('today') ? {} : { now: afterwards }),
    servePages: async () => (wishes.includes('pages') ? builtPages() : () => {}),
    logger: pino({ level: 'warn', base: null }),
    whenRead: giveBackMemory,
  })
  void running.failed.then(({ message }) => {
    throw new Error(message)
  })

  const greeting: ServerGreeting = { port: running.port, authorization: `Basic ${btoa(`:${PASSWORD}`)}` }
  replyToParent<ServerQuestion, ServerReply>(greeting, (question) => {
    if (question === 'memory') return [process.memoryUsage.rss() / MEGABYTE]
    return question === 'handed-back' ? handedBack.splice(0) : [slowestTurn(turns)]
  })
}

const MEGABYTE = 1024 * 1024

const afterwards = clock(() => Date.parse(AFTERWARDS) + Math.floor(performance.now()))

function slowestTurn(turns: ReturnType<typeof monitorEventLoopDelay>): number {
  const slowest = turns.max / 1e6
  turns.enable()
  turns.reset()
  return slowest
}

/** The same log, with a note of each time at which a push can begin. */
function noting(real: EventLog, handedBack: number[]): EventLog {
  return {
    ...real,
    async *follow(from, signal) {
      for await (const page of real.follow(from, signal)) {
        if (page !== 'caught-up' && page.some(isForTheWall)) handedBack.push(sharedClock())
        yield page
      }
    },
  }
}

function isForTheWall({ event }: RecordedEvent): boolean {
  return event.type === 'PartyCheckedIn' && event.data.gatheringId === WATCHED.gatheringId
}
