import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'

export const DirectoryImported = fact('DirectoryImported', 'a member file, or one batch of it, was taken in', {
  importId: z.guid(),
  /** Counted from 0. Absent when the file was sent in one part. */
  batch: z.optional(z.int().check(z.nonnegative())),
  added: z.int().check(z.nonnegative()),
  changed: z.int().check(z.nonnegative()),
  unchanged: z.int().check(z.nonnegative()),
})

/** The numbers are those of all steps so far, so that the last one says what came of it. */
export const DirectoryTakenBack = fact('DirectoryTakenBack', 'an import, or one step of it, was taken back', {
  importId: z.guid(),
  /** Households that are gone, that are as before, and that stay as they are. */
  gone: z.int().check(z.nonnegative()),
  restored: z.int().check(z.nonnegative()),
  stayed: z.int().check(z.nonnegative()),
})

/** From then on, every server and every start erases the households that are left. */
export const DirectoryErased = fact('DirectoryErased', 'what is left of an import that was taken back is erased', {
  importId: z.guid(),
  /** How many households were to be erased then. */
  households: z.int().check(z.positive()),
})

export const directoryImportEvents = [DirectoryImported, DirectoryTakenBack, DirectoryErased] as const

export type DirectoryImportEvent = z.infer<(typeof directoryImportEvents)[number]>
