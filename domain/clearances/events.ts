import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, HelperId, LocalDate, PersonId } from '#domain/ids.ts'
import { ClearanceKind } from './clearance-fields.ts'

const ofPerson = { personId: PersonId, commandId: CommandId }

export const ClearanceRecorded = fact(
  'ClearanceRecorded',
  'a clearance of somebody who serves with children is recorded: it takes the place of one of the same kind',
  {
    ...ofPerson,
    kind: ClearanceKind,
    /** The last day on which it holds. */
    until: LocalDate,
    /** The day on which it was recorded. */
    on: LocalDate,
  },
)

export const ClearanceEnded = fact('ClearanceEnded', 'a clearance holds no longer', {
  ...ofPerson,
  kind: ClearanceKind,
  /** The first day on which it does not hold. */
  on: LocalDate,
})

export const HelperAccountSet = fact(
  'HelperAccountSet',
  'it is said with which account of a helper a person signs in, so that their clearances count there too',
  {
    ...ofPerson,
    /** Null: with none. */
    helperId: z.nullable(HelperId),
  },
)

/** The events about the clearances of one record of a person. The stream is ended when the person is erased. */
export const clearanceEvents = [ClearanceRecorded, ClearanceEnded, HelperAccountSet] as const

export type ClearanceEvent = z.infer<(typeof clearanceEvents)[number]>
