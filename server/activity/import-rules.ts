import type { DomainEvent } from '#domain/events.ts'
import type { ActivityRule } from './activity-entry.ts'

type Told = Extract<DomainEvent['type'], `Directory${string}` | 'PastAttendanceBegun' | 'PastAttendanceTakenBack'>

/** What is told of files that were imported. */
export const ofImports = {
  DirectoryImported: ({ importId, added, changed }) => ({
    deed: 'imported',
    values: { added, changed },
    actId: importId,
  }),
  DirectoryTakenBack: ({ importId, gone, restored, stayed }) => ({
    deed: 'importTakenBack',
    values: { gone, restored, stayed },
    actId: importId,
  }),
  PastAttendanceBegun: ({ importId }) => ({ deed: 'yearsBrought', values: {}, actId: importId }),
  PastAttendanceTakenBack: () => ({ deed: 'yearsTakenBack', values: {} }),
  DirectoryErased: ({ households }) => ({ deed: 'importErased', values: { gone: households } }),
} satisfies { readonly [Type in Told]: ActivityRule<Type> }
