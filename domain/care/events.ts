import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, HelperId, Instant, PersonId } from '#domain/ids.ts'
import { CareDeed, TimeOnList } from './care-fields.ts'

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

/** The events of one person's care. The stream is ended when the person is erased. */
export const careEvents = [CareAssigned, CareNoted, CareNoteTakenBack, CareNoteBroughtBack] as const

export type CareNoted = z.infer<typeof CareNoted>
export type CareEvent = z.infer<(typeof careEvents)[number]>
