import { randomUUID } from 'node:crypto'
import { stateAfter, type Decider } from '#domain/decider.ts'
import { DomainEvent, readEvent } from '#domain/events.ts'
import { Rejection } from '#domain/rejection.ts'
import {
  LogUnavailable,
  NO_STREAM,
  START,
  type Cause,
  type EventLog,
  type Position,
  type Recorded,
} from '#infra/event-log/event-log.ts'
import { createTurns, type Turns } from './turns.ts'

/** What a command came to. */
export type Transacted<State> = {
  /** What is true of the stream after it. */
  readonly state: State
  /** Where the last event that the decision knows of stands: from there on every view shows it. */
  readonly position: Position
  /** Whether anything was written. */
  readonly changed: boolean
  /** What the stream held before, and the decision has seen. */
  readonly seen: readonly Recorded[]
}

/** How often somebody else may write first before the stream is called too busy. */
const ATTEMPTS = 20

/** The queues of each log. They go when their log goes. */
const turns = new WeakMap<EventLog, Turns>()

/** Where the commands for one stream of this log wait for each other. */
export function turnsOf(log: EventLog): Turns {
  const known = turns.get(log) ?? createTurns()
  turns.set(log, known)
  return known
}

/**
 * The only door to the log: read, decide, append. Commands for one stream are worked on one after the other. If another
 * server wrote first, the command is decided again on the new facts.
 * Throws a `Rejection` when the rules refuse, or when the stream was ended for ever.
 */
export const transact = <Command, State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  cause: Cause,
): Promise<Transacted<State>> => turnsOf(log).take(stream, () => decideAndAppend(log, stream, decider, command, cause))

async function decideAndAppend<Command, State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<Command, State, Event>,
  command: Command,
  cause: Cause,
): Promise<Transacted<State>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { events, revision, ended } = await log.read(stream)
    if (ended) throw new Rejection('attendee-erased')
    const before = stateAfter(
      decider,
      events.map(({ event }) => readEvent(event) as Event),
    )
    const news = decider.decide(command, before)
    if (news.length === 0)
      return { state: before, position: events.at(-1)?.position ?? START, changed: false, seen: events }

    // Strict: what does not fit its declaration is never stored, for it could never be read again.
    const named = news.map((event) => ({ id: randomUUID(), event: DomainEvent.parse(event), cause }))
    const appended = await log.append(stream, named, revision)
    if (appended.outcome === 'gone') throw new Rejection('attendee-erased')
    if (appended.outcome === 'appended') {
      return { state: news.reduce(decider.evolve, before), position: appended.position, changed: true, seen: events }
    }
  }
  throw new LogUnavailable(`${kindOf(stream)} is written to by too many at once`)
}

/**
 * The same log for one command on a stream that nobody has written to, most likely: its first reading is saved, and the
 * log finds out. For commands that an empty stream accepts.
 */
export function asIfNew(log: EventLog): EventLog {
  let isRead = false
  const guessing: EventLog = {
    ...log,
    async read(stream) {
      if (isRead) return await log.read(stream)
      isRead = true
      return { events: [], revision: NO_STREAM, ended: false }
    },
  }
  turns.set(guessing, turnsOf(log))
  return guessing
}

/** What is true of a stream, read from the log itself: views may say yes, but only the log may say no. */
export async function stateOf<Command, State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<Command, State, Event>,
): Promise<{ state: State; ended: boolean; isEmpty: boolean; position: Position }> {
  const { events, ended, revision } = await log.read(stream)
  const state = stateAfter(
    decider,
    events.map(({ event }) => readEvent(event) as Event),
  )
  return { state, ended, isEmpty: revision === NO_STREAM, position: events.at(-1)?.position ?? START }
}

/** The later of two places in the log. */
export function later(log: EventLog, one: Position, other: Position): Position {
  if (one === START || other === START) return one === START ? other : one
  return log.reaches(one, other) ? one : other
}

const kindOf = (stream: string) => stream.slice(0, stream.indexOf('-'))
