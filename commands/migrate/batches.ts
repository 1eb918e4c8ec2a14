import { createHash } from 'node:crypto'
import { calculatedUuid } from '#domain/ids.ts'
import {
  NO_STREAM,
  type EventLog,
  type NewEvent,
  type RecordedEvent,
  type Revision,
} from '#infra/event-log/event-log.ts'
import type { Forgetting } from './what-is-left.ts'

/** Events of one stream that are written in one append. */
export type Batch = { readonly stream: string; readonly expected: Revision; readonly events: NewEvent[] }

/** The largest append. Every log accepts this much. */
const MOST_EVENTS = 100
const MOST_CHARACTERS = 100_000

/** Yields the events of the original from a position on, as appends in the same order. */
export async function* batches(
  first: RecordedEvent,
  rest: AsyncIterable<RecordedEvent>,
  forgotten: Forgetting,
  to: EventLog,
): AsyncGenerator<Batch> {
  let batch: OpenBatch | null = null
  for await (const recorded of joined(first, rest)) {
    const size = sizeOf(recorded)
    if (batch && goesOn(batch, recorded) && batch.characters + size <= MOST_CHARACTERS) {
      batch.events.push(written(recorded))
      batch.characters += size
      continue
    }
    if (batch) yield batch
    if (isFirstLeft(recorded, forgotten)) yield* placeholders(recorded, to)
    batch = openBatch(recorded)
  }
  if (batch) yield batch
}

type OpenBatch = Batch & { characters: number }

const openBatch = (recorded: RecordedEvent): OpenBatch => ({
  stream: recorded.stream,
  expected: recorded.revision - 1,
  events: [written(recorded)],
  characters: sizeOf(recorded),
})

const sizeOf = ({ event }: RecordedEvent): number => JSON.stringify(event.data).length

/** Whether this is the first event that is left in its stream. */
const isFirstLeft = ({ stream, revision }: RecordedEvent, forgotten: Forgetting): boolean =>
  forgotten.get(stream)?.first === revision

async function* joined(first: RecordedEvent, rest: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent> {
  yield first
  yield* rest
}

const goesOn = ({ stream, expected, events }: Batch, recorded: RecordedEvent): boolean =>
  recorded.stream === stream && recorded.revision === expected + events.length + 1 && events.length < MOST_EVENTS

const written = ({ id, event, cause }: RecordedEvent): NewEvent => ({ id, event, cause })

/**
 * Yields placeholders for the forgotten events of a stream, so that its first event that is left keeps its revision.
 * They are copies of that event, and are forgotten when everything has been copied.
 */
async function* placeholders(left: RecordedEvent, to: EventLog): AsyncGenerator<Batch> {
  const { revision: taken } = await to.read(left.stream)
  for (let next = Math.max(taken, NO_STREAM) + 1; next < left.revision; next += 1) {
    const placeholder = { ...written(left), id: idOfPlaceholder(left.id, next) }
    yield { stream: left.stream, expected: next - 1, events: [placeholder] }
  }
}

/** The id of a placeholder, which is the same in every attempt. */
const idOfPlaceholder = (id: string, revision: Revision): string =>
  calculatedUuid(createHash('sha256').update(`${id} ${revision}`).digest('hex'))
