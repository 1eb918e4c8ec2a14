import { z } from 'zod'
import { memberFields, Phone, Relationship } from './person-fields.ts'
import { Instant } from '#domain/ids.ts'

/** Texts are cleaned and checked before they are in an event. Reading an event never changes it. */
export const Text = z.string().min(1)

/** The fields of a profile. An absent field is not known. */
export const profileFields = {
  name: Text,
  hebrewName: Text.optional(),
  phone: Phone,
  email: Text.optional(),
}

/** The same, with the fields of a member file. */
export const importedFields = { ...profileFields, ...memberFields(Text.optional(), Instant.optional()) }

/** The same, of somebody who may have no number of their own. */
export const knownFields = { ...importedFields, phone: Phone.optional() }

export const familyMemberFields = {
  name: Text,
  hebrewName: Text.optional(),
  relationship: Relationship,
}
