import type { z } from 'zod/mini'
import type { Decider } from '#domain/decider.ts'
import type { CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type {
  PastAttendanceBegun,
  PastAttendanceEvent,
  PastAttendanceImported,
  PastAttendanceTakenBack,
  PastHeadCountImported,
} from './events.ts'

/** The stream of one file of earlier years: that it was begun, and that it was taken back. */
export const pastImportStream = (importId: CommandId): string => `pastattendance-${importId}`

/** The stream of one batch of it. So a batch is decided without a look at all others. */
export const pastBatchStream = (importId: CommandId, batch: number): string => `pastattendance-${importId}-${batch}`

type Begin = { readonly type: 'BeginPastImport'; readonly importId: CommandId; readonly name: string }
type TakeBack = { readonly type: 'TakeBackPastImport'; readonly importId: CommandId }

export type PastImportState = 'unknown' | 'begun' | 'taken-back'

type OfFile = z.infer<typeof PastAttendanceBegun | typeof PastAttendanceTakenBack>

export const pastImport: Decider<Begin | TakeBack, PastImportState, OfFile> = {
  initial: 'unknown',
  decide(command, state) {
    if (command.type === 'BeginPastImport') {
      if (state === 'taken-back') throw new Rejection('import-taken-back')
      const { importId, name } = command
      return state === 'begun' ? [] : [{ type: 'PastAttendanceBegun', data: { importId, name } }]
    }
    if (state === 'unknown') throw new Rejection('unknown-import')
    const { importId } = command
    return state === 'taken-back' ? [] : [{ type: 'PastAttendanceTakenBack', data: { importId } }]
  },
  evolve: (_, { type }) => (type === 'PastAttendanceBegun' ? 'begun' : 'taken-back'),
}

type Imported = z.infer<typeof PastAttendanceImported>['data']
type Counted = z.infer<typeof PastHeadCountImported>['data']

/** The people of some days, and how many were counted on some. */
type RecordBatch = {
  readonly type: 'RecordPastBatch'
  readonly importId: CommandId
  readonly batch: number
  readonly days: readonly Omit<Imported, 'importId' | 'batch'>[]
  readonly counts: readonly Omit<Counted, 'importId' | 'batch'>[]
}

/** What a batch has brought: visits of people, and numbers of days. */
export type PastBatch = { readonly visits: number; readonly counts: number }

/** A batch that is sent again is there already, and brings nothing a second time. */
export const pastBatch: Decider<RecordBatch, PastBatch, Exclude<PastAttendanceEvent, OfFile>> = {
  initial: { visits: 0, counts: 0 },
  decide({ importId, batch, days, counts }, recorded) {
    if (recorded.visits + recorded.counts > 0) return []
    return [
      ...days.map((day) => ({ type: 'PastAttendanceImported', data: { importId, batch, ...day } }) as const),
      ...counts.map((count) => ({ type: 'PastHeadCountImported', data: { importId, batch, ...count } }) as const),
    ]
  },
  evolve({ visits, counts }, { type, data }) {
    return type === 'PastAttendanceImported'
      ? { visits: visits + data.personIds.length, counts }
      : { visits, counts: counts + 1 }
  },
}
