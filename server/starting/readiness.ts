import type { EventLog } from '#infra/event-log/event-log.ts'
import type { BackupState } from '#server/backup/nightly.ts'
import type { FoundInstead, OtherLog } from '#server/starting/known/known-log.ts'

/** Whether the server can serve requests, and whether it serves all that was recorded. */
export type Readiness = {
  /** Null when it can serve requests, else a sentence that says what is missing. */
  missing(): string | null
  /** How many recorded events, at least, the log has lost. */
  missingEvents(): number
  /** What is in the place of the log that this server has served; null when nothing else is. It waits for somebody. */
  foundInstead(): FoundInstead | null
  /** Why the last attempt to record anything failed, while everything else works; null when it did not fail. */
  refusal(): string | null
  /** How the nightly backups are; null where there are none. */
  backup(): BackupState | null
  /** Whether the list of what has ended cannot be written: after a restore, erased people would come back. */
  isListBehind(): boolean
}

const UNANSWERED = 'EventStoreDB has not replied yet.'
const READING = 'The log is being read.'

/** The readiness of a server from its start to its stop. */
export class ReadinessOfServer implements Readiness {
  readonly #missingEvents: number
  #otherLog: OtherLog | null = null
  #reason: string | null
  #backup: (() => BackupState) | null = null
  #listError: (() => string | null) | null = null
  #refusal: (() => string | null) | null = null
  readonly #log: EventLog

  constructor(log: EventLog, isDatabase: boolean, missingEvents = 0) {
    this.#missingEvents = missingEvents
    this.#log = log
    this.#reason = isDatabase ? UNANSWERED : READING
  }

  missing(): string | null {
    const away = awayBecause(this.#log.error())
    // A log that is away, or that refuses this user, cannot be read.
    return this.#reason === READING ? (away ?? READING) : (this.#reason ?? away)
  }

  /** What is wrong, for the server's own log. Null also while it waits for what every start waits for. */
  error(): string | null {
    const missing = this.missing()
    return missing === UNANSWERED || missing === READING ? null : missing
  }

  readsLog(): void {
    this.#otherLog = null
    this.#reason = READING
  }

  waitsForLog(error: string): void {
    this.#otherLog = null
    this.#reason = awayBecause(error)
  }

  /** Only a person knows whether that log may be used. */
  waitsForSomebody(otherLog: OtherLog): void {
    this.#otherLog = otherLog
    this.#reason = otherLog.message
  }

  missingEvents(): number {
    return this.#otherLog?.missing ?? this.#missingEvents
  }

  foundInstead(): FoundInstead | null {
    return this.#otherLog?.found ?? null
  }

  isReady(): void {
    this.#reason = null
  }

  refusal(): string | null {
    return this.#refusal?.() ?? null
  }

  /** Whether a check-in that is sent now is likely to be recorded. */
  canRecord(): boolean {
    return this.missing() === null && this.refusal() === null
  }

  hasRefusals(refusal: () => string | null): void {
    this.#refusal = refusal
  }

  backup(): BackupState | null {
    return this.#backup?.() ?? null
  }

  hasBackups(state: () => BackupState): void {
    this.#backup = state
  }

  isListBehind(): boolean {
    return (this.#listError?.() ?? null) !== null
  }

  hasList(error: () => string | null): void {
    this.#listError = error
  }

  cannotFollowLog(error: Error): void {
    this.#reason = `The views cannot follow the log: ${error.message}`
  }

  stops(): void {
    this.#reason = 'The server is stopping.'
  }
}

const awayBecause = (error: string | null) => error && `The log is not there: ${error}.`
