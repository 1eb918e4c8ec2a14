import { z } from 'zod/mini'
import { memberFields, NameOrder, Phone, Relationship } from './person-fields.ts'
import { Instant, PersonId } from '#domain/ids.ts'

/** Texts are cleaned and checked before they are in an event. Reading an event never changes it. */
export const Text = z.string().check(z.minLength(1))

/** The fields of a profile. An absent field is not known. */
export const profileFields = {
  name: Text,
  hebrewName: z.optional(Text),
  phone: Phone,
  email: z.optional(Text),
}

/** The fields of a profile and of a member file. */
export const importedFields = { ...profileFields, ...memberFields(z.optional(Text), z.optional(Instant)) }

/** The fields of somebody who may have no number of their own. */
export const knownFields = { ...importedFields, phone: z.optional(Phone) }

export const familyMemberFields = {
  name: Text,
  hebrewName: z.optional(Text),
  relationship: Relationship,
}

/** What a member file says beside a profile. The source is the system whose ids these are. */
export const contactFields = {
  personId: PersonId,
  numbers: z.optional(z.array(Phone)),
  source: z.optional(Text),
  otherId: z.optional(Text),
  otherHouseholdId: z.optional(Text),
  nameOrder: z.optional(NameOrder),
}
