import {
  type EventLog,
  type Forgotten,
  NO_STREAM,
  type NewEvent,
  type RecordedEvent,
  type Revision,
  START,
} from '#infra/event-log/event-log.ts'
import { CommandRefused, Interrupted } from '#commands/command.ts'
import { isDeepStrictEqual } from 'node:util'
import { CHURCH_STREAM } from '#domain/church/church.ts'
import { createHash } from 'node:crypto'
import { calculatedUuid } from '#domain/ids.ts'
import { COPY_STREAM } from '#domain/copy/copy.ts'

/** Receives the progress. `inAll` is the number of all events, when it is known. */
export type Tell = (what: 'Looked through' | 'Compared' | 'Copied', events: number, inAll?: number) => void

export type Copying = {
  readonly from: EventLog
  readonly to: EventLog
  /** How many events may be written at once. It is 1 for a log that does not keep simultaneous appends in order. */
  readonly atOnce: number
  /** The ids that earlier copying gave to the copy. Only the copy holds them. */
  readonly idsGiven: readonly string[]
  /**
   * Called before the first write, once it is clear that there is something to write and that this log may be copied
   * into.
   */
  begin(): Promise<void>
  tell: Tell
  readonly stopping: AbortSignal
}

export type Copied = {
  /** The number of events in each of the two logs. */
  readonly events: number
  /** The number of events that this run wrote. */
  readonly written: number
  readonly forgotten: number
}

/**
 * Copies a log: the same events in the same order, with their ids and revisions. Forgets in the copy what the original
 * has forgotten. An interrupted copy continues where it stopped: the copy itself shows where that was, and no other
 * note is kept. At the end both logs are compared event by event. Throws `CommandRefused` and `Interrupted`.
 */
export async function copyLog(copying: Copying): Promise<Copied> {
  const { from, to } = copying
  const forgotten = await forgottenIn(from)
  const { same, next, original } = await whereItStopped(copying, forgotten)
  const remembered = await rememberedIn(to, forgotten)
  if (next || remembered.length > 0) await copying.begin()
  if (next) await write(copying, forgotten, next, original, same)
  await forgetAlike(copying, next ? await rememberedIn(to, forgotten) : remembered)
  const events = await compareAll(copying, forgotten)
  return { events, written: events - same, forgotten: forgotten.size }
}

/** Returns how far an earlier run has come. */
async function whereItStopped({ from, to, idsGiven, tell, stopping }: Copying, forgotten: Forgetting) {
  const original = whatIsLeft(from, forgotten)
  const copied = whatIsLeft(to, forgotten)
  const compared = await compare(original, copied, idsGiven, (same) => {
    stopIfAsked(stopping)
    tell('Compared', same)
  })
  return { ...compared, original }
}

async function write(
  { to, atOnce, tell, stopping }: Copying,
  forgotten: Forgetting,
  first: RecordedEvent,
  rest: AsyncIterable<RecordedEvent>,
  before: number,
): Promise<void> {
  let written = 0
  let wave: Batch[] = []
  let waiting = 0
  async function send() {
    stopIfAsked(stopping)
    await Promise.all(wave.map((batch) => append(to, batch)))
    written += waiting
    tell('Copied', before + written)
    wave = []
    waiting = 0
  }
  for await (const batch of batches(first, rest, forgotten, to)) {
    wave.push(batch)
    waiting += batch.events.length
    if (waiting >= atOnce) await send()
  }
  await send()
}

async function append(to: EventLog, { stream, expected, events }: Batch): Promise<void> {
  const { outcome } = await to.append(stream, events, expected)
  if (outcome === 'appended') return
  throw new CommandRefused(
    outcome === 'gone'
      ? `The log to copy into has forgotten ${stream}, and the other has not: it should be empty`
      : `${stream} cannot go on at ${expected + 1}: somebody else is writing to one of the logs, or the other has a gap there`,
  )
}

/** The streams that the copy still has to forget. */
async function rememberedIn(to: EventLog, forgotten: Forgetting): Promise<Forgotten[]> {
  const already = await forgottenIn(to)
  return [...forgotten.values()].filter((one) => !isAlike(one, already.get(one.stream)))
}

async function forgetAlike({ to, stopping }: Copying, remembered: readonly Forgotten[]): Promise<void> {
  for (const { stream, ended, first } of remembered) {
    stopIfAsked(stopping)
    if (ended) await to.end(stream)
    else await to.forgetBefore(stream, first)
  }
}

