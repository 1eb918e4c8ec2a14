import { z } from 'zod/mini'
import { DoorName, SliceSum } from '#domain/counting/counting-fields.ts'
import { MOST_SLICES } from '#domain/counting/slice.ts'
import { CounterId, DeviceId, GatheringId, SliceId } from '#domain/ids.ts'
import { moment, offeredAgain } from '#domain/contract/body-fields.ts'

/** What an usher's phone sends and sees. No names of people. */

/** Five minutes of a count: everybody so far, not those since the last time. */
const CountedSlice = z.object({
  sliceId: SliceId,
  /** When the five minutes began, by the phone's clock. */
  from: moment,
  sum: SliceSum,
  /** Grows with each change of the slice. */
  sequence: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  offeredAgain,
})

/** What is recorded of five minutes. The refusal of a count that somebody else began says it of each slice. */
export type SliceRecorded = Pick<z.infer<typeof CountedSlice>, 'sliceId' | 'sum' | 'sequence'>

/** What a phone sends: the slices that have changed since the server had them. */
export const Counting = z.object({
  /**
   * The counter that was let in and stands at this door. A phone that is no such counter chooses one, or types a name.
   */
  door: z.optional(DeviceId),
  doorName: z.optional(DoorName),
  slices: z.array(CountedSlice).check(z.minLength(1), z.maxLength(MOST_SLICES)),
  /** What the phone's clock showed when it sent this. */
  sentAt: z.optional(moment),
})
export type Counting = z.infer<typeof Counting>

/** The count of one phone at one door. */
const DoorCount = z.object({
  counterId: CounterId,
  /** The gathering for which the phone counts. */
  countedFor: GatheringId,
  door: z.optional(DeviceId),
  /** The name of the counter that was let in, or the one that the usher typed. */
  name: z.string(),
  people: z.int(),
})

/** The doors of a gathering, and how many people were counted at each. */
export const DoorCounts = z.object({
  counted: z.int(),
  doors: z.array(DoorCount),
  /** The counters that are let in: their names are those of the doors. */
  named: z.array(z.object({ door: DeviceId, name: z.string() })),
})
export type DoorCounts = z.infer<typeof DoorCounts>

/** What a phone learns when its count is recorded. */
export const CountRecorded = z.object({
  /** The people who count at this door, from this phone. */
  people: z.int(),
  /** The people that staff have taken off, for each slice of which they have taken some. Absent if there is none. */
  takenOff: z.optional(z.array(z.object({ sliceId: SliceId, people: z.int() }))),
  /** The gathering to which staff have moved this counter. */
  movedTo: z.optional(GatheringId),
  totalAttendees: z.int(),
  counted: z.int(),
})
export type CountRecorded = z.infer<typeof CountRecorded>
