import type { CommandId, Instant } from '#domain/ids.ts'
import type { CausedBy } from '#domain/read-models/caused-by.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { PastAttendanceEvent } from '#domain/past-attendance/events.ts'
import { isPastAttendanceEvent, keyOfDay } from './past-visits.ts'

/** Who has brought a file of earlier years or has taken it back, and when, if the log says it. */
type Doing = Pick<CausedBy, 'actor' | 'at'>

/** A file of earlier years. */
export type PastImport = {
  readonly importId: CommandId
  /** The program from which it comes. */
  readonly name: string
  readonly at?: Instant | undefined
  readonly actor?: string | undefined
  /** Visits of people, and days with a number. */
  readonly visits: number
  readonly counts: number
  readonly isTakenBack: boolean
  readonly takenBackAt?: Instant | undefined
  readonly takenBackBy?: string | undefined
}

export type PastImports = {
  apply(event: DomainEvent, cause?: Doing): void
  /** The newest first. One of which nothing came is left out. */
  list(): PastImport[]
  find(importId: CommandId): PastImport | undefined
}

export function createPastImports(): PastImports {
  const known = new Map<CommandId, PastImport>()
  /** What was counted last: an event that comes twice in a row counts once. */
  let last = ''
  return {
    apply(event, { at, actor } = {}) {
      if (!isPastAttendanceEvent(event)) return
      const { importId } = event.data
      const key = [event.type, importId, 'batch' in event.data && `${event.data.batch} ${keyOfDay(event.data)}`].join(
        ' ',
      )
      if (key === last) return
      last = key
      const before = known.get(importId) ?? { importId, name: '', visits: 0, counts: 0, isTakenBack: false }
      known.set(importId, after(before, event, { at, actor }))
    },
    list: () => [...known.values()].filter(({ visits, counts }) => visits + counts > 0).toReversed(),
    find: (importId) => known.get(importId),
  }
}

function after(
  before: PastImport,
  event: PastAttendanceEvent,
  { at, actor }: { at: Instant | undefined; actor: string | undefined },
): PastImport {
  switch (event.type) {
    case 'PastAttendanceBegun':
      return { ...before, name: event.data.name, at, actor }
    case 'PastAttendanceImported':
      return { ...before, visits: before.visits + event.data.personIds.length }
    case 'PastHeadCountImported':
      return { ...before, counts: before.counts + 1 }
    case 'PastAttendanceTakenBack':
      return { ...before, isTakenBack: true, takenBackAt: at, takenBackBy: actor }
  }
}
