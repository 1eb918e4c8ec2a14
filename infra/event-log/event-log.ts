import type { DomainEvent } from '#domain/events.ts'
import { isFoyersStream } from '#domain/streams.ts'

/**
 * The one port to storage. A log keeps events for ever, in streams and in one order over all streams.
 * SQLite in the data directory and EventStoreDB both implement it, and the rules work the same with either.
 * `behaviour.ts` says, as tests, what every log must do.
 */
export type EventLog = {
  /** The events of one stream from its first that is left, oldest first. An unknown stream is empty. */
  read(stream: string): Promise<StreamRead>

  /**
   * Writes all events to the end of the stream, or none of them.
   *
   * `expected` is exact: `NO_STREAM`, or the revision of the last event that the decision has seen.
   * Each event carries an id that its caller fixed before the first attempt, so that a retry after a lost reply,
   * with the same ids and the same expectation, returns what the first attempt returned and writes nothing.
   * Throws when there is no event to write, or when the stream is of no kind that `domain/streams.ts` names.
   */
  append(stream: string, events: readonly NewEvent[], expected: Revision): Promise<Appended>

  /** Everything after `from` in the log's order, in pages; ends where the log ends now. */
  readAll(from: Position): AsyncIterable<readonly RecordedEvent[]>

  /**
   * Everything after `from`, then whatever is written, until aborted: pages of events and, in between, the mark
   * `'caught-up'` each time nothing more is waiting. A page may repeat what came before; it never skips.
   * Ends when the log is closed. Throws `LogUnavailable` when the log will never write again, and `LogReplaced` when
   * what was read from it is no longer what it holds.
   */
  follow(from: Position, signal: AbortSignal): AsyncIterable<readonly RecordedEvent[] | 'caught-up'>

  /** Ends a stream for ever and wipes what it held: every later append returns `gone`, also a late retry of the first. */
  end(stream: string): Promise<void>

  /**
   * Wipes the events of a stream before `revision`; the rest stays as it is, and so do all later revisions.
   * The last event always stays: it holds the stream's place.
   */
  forgetBefore(stream: string, revision: Revision): Promise<void>

  /**
   * The streams that were ended, or of which something was forgotten. What they held may still come from `readAll`,
   * until the storage has been tidied up: this says what of it must no longer be told.
   */
  forgotten(): AsyncIterable<Forgotten>

  /** Whether `position` has come as far as `other`. Both are this log's own. */
  reaches(position: Position, other: Position): boolean

  /**
   * Whether this position may have been given out, where `seen` certainly was. One that lies further ahead, or that is
   * none, is not worth waiting for.
   */
  mayHold(position: Position, seen: Position): boolean

  /** What keeps the log from being followed or written to now, in a sentence for those who run it; null when nothing does. */
  trouble(): string | null

  /** Lets what is in flight finish, then lets go of the storage. */
  close(): Promise<void>
}

/** The place of an event in its stream, counted from 0. */
export type Revision = number

/** Expected of a stream that nobody has written to. */
export const NO_STREAM: Revision = -1

/**
 * A place in the order of the whole log. Opaque: only its own log can compare two of them (`reaches`).
 */
export type Position = string

/** Before the first event of any log. */
export const START: Position = ''

export type StreamRead = {
  readonly events: readonly RecordedEvent[]
  /** The revision of the last event, or `NO_STREAM`. */
  readonly revision: Revision
  /** Whether the stream was ended for ever. */
  readonly ended: boolean
}

/** What is left of a stream. Nothing is left of one that was ended; of another, what comes from a revision on. */
export type Forgotten = {
  readonly stream: string
  readonly ended: boolean
  /** Of its first event that is left, or `NO_STREAM`. */
  readonly first: Revision
}

export type NewEvent = { readonly id: string; readonly event: DomainEvent; readonly cause: Cause }

/** Who caused an event and by which command, in ids only. */
export type Cause = {
  readonly by: 'tablet' | 'administrator' | 'import' | 'system'
  readonly commandId: string
}

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
  /** Somebody wrote first: nothing was written. Read again, decide again. */
  | { readonly outcome: 'conflict' }
  /** The stream was ended for ever: nothing was written and nothing ever will be. */
  | { readonly outcome: 'gone' }

/** The log cannot be reached or cannot write: whether this append was written is not known. A retry is safe. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable'
}

/** Another log stands in its place, restored from a backup: what was read from it so far may never have been. */
export class LogReplaced extends LogUnavailable {
  override name = 'LogReplaced'
}

/** Throws on two mistakes of the caller: no events to write, and a stream of a kind that `domain/streams.ts` does not name. */
export function refuseUnfit(stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new RangeError('An append needs at least one event')
  if (!isFoyersStream(stream)) throw new RangeError('A new kind of stream needs its name in domain/streams.ts')
}
