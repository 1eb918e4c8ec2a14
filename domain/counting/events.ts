import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, CounterId, DeviceId, GatheringId, Instant, SliceId } from '#domain/ids.ts'
import { SliceSum } from './counting-fields.ts'

const ofCounter = { gatheringId: GatheringId, counterId: CounterId }

export const PeopleCounted = fact(
  'PeopleCounted',
  'an usher has counted more people, or fewer, in these five minutes',
  {
    ...ofCounter,
    /** The counter that was let in and gives the door its name. Absent when the usher typed one. */
    door: z.optional(DeviceId),
    /** The name that the usher typed. */
    doorName: z.optional(z.string().check(z.minLength(1))),
    sliceId: SliceId,
    /** When the five minutes began. */
    from: Instant,
    /** Everybody who was counted in these five minutes so far. It replaces what was known before. */
    sum: SliceSum,
    /** Grows with each change of the slice. A lower number came late, and changes nothing. */
    sequence: z.int().check(z.minimum(1)),
    /** Whether a device had delivered it already, and offered it again after the log was restored. Absent when not. */
    offeredAgain: z.optional(z.boolean()),
  },
)

export const CountTakenBack = fact('CountTakenBack', 'an administrator takes five minutes of a count back', {
  ...ofCounter,
  sliceId: SliceId,
  /** The people who are taken off. People that the usher counts in these minutes afterwards stay. */
  people: SliceSum,
  commandId: CommandId,
})

export const CountTakeBackUndone = fact('CountTakeBackUndone', 'the take-back of a count is undone', {
  ...ofCounter,
  /** The command that took back. */
  takeBack: CommandId,
  commandId: CommandId,
})

export const CounterMoved = fact(
  'CounterMoved',
  'a phone has counted for the wrong gathering: all that it counted or will count for it belongs to another',
  {
    ...ofCounter,
    /** May be the gathering for which it counted. It is then moved back. */
    to: GatheringId,
    commandId: CommandId,
  },
)

export const countingEvents = [PeopleCounted, CountTakenBack, CountTakeBackUndone, CounterMoved] as const

export type PeopleCounted = z.infer<typeof PeopleCounted>
export type CountTakenBack = z.infer<typeof CountTakenBack>
export type CountingEvent = z.infer<(typeof countingEvents)[number]>
