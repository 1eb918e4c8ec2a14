import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'

/** Whether a file was imported after this one and was not taken back, or not wholly. `imports` are the newest first. */
export function hasLaterImport({ importId }: ListedImport, imports: readonly ListedImport[]): boolean {
  const place = imports.findIndex((one) => one.importId === importId)
  return imports.slice(0, place).some(({ takenBackAt, toTakeBack }) => !takenBackAt || toTakeBack > 0)
}
