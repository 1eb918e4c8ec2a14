import { setTimeout as wait } from 'node:timers/promises'
import { END, jsonEvent } from '@eventstore/db-client'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import { withoutTimeLimit } from '#infra/event-log/time-limit.ts'
import type { Append } from './appending.ts'
import type { Connection } from './connection.ts'
import { readOne } from './reading.ts'

/**
 * Notes refused commands. A subscription continues when the database stops taking writes, so only the commands
 * themselves show it.
 */
export type RefusedAppends = {
  /** Runs a command, and notes whether the database carried it out. */
  noting<Result>(kind: Kind, command: () => Promise<Result>): Promise<Result>
  /** Why the last read or the last append was not carried out; null when both were. */
  error(): LogUnavailable | null
  /** Resolves when no command is being tried out any more. */
  idle(): Promise<void>
}

type Kind = 'read' | 'append'

/** How long to wait before trying again whether commands are carried out, in milliseconds. */
const AGAIN_MS = 1_000

/**
 * No stream is this long. An append that expects this revision ends in a conflict, which proves that the database takes
 * writes, and writes nothing.
 */
const FAR_AHEAD = Number.MAX_SAFE_INTEGER

/**
 * Notes which kinds of commands fail. A server that reports this gets no more visitors and so no more commands. It
 * therefore tries by itself whether they are carried out again. Trying writes nothing.
 */
export function noteRefused(connection: Connection, append: Append): RefusedAppends {
  const { closing, within } = connection
  const failures = new Map<Kind, LogUnavailable>()
  const stream = `${within}church-main`
  let trying: Promise<void> | null = null

  async function noting<Result>(kind: Kind, command: () => Promise<Result>): Promise<Result> {
    try {
      const result = await command()
      failures.delete(kind)
      return result
    } catch (error) {
      if (isRefusal(error)) {
        failures.set(kind, error)
        trying ??= withoutTimeLimit(tryOut).finally(() => (trying = null))
      }
      throw error
    }
  }

  async function tryOut(): Promise<void> {
    while (failures.size > 0 && !closing.aborted) {
      await wait(AGAIN_MS, undefined, { signal: closing }).catch(() => {})
      if (closing.aborted) return
      await noting('read', () => readOne(connection, stream, END)).catch(() => {})
      await noting('append', () => append(stream, [attempt()], FAR_AHEAD)).catch(() => {})
    }
  }

  return {
    noting,
    error: () => failures.values().next().value ?? null,
    idle: () => trying ?? Promise.resolve(),
  }
}

const attempt = () => jsonEvent({ type: 'WriteTried', data: {} })

/** Whether the database refused or did not reply. A command that only waited too long behind others was never sent. */
const isRefusal = (error: unknown): error is LogUnavailable =>
  error instanceof LogUnavailable && error.cause !== undefined
