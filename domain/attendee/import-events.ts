import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { AttendeeId, CommandId, FamilyMemberId, Instant } from '#domain/ids.ts'
import { Text, contactFields, importedFields, familyMemberFields } from './event-fields.ts'
import { memberFields, Phone } from './person-fields.ts'

/** What a member file does to a household, and taking it back. */

export const MemberImported = fact(
  'MemberImported',
  'a member file names this person: creates the profile, or lists the fields that differ from the row last imported',
  {
    attendeeId: AttendeeId,
    /** The import, by which it can be taken back. Earlier versions did not record it. */
    importId: z.optional(CommandId),
    ...z.partial(z.object(importedFields)).shape,
  },
)

export const FamilyMemberImported = fact(
  'FamilyMemberImported',
  'a member file names somebody of this household, for the first time or otherwise than it did last',
  {
    attendeeId: AttendeeId,
    familyMemberId: FamilyMemberId,
    importId: z.optional(CommandId),
    ...familyMemberFields,
  },
)

export const ContactsImported = fact(
  'ContactsImported',
  'a member file names further phone numbers of people of this household, or the ids that another system has for them',
  { attendeeId: AttendeeId, importId: CommandId, contacts: z.array(z.strictObject(contactFields)) },
)

const EarlierMember = z.strictObject({ familyMemberId: FamilyMemberId, ...familyMemberFields })

/** The earlier value of each field that goes back. Null: there was none. */
const EarlierFields = z.strictObject({
  name: z.optional(z.nullable(Text)),
  phone: z.optional(z.nullable(Phone)),
  hebrewName: z.optional(z.nullable(Text)),
  email: z.optional(z.nullable(Text)),
  ...memberFields(z.optional(z.nullable(Text)), z.optional(z.nullable(Instant))),
})

export const ImportTakenBack = fact(
  'ImportTakenBack',
  'an import is taken back, and this household is again as before it, where nobody has changed it since',
  {
    attendeeId: AttendeeId,
    importId: CommandId,
    /** True: only this import knew the household. It is in no list until a check-in or a file brings it back. */
    isGone: z.boolean(),
    /** Whether they are members without the import. */
    isMember: z.boolean(),
    /** The earlier values of the profile, and of the row that was imported before. */
    profile: EarlierFields,
    imported: EarlierFields,
    /** The earlier values of the members that the import had changed, and the people that only it knew. */
    family: z.array(EarlierMember),
    left: z.array(FamilyMemberId),
    /** The rows that were imported before; and the members that had none. */
    importedFamily: z.array(EarlierMember),
    unlisted: z.array(FamilyMemberId),
  },
)
export type ImportTakenBack = z.infer<typeof ImportTakenBack>

export const HouseholdBroughtBack = fact(
  'HouseholdBroughtBack',
  'somebody changes a household that only a taken-back import knew, and it is in the lists again',
  { attendeeId: AttendeeId },
)
