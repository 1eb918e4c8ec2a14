import { createAttendanceBoards, type AttendanceBoards } from '#domain/read-models/attendance-boards.ts'
import { createDirectory, type Directory } from '#domain/read-models/directory.ts'
import { createGatherings, type Gatherings } from '#domain/read-models/gatherings.ts'
import { createPhoneClaims, type PhoneClaims } from '#domain/read-models/phone-claims.ts'
import { isKnown, type DomainEvent } from '#domain/events.ts'
import { START, type EventLog, type Position, type RecordedEvent } from '#infra/event-log/event-log.ts'

/** The read models of this server, folded from the log at start and kept up by following it. */
export type Views = {
  readonly directory: Directory
  readonly gatherings: Gatherings
  readonly attendance: AttendanceBoards
  readonly phoneClaims: PhoneClaims
  /** How far the views have come. */
  position(): Position
  /** Resolves when the views show `position`; false when they have not by then, or are broken. */
  reached(position: Position): Promise<boolean>
  /**
   * The same for a position that a caller brings, who may have made it up: one that the log cannot hold is ignored, and
   * only so many wait.
   */
  caughtUpWith(position: Position): Promise<boolean>
  /** Resolves once everything that was in the log at start is folded in. */
  readonly caughtUp: Promise<void>
  /** Resolves, with the reason, when the views can no longer be trusted. They are then never waited for. */
  readonly broken: Promise<Error>
  /** Calls back after each page that was folded in. */
  onFolded(listener: (events: readonly DomainEvent[]) => void): void
  /** Ends when the signal does. */
  stop(): Promise<void>
}

/** Longer than any healthy log takes. What is asked is then answered as it is, and marked behind. */
export const PATIENCE_MS = 2000

/** Five times as many as a thousand tablets on a lagging server would be; each takes 200 bytes for two seconds. */
const MOST_CALLERS = 5000

type Waiting = { position: Position; resolve: (reached: boolean) => void; timer: NodeJS.Timeout }

export function followViews(log: EventLog, timeZone: string, patience = PATIENCE_MS): Views {
  const directory = createDirectory()
  const gatherings = createGatherings(timeZone)
  const attendance = createAttendanceBoards()
  const phoneClaims = createPhoneClaims()
  const listeners: ((events: readonly DomainEvent[]) => void)[] = []
  const stopping = new AbortController()
  const waiting = new Set<Waiting>()
  let position: Position = START
  let isBroken = false

  function fold(page: readonly RecordedEvent[]): void {
    const folded: DomainEvent[] = []
    for (const { event, stream, position: at } of page) {
      if (position !== START && log.reaches(position, at)) continue
      if (!isKnown(event.type))
        throw new Error(`The log holds an event that this version of Foyer does not know: ${event.type}`)
      directory.apply(event)
      gatherings.apply(event)
      attendance.apply(event)
      phoneClaims.apply(event, stream)
      position = at
      folded.push(event)
    }
    wake()
    if (folded.length > 0) for (const listener of listeners) listener(folded)
  }

  function wake(): void {
    for (const one of waiting) if (log.reaches(position, one.position)) release(one, true)
  }

  function release(one: Waiting, reached: boolean): void {
    waiting.delete(one)
    clearTimeout(one.timer)
    one.resolve(reached)
  }

  function releaseAll(): void {
    for (const one of waiting) release(one, false)
  }

  const shows = (wanted: Position) => wanted === START || (position !== START && log.reaches(position, wanted))

  function reached(wanted: Position): Promise<boolean> {
    if (shows(wanted)) return Promise.resolve(true)
    if (isBroken) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => release(one, false), patience)
      const one = { position: wanted, resolve, timer }
      waiting.add(one)
    })
  }

  function caughtUpWith(wanted: Position): Promise<boolean> {
    if (shows(wanted) || !log.mayHold(wanted, position)) return Promise.resolve(true)
    return waiting.size < MOST_CALLERS ? reached(wanted) : Promise.resolve(false)
  }

  const caughtUp = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<Error>()

  async function follow(): Promise<void> {
    for await (const page of log.follow(START, stopping.signal)) {
      if (page === 'caught-up') caughtUp.resolve()
      else fold(page)
    }
  }

  const following = follow().catch((error: Error) => {
    isBroken = true
    releaseAll()
    caughtUp.reject(error)
    broken.resolve(error)
  })
  caughtUp.promise.catch(() => {})

  return {
    directory,
    gatherings,
    attendance,
    phoneClaims,
    position: () => position,
    reached,
    caughtUpWith,
    caughtUp: caughtUp.promise,
    broken: broken.promise,
    onFolded: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort()
      await following
      releaseAll()
    },
  }
}
