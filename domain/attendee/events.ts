import { z } from 'zod/mini'
import { fact, isAmong } from '#domain/fact.ts'
import { AttendeeId, CommandId, FamilyMemberId, Instant, PersonId } from '#domain/ids.ts'
import { Text, profileFields, importedFields, knownFields, familyMemberFields, contactFields } from './event-fields.ts'
import {
  ContactsImported,
  FamilyMemberImported,
  HouseholdBroughtBack,
  ImportTakenBack,
  MemberImported,
} from './import-events.ts'
import { memberFields, NameOrder, Phone, Relationship } from './person-fields.ts'

export const AttendeeRegistered = fact('AttendeeRegistered', 'somebody creates a profile at a kiosk', {
  attendeeId: AttendeeId,
  ...profileFields,
})

export const RegisteredWithoutPhone = fact(
  'RegisteredWithoutPhone',
  'staff register somebody who has no phone number, with those who come along and are not named yet',
  {
    attendeeId: AttendeeId,
    name: Text,
    hebrewName: z.optional(Text),
    email: z.optional(Text),
    /** The people who come along. Absent when nobody does. */
    family: z.optional(z.array(z.strictObject({ familyMemberId: FamilyMemberId, ...familyMemberFields }))),
  },
)

export const ProfileUpdated = fact(
  'ProfileUpdated',
  'somebody edits their profile; lists what changed, and null what was removed',
  {
    attendeeId: AttendeeId,
    name: z.optional(Text),
    hebrewName: z.optional(z.nullable(Text)),
    email: z.optional(z.nullable(Text)),
    /** Only staff change these. */
    ...memberFields(z.optional(z.nullable(Text)), z.optional(z.nullable(Instant))),
  },
)

export const PhoneChanged = fact('PhoneChanged', 'staff give a profile another phone number, which it has claimed', {
  attendeeId: AttendeeId,
  phone: Phone,
  /** The command of the claim. A claim whose command is known here, and whose number is not the profile's, is free. */
  commandId: CommandId,
})

export const PhoneRemoved = fact('PhoneRemoved', 'staff remove the phone number of a profile, which is then free', {
  attendeeId: AttendeeId,
})

export const PersonalLinkRenewed = fact(
  'PersonalLinkRenewed',
  'staff give a person a new personal link, and the old code opens nothing any more',
  {
    attendeeId: AttendeeId,
    /** A new random number of the form of an id. Until the first renewal the code is the person's id. */
    code: PersonId,
    /** The time of the renewal. What was scanned before it was the old code. Absent in events of earlier versions. */
    at: z.optional(Instant),
  },
)

export const NameOrderChosen = fact('NameOrderChosen', 'staff say which part of the name of a person stands first', {
  attendeeId: AttendeeId,
  personId: PersonId,
  /** Absent: as the church says it. */
  nameOrder: z.optional(NameOrder),
})

export const FamilyMemberAdded = fact('FamilyMemberAdded', 'somebody joins a household at a kiosk', {
  attendeeId: AttendeeId,
  familyMemberId: FamilyMemberId,
  ...familyMemberFields,
})

export const FamilyMemberRemoved = fact('FamilyMemberRemoved', 'somebody is taken off a household at a kiosk', {
  attendeeId: AttendeeId,
  familyMemberId: FamilyMemberId,
})

export const FamilyMemberChanged = fact(
  'FamilyMemberChanged',
  'staff correct a name or a relationship; lists what changed, and null what was removed',
  {
    attendeeId: AttendeeId,
    familyMemberId: FamilyMemberId,
    name: z.optional(Text),
    hebrewName: z.optional(z.nullable(Text)),
    relationship: z.optional(Relationship),
  },
)

export const FamilyMemberBroughtBack = fact(
  'FamilyMemberBroughtBack',
  'somebody who was taken off a household belongs to it again',
  { attendeeId: AttendeeId, familyMemberId: FamilyMemberId },
)

export const OwnProfileMade = fact(
  'OwnProfileMade',
  'staff make a profile for a family member, who keeps their id and stays in the family',
  {
    attendeeId: AttendeeId,
    name: Text,
    hebrewName: z.optional(Text),
    /** Whether the family is a member's. */
    isMember: z.boolean(),
  },
)

export const HouseholdTakenOver = fact(
  'HouseholdTakenOver',
  'the family of another adult is handed to this one; comes before `HouseholdHandedOver`',
  {
    attendeeId: AttendeeId,
    from: AttendeeId,
    /** The people who join, with what they are to this person. All keep their ids. */
    family: z.array(z.strictObject({ familyMemberId: FamilyMemberId, ...familyMemberFields })),
  },
)

