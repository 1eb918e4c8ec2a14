import { z } from 'zod/mini'
import { fact, isAmong } from '#domain/fact.ts'
import { CommandId, HelperId, Instant, PersonId } from '#domain/ids.ts'
import { CareDeed, NoLongerComes, TimeOnList } from './care-fields.ts'

export const CareAssigned = fact('CareAssigned', 'a helper is asked to care for a person, or nobody is any more', {
  personId: PersonId,
  /** Absent: nobody any more. */
  helperId: z.optional(HelperId),
  commandId: CommandId,
})

export const CareNoted = fact(
  'CareNoted',
  'care for a person is noted: they were called or visited, it is not needed, or there is a word about them',
  {
    personId: PersonId,
    deed: CareDeed,
    /** Absent for a call or a visit without a word. */
    word: z.optional(z.string().check(z.minLength(1))),
    /** Why they stood on the board of care. After a visit, and where care is not needed, they leave it. */
    about: z.optional(TimeOnList),
    at: Instant,
    /** The id of the note, too. */
    commandId: CommandId,
  },
)

export const CareNoteTakenBack = fact('CareNoteTakenBack', 'a note of care is taken back', {
  personId: PersonId,
  note: CommandId,
  commandId: CommandId,
})

export const CareNoteBroughtBack = fact('CareNoteBroughtBack', 'a note of care that was taken back holds again', {
  personId: PersonId,
  note: CommandId,
  commandId: CommandId,
})

/** The earlier change that this one undoes. Absent when it undoes none. */
const undoes = z.optional(CommandId)

export const StoppedComing = fact('StoppedComing', 'staff note that a person no longer comes, why, and since when', {
  personId: PersonId,
  ...NoLongerComes.shape,
  undoes,
  commandId: CommandId,
})

export const StoppedComingLifted = fact('StoppedComingLifted', 'staff note that a person comes again', {
  personId: PersonId,
  undoes,
  commandId: CommandId,
})

/** Whether an event says that a person comes, or no longer does. */
export const isOfComing = isAmong([StoppedComing, StoppedComingLifted])

/** The events of one person's care. The stream is ended when the person is erased. */
export const careEvents = [
  CareAssigned,
  CareNoted,
  CareNoteTakenBack,
  CareNoteBroughtBack,
  StoppedComing,
  StoppedComingLifted,
] as const

export type CareNoted = z.infer<typeof CareNoted>
export type StoppedComing = z.infer<typeof StoppedComing>
export type StoppedComingLifted = z.infer<typeof StoppedComingLifted>
export type CareEvent = z.infer<(typeof careEvents)[number]>
