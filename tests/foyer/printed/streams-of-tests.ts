import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RecordedEvent } from '#infra/event-log/event-log.ts'
import { ENDINGS_FILE } from '#server/endings/endings-list.ts'
import { expectNobodyIn } from './people-of-tests.ts'

/** Looks for the people of the tests in the logs of the tests, outside of the streams that may name somebody. */

/**
 * Streams that may hold something personal. Names of devices, programs, webhooks and calendars may. So may that of
 * the program that earlier years come from: it stands in the stream of the file, and never in one of its batches.
 */
const PERSONAL =
  /^((attendee|care|child|serving|helper|message|device)-|(programs|webhooks|calendars)-main$|pastattendance-[\da-f-]{36}$)/

/** An event as text, without what a stream may hold of people. */
export const withoutPersonal = ({ stream, event, cause }: RecordedEvent): string =>
  JSON.stringify(PERSONAL.test(stream) ? { stream, cause } : { stream, event, cause })

/** Throws when one of these events names somebody in a stream that may not. */
export async function expectNobodyAmong(pages: AsyncIterable<readonly RecordedEvent[]>): Promise<void> {
  for await (const page of pages)
    for (const recorded of page) expectNobodyIn(withoutPersonal(recorded), `The stream ${recorded.stream}`)
}

/**
 * Looks through each log in a directory, and for each list of what has ended. Copies that were kept
 * aside are among them.
 */
export function expectNobodyBelow(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const file = join(directory, name)
    if (basename(name) === ENDINGS_FILE) expectNobodyIn(readFileSync(file, 'utf8'), name)
    if (basename(name) === 'foyer.db') expectNobodyIn(textOutsideOfPersonal(file), `The log ${name}`)
  }
}

/** Empty for a log that cannot be read: there are tests that damage theirs. */
function textOutsideOfPersonal(file: string): string {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file)
    const events = db.prepare('SELECT stream, data FROM events').all()
    const said = events.filter(({ stream }) => !PERSONAL.test(String(stream)))
    return said.map(({ stream, data }) => `${String(stream)} ${String(data)}`).join('\n')
  } catch {
    return ''
  } finally {
    db?.close()
  }
}
