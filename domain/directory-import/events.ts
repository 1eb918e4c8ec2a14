import { z } from 'zod'
import { fact } from '#domain/fact.ts'

export const DirectoryImported = fact('DirectoryImported', 'a member file, or one batch of it, was taken in', {
  importId: z.guid(),
  /** Counted from 0. Absent when the file was sent in one part. */
  batch: z.int().nonnegative().optional(),
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
})

/** The numbers are those of all steps so far, so that the last one says what came of it. */
export const DirectoryTakenBack = fact('DirectoryTakenBack', 'an import, or one step of it, was taken back', {
  importId: z.guid(),
  /** Households that are gone, that are as before, and that stay as they are. */
  gone: z.int().nonnegative(),
  restored: z.int().nonnegative(),
  stayed: z.int().nonnegative(),
})

export const directoryImportEvents = [DirectoryImported, DirectoryTakenBack] as const

export type DirectoryImportEvent = z.infer<(typeof directoryImportEvents)[number]>
