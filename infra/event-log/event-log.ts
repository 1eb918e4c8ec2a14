import type { DomainEvent } from '#domain/events.ts'
import type { DeviceId, Instant } from '#domain/ids.ts'
import { isFoyersStream } from '#domain/streams.ts'

/**
 * The one port to storage. A log keeps events for ever, in streams and in one order over all streams. It is implemented
 * on SQLite in the data directory and on EventStoreDB, and the rules work the same with both. The tests in
 * `behaviour/behaviour.ts` say what every log must do.
 */
export type EventLog = {
  /** The events of one stream from the first one that is left, oldest first. An unknown stream is empty. */
  read(stream: string): Promise<StreamRead>

  /**
   * Writes all events to the end of the stream, or none of them.
   *
   * `expected` is exact: `NO_STREAM`, or the revision of the last event that the decision has seen. Each event has an
   * id that the caller chose before the first attempt. So a retry after a lost reply, with the same ids and the same
   * `expected`, returns what the first attempt returned and writes nothing. Throws when there is no event to write, or
   * when `domain/streams.ts` does not list the kind of the stream.
   */
  append(stream: string, events: readonly NewEvent[], expected: Revision): Promise<Appended>

  /** Yields everything after `from` in the log's order, in pages, up to the present end of the log. */
  readAll(from: Position): AsyncIterable<readonly RecordedEvent[]>

  /**
   * Yields everything after `from` and then all new events, until aborted: pages of events, and the mark `'caught-up'`
   * each time that nothing more is waiting. A page may begin with events that came before, but is in the log's order
   * and never skips any. Ends when the log is closed. Throws `LogUnavailable` when the log will never write again, and
   * `LogReplaced` when the log no longer holds what was read from it.
   */
  follow(from: Position, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[] | 'caught-up'>

  /**
   * Ends a stream for ever and wipes its events. Every later append returns `gone`, also a late retry of the first one.
   */
  end(stream: string): Promise<void>

  /**
   * Wipes the events of a stream before `revision`. The other events and all later revisions stay the same. The last
   * event is never wiped, because it keeps the stream's revision.
   */
  forgetBefore(stream: string, revision: Revision): Promise<void>

  /**
   * The streams that were ended or partly forgotten. `readAll` may still return their old events until the storage has
   * been tidied up: this says which of them must no longer be used.
   */
  forgotten(): AsyncIterable<Forgotten>

  /** Whether `position` is the same as `other` or later. Both must come from this log. */
  reaches(position: Position, other: Position): boolean

  /**
   * Whether this log may have given out `position`, when it certainly gave out `seen`. It is not worth waiting for an
   * invalid position or one too far ahead.
   */
  mayHold(position: Position, seen: Position): boolean

  /** Why the log cannot be followed or written to now, in a sentence for the people who run it; null when it can. */
  error(): string | null

  /** Waits for the calls under way, then releases the storage. */
  close(): Promise<void>
}

/** The position of an event in its stream, counted from 0. */
export type Revision = number

/** The expected revision of a stream that nobody has written to. */
export const NO_STREAM: Revision = -1

/** A place in the order of the whole log. Only its own log can compare two of them (`reaches`). */
export type Position = string

/** The position before the first event of any log. */
export const START: Position = ''

export type StreamRead = {
  readonly events: readonly RecordedEvent[]
  /** The revision of the last event, or `NO_STREAM`. */
  readonly revision: Revision
  /** Whether the stream was ended for ever. */
  readonly ended: boolean
}

/** What is left of a stream: nothing when it was ended, else the events from one revision on. */
export type Forgotten = {
  readonly stream: string
  readonly ended: boolean
  /** The revision of its first event that is left, or `NO_STREAM`. */
  readonly first: Revision
}

export type NewEvent = { readonly id: string; readonly event: DomainEvent; readonly cause: Cause }

/**
 * Who caused an event, and with which command, in ids only. No rule depends on it, except that a command is recognised
 * by its id. Read models show it to people: who paused a device, imported a file, or wrote a message or a note;
 * at which device a code was read, or somebody checked in last; and on which day, or at what time, something was done.
 * Events of earlier versions have no `actor`, no `device` and no `at`.
 */
export type Cause = {
  readonly by: 'tablet' | 'administrator' | 'import' | 'system' | 'program'
  readonly commandId: string
  /** Absent for a family at a tablet. */
  readonly actor?: Actor
  /** The device that sent the command. Absent for a browser that is not let in as a device. */
  readonly device?: DeviceId
  /** The server's clock when the command was decided, for people to read. Clocks differ, so it gives no order. */
  readonly at?: Instant
}

/** A helper, another program with a key, or one of the others who can act. */
export type Actor = `helper-${string}` | `program-${string}` | 'shared-password' | 'import' | 'guest' | 'system'

export type RecordedEvent = {
  readonly position: Position
  readonly stream: string
  readonly revision: Revision
  readonly id: string
  readonly event: DomainEvent
  readonly cause: Cause
}

export type Appended =
  | { readonly outcome: 'appended'; readonly revision: Revision; readonly position: Position }
  /** Another writer was first, and nothing was written. Read again and decide again. */
  | { readonly outcome: 'conflict' }
  /** The stream was ended for ever. Nothing was written, and nothing ever will be. */
  | { readonly outcome: 'gone' }

/** The log cannot be reached or cannot write. It is not known whether this append was written, but a retry is safe. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable'
}

/** Another log has taken its place, for example from a backup. What was read so far may never have happened there. */
export class LogReplaced extends LogUnavailable {
  override name = 'LogReplaced'
}

/**
 * Throws on two mistakes of the caller: no events to write, or a stream of a kind that `domain/streams.ts` does not
 * list.
 */
export function refuseUnfit(stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new RangeError('An append needs at least one event')
  if (!isFoyersStream(stream)) throw new RangeError('A new kind of stream needs its name in domain/streams.ts')
}
