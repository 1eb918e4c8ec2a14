import { type AppendExpectedRevision, type EventData, NO_STREAM as NOBODY } from '@eventstore/db-client'
import {
  type Appended,
  LogUnavailable,
  NO_STREAM,
  type NewEvent,
  type Revision,
  START,
} from '#infra/event-log/event-log.ts'
import { type Connection, commandOptions } from './connection.ts'
import { readOne, readStream } from './reading.ts'
import { positionOf, proposed } from './records.ts'
import { persistently, triesOf, verdictOn } from './errors.ts'

/** How many appends run at once. More would not be faster, and on version 23.10 they end the subscriptions. */
const AT_ONCE = 32

/** How many events one append may hold. */
const MOST_EVENTS = 500

/** How many bytes one append may hold: fewer than any version of the database refuses. */
export const MOST_BYTES: number = 512 * 1024

export type Append = (
  stream: string,
  events: readonly EventData[],
  expected: Revision,
  haste?: Haste,
) => Promise<Appended>

/**
 * Returns the function that appends. Every attempt uses the same ids and the same expected revision, so that nothing is
 * written twice.
 */
export function appendThrough(connection: Connection): Append {
  const { client, patience } = connection
  const turn = takeTurns(AT_ONCE)
  let carriedOutAt = -Infinity

  function tries(stream: string, events: readonly EventData[], expected: Revision) {
    const expectedRevision: AppendExpectedRevision = expected === NO_STREAM ? NOBODY : BigInt(expected)
    const options = { expectedRevision, ...commandOptions(connection) }
    return triesOf(connection, () => client.appendToStream(stream, [...events], options))
  }

  /**
   * Whether a caller that gets its turn is told at once that it waited too long in line. An import has no tablet that
   * waits for it, so a slow line is no reason to end it: it gives up only when nothing is written any more.
   */
  function waitedTooLong(cameAt: number, haste: Haste): boolean {
    const since = haste === 'at-once' ? cameAt : Math.max(cameAt, carriedOutAt)
    return performance.now() - since > patience.budget
  }

  return async (stream, events, expected, haste = 'at-once') => {
    refuseTooMuch(events)
    const cameAt = performance.now()
    try {
      const { nextExpectedRevision, position } = await turn(async () => {
        if (waitedTooLong(cameAt, haste)) throw new LogUnavailable('EventStoreDB does not keep up')
        const written = await persistently(connection, tries(stream, events, expected))
        carriedOutAt = performance.now()
        return written
      }, haste)
      const at = position ? positionOf(position) : await positionAt(connection, stream, nextExpectedRevision)
      return { outcome: 'appended', revision: Number(nextExpectedRevision), position: at }
    } catch (error) {
      const verdict = verdictOn(error)
      if (verdict === 'conflict') return { outcome: 'conflict' }
      if (verdict === 'gone') return { outcome: 'gone' }
      throw error
    }
  }
}

/**
 * Finds the position of an event. The reply to a retry has no position when the event is hidden by now; then the
 * position of the stream's last event is used.
 */
async function positionAt(connection: Connection, stream: string, revision: bigint) {
  const event = (await readOne(connection, stream, revision))?.event
  if (event?.position && event.revision === revision) return positionOf(event.position)
  return (await readStream(connection, stream)).events.at(-1)?.position ?? START
}

function refuseTooMuch(events: readonly EventData[]): void {
  if (events.length > MOST_EVENTS) throw new RangeError(`An append holds ${MOST_EVENTS} events at most`)
  const bytes = events.reduce((sum, { data, metadata }) => sum + sizeOf(data) + sizeOf(metadata), 0)
  if (bytes > MOST_BYTES) throw new RangeError(`An append holds ${MOST_BYTES} bytes at most`)
}

/** How many bytes an event counts for. */
export const bytesOf = (event: NewEvent): number => {
  const { data, metadata } = proposed(event)
  return sizeOf(data) + sizeOf(metadata)
}

const sizeOf = (content: unknown) => Buffer.byteLength(JSON.stringify(content) ?? '')

/** How urgent a turn is: a person waits for it, or it belongs to an import, which lets others go first. */
export type Haste = 'at-once' | 'in-good-time'

/**
 * Runs at most `places` pieces of work at once; the others wait in line. Work that is not urgent leaves a quarter of
 * the places free for work that is.
 */
export function takeTurns(places: number): <Result>(work: () => Promise<Result>, haste: Haste) => Promise<Result> {
  const lines: Record<Haste, (() => void)[]> = { 'at-once': [], 'in-good-time': [] }
  const working: Record<Haste, number> = { 'at-once': 0, 'in-good-time': 0 }

  function mayBegin(haste: Haste): boolean {
    const taken = working['at-once'] + working['in-good-time']
    return taken < places && (haste === 'at-once' || working[haste] < places * 0.75)
  }

  function letIn(haste: Haste): void {
    while (lines[haste].length > 0 && mayBegin(haste)) {
      working[haste] += 1
      lines[haste].shift()?.()
    }
  }

  return async (work, haste) => {
    await new Promise<void>((begin) => {
      lines[haste].push(begin)
      letIn(haste)
    })
    try {
      return await work()
    } finally {
      working[haste] -= 1
      letIn('at-once')
      letIn('in-good-time')
    }
  }
}