/** Compares everything again, from the first event on. */
async function compareAll(copying: Copying, forgotten: Forgetting): Promise<number> {
  const { same, next } = await whereItStopped(copying, forgotten)
  if (next)
    throw new CommandRefused(
      'The log to copy from was written to meanwhile: stop every server that uses it, then run the same again, it goes on from here',
    )
  const copied = await forgottenIn(copying.to)
  for (const one of [...forgotten.values(), ...copied.values()])
    if (!isAlike(forgotten.get(one.stream), copied.get(one.stream)))
      throw new CommandRefused(`What is left of ${one.stream} differs between the two logs: run the same again`)
  return same
}

/** Whether the same is left of both. A stream that was not ended and has nothing left was never written to. */
function isAlike(one: Forgotten | undefined, other: Forgotten | undefined): boolean {
  const meant = (forgotten: Forgotten | undefined) =>
    forgotten && (forgotten.ended || forgotten.first > 0) ? `${forgotten.ended} ${forgotten.first}` : ''
  return meant(one) === meant(other)
}

/** Throws when the copying should stop. Called between two steps, never in the middle of one. */
export function stopIfAsked(stopping: AbortSignal): void {
  if (stopping.aborted)
    throw new Interrupted('Stopped. What was copied stays: run the same again, it goes on where it stopped')
}

type Compared = {
  /** The number of equal events, from the first one on. */
  readonly same: number
  /** The first event that the copy does not hold yet. */
  readonly next: RecordedEvent | undefined
}

/**
 * Compares an original and its copy event by event, up to the end of the copy. The copy may hold more than the original
 * only in the ids that copying gave to it. Throws at the first event that differs.
 */
async function compare(
  original: AsyncIterator<RecordedEvent>,
  copied: AsyncIterator<RecordedEvent>,
  idsGiven: readonly string[],
  tell: (same: number) => void,
): Promise<Compared> {
  const following = async (log: AsyncIterator<RecordedEvent>) => (await log.next()).value as RecordedEvent | undefined
  let [next, copy] = [await following(original), await following(copied)]
  let same = 0
  while (copy) {
    if (next && isSame(next, copy)) {
      next = await following(original)
      tell((same += 1))
    } else if (!namesTheCopy(copy, idsGiven)) throw new CommandRefused(difference(next, copy))
    copy = await following(copied)
  }
  return { same, next }
}

/** The data must be equal byte for byte: both logs store it as this text. */
function isSame(one: RecordedEvent, other: RecordedEvent): boolean {
  return (
    one.stream === other.stream &&
    one.revision === other.revision &&
    one.id === other.id &&
    one.event.type === other.event.type &&
    isDeepStrictEqual(one.cause, other.cause) &&
    JSON.stringify(one.event.data) === JSON.stringify(other.event.data)
  )
}

const namesTheCopy = ({ event }: RecordedEvent, idsGiven: readonly string[]): boolean =>
  event.type === 'ChurchFounded' && idsGiven.includes(event.data.logId)

function difference(next: RecordedEvent | undefined, copy: RecordedEvent): string {
  if (next?.stream === CHURCH_STREAM && copy.stream === CHURCH_STREAM && copy.revision === 0)
    return 'The log to copy into belongs to another church, or a server was started on it: it should be empty'
  const place = `${copy.stream} at ${copy.revision} (${copy.event.type})`
  return `The log to copy into holds an event that the other does not hold there: ${place}. It was written to since: it should be empty, or hold only the beginning of the other`
}

/** Events of one stream that are written in one append. */
type Batch = { readonly stream: string; readonly expected: Revision; readonly events: NewEvent[] }

/** The largest append. Every log accepts this much. */
const MOST_EVENTS = 100
const MOST_CHARACTERS = 100_000

/** Yields the events of the original from a position on, as appends in the same order. */
async function* batches(
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

/** The streams that were forgotten, completely or up to a revision, by name. */
type Forgetting = ReadonlyMap<string, Forgotten>

export async function forgottenIn(log: EventLog): Promise<Forgetting> {
  const forgotten = new Map<string, Forgotten>()
  for await (const one of log.forgotten()) forgotten.set(one.stream, one)
  return forgotten
}

/** Yields the events of a log that are not forgotten. The stream in which it notes its own copying is left out. */
export async function* whatIsLeft(log: EventLog, forgotten: Forgetting): AsyncGenerator<RecordedEvent> {
  for await (const page of log.readAll(START)) {
    for (const recorded of page) if (isLeft(recorded, forgotten.get(recorded.stream))) yield recorded
  }
}

function isLeft({ stream, revision }: RecordedEvent, forgotten: Forgotten | undefined): boolean {
  if (stream === COPY_STREAM) return false
  if (!forgotten) return true
  return !forgotten.ended && forgotten.first >= 0 && revision >= forgotten.first
}
