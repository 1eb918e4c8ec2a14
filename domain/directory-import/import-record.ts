import type { z } from 'zod'
import type { Decider } from '#domain/decider.ts'
import type { DirectoryImported, DirectoryImportEvent } from './events.ts'

/** The counts of one batch of an import. A file that is sent at once is one batch without a number. */
export type ImportRecord = z.infer<typeof DirectoryImported>['data']

export const importStream = (id: string): string => `import-${id}`

export type RecordImport = { type: 'RecordImport' } & ImportRecord

/** The batches that were recorded. A batch that is sent again is not recorded again. */
export type RecordedBatches = readonly (number | undefined)[]

export const importRecord: Decider<RecordImport, RecordedBatches, DirectoryImportEvent> = {
  initial: [],
  decide: ({ type: _, ...record }, recorded) =>
    recorded.includes(record.batch) ? [] : [{ type: 'DirectoryImported', data: record }],
  evolve: (recorded, { data: { batch } }) => [...recorded, batch],
}
