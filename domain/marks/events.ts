import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, DeviceId, Instant, LocalDate } from '#domain/ids.ts'

/** The blocks of a day, each with 20 marks in the day's order. */
export const BLOCKS = 400

/** The number of a block of a day. */
export const BlockId = z.int().check(z.minimum(0), z.maximum(BLOCKS - 1))
export type BlockId = z.infer<typeof BlockId>

export const MarksLent = fact('MarksLent', 'a tablet is lent marks for drop-offs of a day', {
  day: LocalDate,
  /** The tablet that alone may use them. No other one ever gets them. */
  deviceId: DeviceId,
  block: BlockId,
  at: Instant,
  commandId: CommandId,
})

export const marksEvents = [MarksLent] as const
export type MarksEvent = z.infer<typeof MarksLent>
