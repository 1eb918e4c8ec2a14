import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'

/** Whether a file was imported after this one and was not taken back, or not wholly. `imports` are the newest first. */
export const hasLaterImport = (one: ListedImport, imports: readonly ListedImport[]): boolean =>
  imports.slice(0, imports.indexOf(one)).some(({ takenBackAt, toTakeBack }) => !takenBackAt || toTakeBack > 0)