export const HouseholdHandedOver = fact('HouseholdHandedOver', 'the family is handed to another adult', {
  attendeeId: AttendeeId,
  to: AttendeeId,
  /** The people who leave with this, in ids. */
  familyMemberIds: z.array(FamilyMemberId),
})

export const FamilyConfirmed = fact(
  'FamilyConfirmed',
  'a desk confirms adults or the number that a family has added itself: they count for collecting and calling from now on',
  {
    attendeeId: AttendeeId,
    commandId: CommandId,
    /** Absent when only the number is confirmed. */
    adults: z.optional(z.array(PersonId)),
    /** Absent when only adults are confirmed. */
    phone: z.optional(z.boolean()),
  },
)

export const AdmissionTakenBack = fact(
  'AdmissionTakenBack',
  'the desk takes back that it has checked a guest in as somebody new: their profile is in no list, and they wait again',
  {
    attendeeId: AttendeeId,
    /** The command that had admitted the guest. Their number is free again. */
    admission: CommandId,
  },
)

/** Written before the earlier events are forgotten, so that nothing of one person is left in the stream. */
export const HouseholdRestated = fact(
  'HouseholdRestated',
  'a family member is forgotten: says what remains of the household, before the events so far are wiped',
  {
    attendeeId: AttendeeId,
    isMember: z.boolean(),
    profile: z.strictObject(knownFields),
    /** The row that was last imported for the attendee. */
    imported: z.partial(z.strictObject(importedFields)),
    family: z.array(z.strictObject({ familyMemberId: FamilyMemberId, ...familyMemberFields })),
    /** The rows that were last imported for the family, also of members who were removed at a kiosk. */
    importedFamily: z.array(z.strictObject({ familyMemberId: FamilyMemberId, ...familyMemberFields })),
    /** Members who were removed at a kiosk, for past attendance. Absent when there are none. */
    former: z.optional(z.array(z.strictObject({ familyMemberId: FamilyMemberId, ...familyMemberFields }))),
    /** Everybody who was ever part of the household, in ids. */
    onceFamily: z.array(FamilyMemberId),
    /** The commands that have changed the phone number. Absent when there are none. */
    phoneChanges: z.optional(z.array(CommandId)),
    /** The code of the personal link. Absent until it is renewed. */
    code: z.optional(PersonId),
    /** The time of the last renewal. Absent until the link is renewed, and in events of earlier versions. */
    codeSince: z.optional(Instant),
    /** The imports whose earlier values are wiped with the events so far. Absent when there are none. */
    imports: z.optional(z.array(CommandId)),
    /** True when only a taken-back import knew the household: the profile is then in no list. */
    isWithdrawn: z.optional(z.boolean()),
    /** The former members that only taken-back imports knew. Absent when there are none. */
    takenBack: z.optional(z.array(FamilyMemberId)),
    /**
     * Further numbers, ids of other systems and orders of names, with the import that brought them. Without one, staff
     * have chosen the order. Absent when there are none.
     */
    contacts: z.optional(z.array(z.strictObject({ importId: z.optional(CommandId), ...contactFields }))),
    /** The people that the family has added or renamed and no desk has confirmed. Absent when there are none. */
    unconfirmed: z.optional(z.array(FamilyMemberId)),
    /** True when no desk has confirmed the number, which the family has given itself. */
    phoneUnconfirmed: z.optional(z.boolean()),
  },
)

export const attendeeEvents = [
  AttendeeRegistered,
  RegisteredWithoutPhone,
  ProfileUpdated,
  PhoneChanged,
  PhoneRemoved,
  PersonalLinkRenewed,
  NameOrderChosen,
  FamilyMemberAdded,
  FamilyMemberRemoved,
  FamilyMemberChanged,
  FamilyMemberBroughtBack,
  OwnProfileMade,
  HouseholdTakenOver,
  HouseholdHandedOver,
  FamilyConfirmed,
  AdmissionTakenBack,
  MemberImported,
  FamilyMemberImported,
  ContactsImported,
  ImportTakenBack,
  HouseholdBroughtBack,
  HouseholdRestated,
] as const

export type AttendeeEvent = z.infer<(typeof attendeeEvents)[number]>

export const isAttendeeEvent = isAmong(attendeeEvents)
