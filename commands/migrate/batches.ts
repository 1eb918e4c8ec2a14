import { createHash } from 'node:crypto'
import {
  NO_STREAM,
  type EventLog,
  type NewEvent,
  type RecordedEvent,
  type Revision,
} from '#infra/event-log/event-log.ts'
import type { Forgetting } from './what-is-left.ts'

/** Events of one stream that are written together. */
export type Batch = { readonly stream: string; readonly expected: Revision; readonly events: NewEvent[] }

/** What one append holds at most: any log takes so much. */
const MOST_EVENTS = 100
const MOST_CHARACTERS = 100_000

/** What follows from a place in the original on, as appends in the same order. */
export async function* batches(
  first: RecordedEvent,
  rest: AsyncIterable<RecordedEvent>,
  forgotten: Forgetting,
  to: EventLog,
): AsyncGenerator<Batch> {
  let batch: Batch | null = null
  let characters = 0
  for await (const recorded of joined(first, rest)) {
    const size = JSON.stringify(recorded.event.data).length
    const fits: boolean = batch !== null && goesOn(batch, recorded) && characters + size <= MOST_CHARACTERS
    if (batch && fits) batch.events.push(written(recorded))
    else {
      if (batch) yield batch
      if (forgotten.get(recorded.stream)?.first === recorded.revision) yield* places(recorded, to)
      batch = { stream: recorded.stream, expected: recorded.revision - 1, events: [written(recorded)] }
    }
    characters = fits ? characters + size : size
  }
  if (batch) yield batch
}

async function* joined(first: RecordedEvent, rest: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
  yield first
  yield* rest
}

const goesOn = ({ stream, expected, events }: Batch, recorded: RecordedEvent): boolean =>
  recorded.stream === stream && recorded.revision === expected + events.length + 1 && events.length < MOST_EVENTS

const written = ({ id, event, cause }: RecordedEvent): NewEvent => ({ id, event, cause })

/**
 * Takes the places of what was forgotten, so that the first event that is left keeps its number. They hold what that
 * event says, and nothing else; they are forgotten as soon as everything is there.
 */
async function* places(left: RecordedEvent, to: EventLog): AsyncGenerator<Batch> {
  const { revision: taken } = await to.read(left.stream)
  for (let next = Math.max(taken, NO_STREAM) + 1; next < left.revision; next += 1) {
    const place = { ...written(left), id: idOfPlace(left.id, next) }
    yield { stream: left.stream, expected: next - 1, events: [place] }
  }
}

/** The same at every try. In the form of a UUID whose meaning is its maker's affair. */
function idOfPlace(id: string, revision: Revision): string {
  const hash = createHash('sha256').update(`${id} ${revision}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
