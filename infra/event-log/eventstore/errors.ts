import { setTimeout as wait } from 'node:timers/promises'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { timeLimit } from '#infra/event-log/time-limit.ts'
import type { Connection } from './connection.ts'

/** What an error of the database means. */
export type Verdict =
  | 'conflict'
  /** The stream was ended for ever. */
  | 'gone'
  /** Nobody has written to the stream. */
  | 'missing'
  /** This user may not do it. */
  | 'denied'
  /** A mistake of ours: another attempt would fail in the same way. */
  | 'unfit'
  /** It is not known whether it was done, and another attempt may succeed. */
  | 'passing'

const OF_TYPE = new Map<unknown, Verdict>([
  ['wrong-expected-version', 'conflict'],
  ['stream-deleted', 'gone'],
  ['stream-not-found', 'missing'],
  ['access-denied', 'denied'],
  ['maximum-append-size-exceeded', 'unfit'],
])

/** gRPC's codes for a bad argument, and for too much of something. */
const [BAD_ARGUMENT, TOO_MUCH] = [3, 8]

/** The client throws errors of its own, errors of the transport, and plain ones: all of them count. */
export function verdictOn(error: unknown): Verdict {
  const { type, code } = error as { type?: unknown; code?: unknown }
  const isUnfit = code === BAD_ARGUMENT || (code === TOO_MUCH && saysTooLarge(error))
  return OF_TYPE.get(type) ?? (isUnfit ? 'unfit' : 'passing')
}

/**
 * Whether it is a message that is too large. The same code comes when the database has ended a connection because of
 * too many calls: then they are sent again over the next one.
 */
const saysTooLarge = (error: unknown): boolean =>
  error instanceof Error && /message (exceeds|larger|that|with)/.test(error.message)

/**
 * Whether the error says that no record begins at a position, which means that another database gave it out. The words
 * are those of version 23.10 and of later ones.
 */
export function isForeignPosition(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return message.includes('Unexpected ReadAllResult') || message.includes('invalid position')
}

/** The error for callers of the log. It says only in what state the connection is. */
export function unavailable(error: unknown): LogUnavailable {
  if (error instanceof LogUnavailable) return error
  const isDenied = verdictOn(error) === 'denied'
  const reason = isDenied
    ? 'EventStoreDB does not let this user in'
    : 'EventStoreDB cannot be reached or does not reply'
  return new LogUnavailable(reason, { cause: error })
}

/** No node replied in time. */
export class Silence extends LogUnavailable {
  constructor() {
    super('EventStoreDB has not replied in time')
  }
}

const isSilence = (error: unknown): boolean =>
  error instanceof Silence || (error as { type?: unknown }).type === 'deadline-exceeded'

/** One attempt. When it gets no reply, and other calls get none either, the next attempt looks for a node again. */
export async function attempted<Result>({ line }: Connection, attempt: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  try {
    const result = await attempt()
    line.heard()
    return result
  } catch (error) {
    if (isSilence(error)) line.leaveUnlessHeardSince(since)
    else if (verdictOn(error) !== 'passing') line.heard()
    throw error
  }
}

/**
 * How much longer than its deadline a command may take, in ms: the client looks for the leader before the deadline
 * begins.
 */
const DISCOVERY_MS = 500

/**
 * Returns attempts at one command, which never run at the same time. The client does not keep to its deadline while it
 * looks for a node: an attempt that was given up is then sent later, and a new attempt waits for it.
 */
export function triesOf<Result>(connection: Connection, command: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null
  return () =>
    attempted(connection, () => {
      underWay ??= command().finally(() => (underWay = null))
      return within(connection.patience.deadline + DISCOVERY_MS, underWay)
    })
}

/** Waits for a promise, but no longer than this. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(new Silence())
  const timer = setTimeout(giveUp, milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The wait before the next attempt. It gets longer, and is random, so that calls that failed together do not come back
 * together.
 */
export function pauseBefore(attempt: number): number {
  const longest = Math.min(50 * 2 ** (attempt - 1), 1_000)
  return longest * (0.5 + Math.random() / 2)
}

/**
 * Tries until there is a reply. The next attempt begins when the last one has ended, because two at once would wait for
 * each other. When the time of the request is up, nothing more begins.
 */
export async function persistently<Result>(
  { patience, closing }: Connection,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const limit = timeLimit()
  if (performance.now() > limit) throw new Silence()
  const until = Math.min(performance.now() + patience.budget, limit)
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      const pause = pauseBefore(tried)
      const verdict = verdictOn(error)
      const isTimeUp = closing.aborted || performance.now() + pause > until
      if (verdict === 'denied' || (verdict === 'passing' && isTimeUp)) throw unavailable(error)
      if (verdict !== 'passing') throw error
      await wait(pause)
    }
  }
}
