import process from 'node:process'
import { SMALLEST_PERSON_ID } from '#domain/ids.ts'
import { registered, taken } from '#infra/event-log/behaviour/sample.ts'
import { LogUnavailable, START } from '#infra/event-log/event-log.ts'
import { sqliteEventLog } from './sqlite.ts'

/** A process for the crash tests: eight concurrent writers that print a line for each confirmed event. */

const log = await sqliteEventLog(process.argv[2] ?? '')
const say = (line: string) => process.stdout.write(`${line}\n`)
const untilUnavailable = (error: unknown) => {
  if (!(error instanceof LogUnavailable)) throw error
}

async function write(stream: string) {
  let { revision } = await log.read(stream)
  for (;;) {
    const event = registered()
    const reply = taken(await log.append(stream, [event], revision))
    revision = reply.revision
    say(JSON.stringify({ stream, revision, position: reply.position, id: event.id }))
  }
}

async function follow() {
  for await (const page of log.follow(START, new AbortController().signal)) if (page === 'caught-up') continue
}

const writers = Array.from({ length: 8 }, (_, place) => write(`attendance-2026112201-${SMALLEST_PERSON_ID + place}`))
const tried = [...writers, follow()].map((attempt) => attempt.catch(untilUnavailable))
await Promise.all(tried)
await log.read('attendance-2026112201-1').catch(untilUnavailable)
await log.close()
say('"stopped"')
