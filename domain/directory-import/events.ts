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

export type DirectoryImportEvent = z.infer<typeof DirectoryImported>
