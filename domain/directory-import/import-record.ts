import type { z } from 'zod/mini'
import type { Decider } from '#domain/decider.ts'
import type { DirectoryErased, DirectoryImported, DirectoryImportEvent, DirectoryTakenBack } from './events.ts'

/** The counts of one batch of an import. A file that is sent at once is one batch without a number. */
export type ImportRecord = z.infer<typeof DirectoryImported>['data']

/** What came of taking an import back so far. */
export type TakeBackRecord = z.infer<typeof DirectoryTakenBack>['data']

export const importStream = (id: string): string => `import-${id}`

export type RecordImport =
  | ({ type: 'RecordImport' } & ImportRecord)
  | ({ type: 'RecordTakeBack' } & TakeBackRecord)
  | ({ type: 'RecordErasure' } & z.infer<typeof DirectoryErased>['data'])

/** What was recorded: the batches, none of which is recorded again, and the last counts of the take-back. */
export type ImportSoFar = {
  readonly batches: readonly (number | undefined)[]
  readonly takeBack: TakeBackRecord | null
}

export const importRecord: Decider<RecordImport, ImportSoFar, DirectoryImportEvent> = {
  initial: { batches: [], takeBack: null },
  decide(command, { batches, takeBack }) {
    if (command.type === 'RecordImport') {
      const { type: _, ...data } = command
      return batches.includes(data.batch) ? [] : [{ type: 'DirectoryImported', data }]
    }
    if (command.type === 'RecordErasure') {
      const { type: _, ...data } = command
      return [{ type: 'DirectoryErased', data }]
    }
    const { type: _, ...data } = command
    return takeBack && isSame(takeBack, data) ? [] : [{ type: 'DirectoryTakenBack', data }]
  },
  evolve(recorded, { type, data }) {
    switch (type) {
      case 'DirectoryImported':
        return { ...recorded, batches: [...recorded.batches, data.batch] }
      case 'DirectoryTakenBack':
        return { ...recorded, takeBack: data }
      case 'DirectoryErased':
        return recorded
    }
  },
}

const isSame = (one: TakeBackRecord, other: TakeBackRecord) =>
  one.gone === other.gone && one.restored === other.restored && one.stayed === other.stayed
