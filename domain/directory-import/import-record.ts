import type { z } from 'zod'
import type { Decider } from '#domain/decider.ts'
import type { DirectoryImported, DirectoryImportEvent } from '#domain/directory-import/events.ts'

/** What one import came to, in counts. */
export type ImportRecord = z.infer<typeof DirectoryImported>['data']

export const importStream = (id: string): string => `import-${id}`

export type RecordImport = { type: 'RecordImport' } & ImportRecord

export const importRecord: Decider<RecordImport, ImportRecord | null, DirectoryImportEvent> = {
  initial: null,
  decide: ({ type: _, ...record }, recorded) => (recorded ? [] : [{ type: 'DirectoryImported', data: record }]),
  evolve: (_, { data }) => data,
}
