import { randomUUID } from 'node:crypto'
import { stateAfter, type Decider } from '#domain/decider.ts'
import { asDeclared, type DomainEvent, readEvent } from '#domain/events.ts'
import type { Instant } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import {
  LogUnavailable,
  NO_STREAM,
  START,
  type Cause,
  type EventLog,
  type Position,
  type RecordedEvent,
  type StreamRead,
} from '#infra/event-log/event-log.ts'
import { createStreamQueues, type StreamQueues } from './stream-queues.ts'

/** The result of a command. */
export type Transacted<State> = {
  /** The state of the stream after the command. */
  readonly state: State
  /** The position of the last event that the decision was based on. A view that has reached it shows the change. */
  readonly position: Position
  /** Whether anything was written. */
  readonly changed: boolean
  /** The earlier events of the stream, which the decision was based on. */
  readonly seen: readonly RecordedEvent[]
}

/** How many times another server may write first before the command is refused. */
const ATTEMPTS = 20

/** The queues of each log. They are removed with their log. */
const queuesOfLogs = new WeakMap<EventLog, StreamQueues>()

/** The queues in which commands for the same stream of this log wait for each other. */
export function queuesOf(log: EventLog): StreamQueues {
  const existing = queuesOfLogs.get(log) ?? createStreamQueues()
  queuesOfLogs.set(log, existing)
  return existing
}

/** What a command needs besides the log: its stream, the rules, and who caused it. */
type Work<Command, State, Event extends DomainEvent> = {
  readonly log: EventLog
  readonly stream: string
  readonly decider: Decider<Command, State, Event>
  readonly command: Command
  readonly cause: Cause
}

const UNTOUCHED: StreamRead = { events: [], revision: NO_STREAM, ended: false }

/**
 * The only way to write to the log: read, decide, append. Commands for one stream are handled one after the other. If
 * another server wrote first, the command is decided again on the new events.
 * Throws a `Rejection` when the rules refuse, or when the stream was ended for ever.
 */
export const transact = <Command, State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  cause: Cause,
): Promise<Transacted<State>> =>
  queuesOf(log).run(stream, () => decideAndAppend({ log, stream, decider, command, cause }))

/**
 * Decides for a stream that most likely does not exist yet: it saves the first read. If the stream exists, the append
 * conflicts, and the command is decided again on what was read. Only for commands that an empty stream accepts.
 */
export const transactOnNewStream = <Command, State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  cause: Cause,
): Promise<Transacted<State>> =>
  queuesOf(log).run(stream, () => decideAndAppend({ log, stream, decider, command, cause }, UNTOUCHED))

async function decideAndAppend<Command, State, Event extends DomainEvent>(
  work: Work<Command, State, Event>,
  assumed?: StreamRead,
): Promise<Transacted<State>> {
  const { log, stream } = work
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const read = attempt === 1 && assumed ? assumed : await log.read(stream)
    const done = await attemptOn(read, work)
    if (done) return done
  }
  throw new LogUnavailable(`${kindOf(stream)} is written to by too many at once`)
}

/** Makes one attempt. Returns null when another server wrote meanwhile. */
async function attemptOn<Command, State, Event extends DomainEvent>(
  { events, revision, ended }: StreamRead,
  { log, stream, decider, command, cause }: Work<Command, State, Event>,
): Promise<Transacted<State> | null> {
  if (ended) throw new Rejection('attendee-erased')
  const before = stateFrom(decider, events)
  const news = decider.decide(command, before)
  if (news.length === 0)
    return { state: before, position: events.at(-1)?.position ?? START, changed: false, seen: events }

  // Strict: an event that does not fit its declaration is never stored, because it could never be read again.
  const named = news.map((event) => ({ id: randomUUID(), event: asDeclared(event), cause }))
  const appended = await log.append(stream, named, revision)
  if (appended.outcome === 'gone') throw new Rejection('attendee-erased')
  if (appended.outcome === 'conflict') return null
  return {
    // Made only when it is asked for: an import of thousands of households never asks.
    get state() {
      return news.reduce(decider.evolve, before)
    },
    position: appended.position,
    changed: true,
    seen: events,
  }
}

/**
 * The state of a stream, read from the log itself. A view may lag behind, so only the log proves that
 * something is missing.
 */
export async function stateOf<Command, State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<Command, State, Event>,
): Promise<{ state: State; ended: boolean; isEmpty: boolean; position: Position }> {
  const { events, ended, revision } = await log.read(stream)
  const state = stateFrom(decider, events)
  return { state, ended, isEmpty: revision === NO_STREAM, position: events.at(-1)?.position ?? START }
}

const stateFrom = <Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  events: readonly RecordedEvent[],
): State =>
  stateAfter(
    decider,
    events.map(({ event }) => readEvent(event) as Event),
  )

/** The cause of what the server, or a command that is run beside it, does by itself. */
export const bySystem = (at: Instant): Cause => ({ by: 'system', commandId: randomUUID(), actor: 'system', at })

/** The later of two positions in the log. */
export function later(log: EventLog, one: Position, other: Position): Position {
  if (one === START || other === START) return one === START ? other : one
  return log.reaches(one, other) ? one : other
}

const kindOf = (stream: string) => stream.slice(0, stream.indexOf('-'))
