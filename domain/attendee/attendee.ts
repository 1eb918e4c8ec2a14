import type { Decider } from '#domain/decider.ts'
import type { AttendeeId, CommandId, FamilyMemberId, Instant, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { type AttendeeEvent, isAttendeeEvent } from './events.ts'
import { nameOrderIn } from './contacts.ts'
import { type FamilyCommand, decideForFamily, forgetFamilyMember } from './family.ts'
import { type HandOverCommand, decideHandingOver } from './hand-over.ts'
import { type FamilyMember, type Household, type Profile, broughtBack } from './household.ts'
import { householdAfter } from './household-after.ts'
import { type ImportHousehold, importHousehold } from './import-household.ts'
import { type TakeBackImport, takeBackImport } from './take-back-import.ts'
import type { MemberField, NameOrder } from './person-fields.ts'
import { unnamedGuest } from './name-parts.ts'

/** Staff register somebody who has no phone number. They may give one later, or never. */
type RegisterWithoutPhone = {
  type: 'RegisterWithoutPhone'
  attendeeId: AttendeeId
  name: string
  hebrewName?: string | undefined
  email?: string | undefined
  /** An id for each of those who come along and whose names nobody has asked for. */
  others: readonly FamilyMemberId[]
}

/** Registering the same person again leaves the profile as it is. */
function registerWithoutPhone(
  { type: _, others, ...profile }: RegisterWithoutPhone,
  household: Household,
): AttendeeEvent[] {
  if (household.profile) return []
  const family = others.map((familyMemberId, at) => unnamed(familyMemberId, profile.name, at + 1))
  const data = family.length === 0 ? profile : { ...profile, family }
  return [{ type: 'RegisteredWithoutPhone', data }]
}

/** Somebody who is not named yet. Staff can name them. */
const unnamed = (familyMemberId: FamilyMemberId, name: string, number: number): FamilyMember => ({
  familyMemberId,
  name: unnamedGuest(name, number),
  relationship: 'other',
})

/**
 * A person's profile and the family that comes with them. One stream, `attendee-{id}`, holds all of
 * their personal data.
 */
export const attendeeStream = (id: AttendeeId): string => `attendee-${id}`

/** An absent field stays as it is; null removes it. */
export type Edit = { name?: string | undefined } & {
  [Field in 'hebrewName' | 'email' | MemberField]?: string | null | undefined
}

export type AttendeeCommand =
  | {
      type: 'Register'
      attendeeId: AttendeeId
      name: string
      hebrewName?: string | undefined
      phone: string
      email?: string | undefined
    }
  /** With `was`, only while each changed field still is as it says. */
  | ({ type: 'UpdateProfile'; attendeeId: AttendeeId; phone?: string | undefined; was?: Edit | undefined } & Edit)
  | { type: 'RenewLink'; attendeeId: AttendeeId; code: PersonId; at: Instant }
  | ChooseNameOrder
  /** With `was`, only while the profile has this number; null for none. */
  | {
      type: 'ChangePhone'
      attendeeId: AttendeeId
      phone: string
      commandId: CommandId
      was?: string | null | undefined
    }
  /** With `phone`, only this number is removed. */
  | { type: 'RemovePhone'; attendeeId: AttendeeId; phone?: string }
  /** Somebody else gets the number of a household that only a taken-back import knew. */
  | { type: 'GiveUpPhone'; attendeeId: AttendeeId; phone: string }
  | MakeOwnProfile
  | RegisterWithoutPhone
  | FamilyCommand
  | HandOverCommand
  | ImportHousehold
  | TakeBackImport

/** Staff say which part of a name stands first: of the person, or of somebody in the family. */
type ChooseNameOrder = {
  type: 'ChooseNameOrder'
  attendeeId: AttendeeId
  personId: PersonId
  /** Absent: as the church says it. */
  nameOrder?: NameOrder | undefined
}

/** Staff make a profile for a family member, under the id that they have. */
export type MakeOwnProfile = {
  type: 'MakeOwnProfile'
  attendeeId: AttendeeId
  name: string
  hebrewName?: string | undefined
  isMember: boolean
}

const NOBODY: readonly PersonId[] = []
const NO_CONTACTS: Household['contacts'] = []

export const attendee: Decider<AttendeeCommand, Household, AttendeeEvent> = {
  initial: {
    isMember: false,
    family: [],
    former: [],
    onceFamily: NOBODY,
    named: NOBODY,
    imported: {},
    importedFamily: [],
    phoneChanges: new Set(),
    imports: [],
    takenBack: [],
    contacts: NO_CONTACTS,
  },
  decide(command, household) {
    if (command.type === 'Register') return register(command, household)
    if (command.type === 'RegisterWithoutPhone') return registerWithoutPhone(command, household)
    if (command.type === 'GiveUpPhone') return giveUpPhone(command, household)
    if (command.type === 'MakeOwnProfile') return makeOwnProfile(command, household)
    if (command.type === 'ImportHousehold') return importHousehold(command, household)
    if (command.type === 'TakeBackImport') return takeBackImport(command, household)
    if (command.type === 'ForgetFamilyMember') return forgetFamilyMember(command, household)
    return change(command, household)
  },
  // A guest who is not admitted yet has events in the stream too, which say nothing about a household.
  evolve: (household, event) => (isAttendeeEvent(event) ? householdAfter(household, event) : household),
}

/** Somebody changes a household. One that only a taken-back import knew is in the lists again then. */
function change(command: HouseholdChange, household: Household): readonly AttendeeEvent[] {
  if (household.withdrawn) {
    const { attendeeId } = command
    return [{ type: 'HouseholdBroughtBack', data: { attendeeId } }, ...change(command, broughtBack(household))]
  }
  if (!household.profile) throw new Rejection('unknown-attendee')
  switch (command.type) {
    case 'UpdateProfile':
      return updateProfile(command, household.profile)
    case 'RenewLink':
      return renewLink(command, household)
    case 'ChooseNameOrder':
      return chooseNameOrder(command, household)
    case 'ChangePhone':
      return changePhone(command, household)
    case 'RemovePhone':
      return removePhone(command, household.profile)
    case 'TakeOverHousehold':
    case 'HandOverHousehold':
      return decideHandingOver(command, household)
    case 'AddFamilyMember':
    case 'RemoveFamilyMember':
    case 'BringBackFamilyMember':
    case 'ChangeFamilyMember':
    case 'ConfirmFamily':
      return decideForFamily(command, household)
  }
}

type Of<T extends AttendeeCommand['type']> = Extract<AttendeeCommand, { type: T }>

type HouseholdChange = Exclude<
  AttendeeCommand,
  Of<
    | 'Register'
    | 'RegisterWithoutPhone'
    | 'GiveUpPhone'
    | 'MakeOwnProfile'
    | 'ImportHousehold'
    | 'TakeBackImport'
    | 'ForgetFamilyMember'
  >
>

/** A household that was taken back and has given up its number meanwhile is no longer registered with it. */
function register({ type: _, ...profile }: Of<'Register'>, household: Household): AttendeeEvent[] {
  if (household.withdrawn && household.withdrawn.phone !== profile.phone) throw new Rejection('phone-taken')
  if (!household.profile) return [{ type: 'AttendeeRegistered', data: profile }]
  if (household.profile.phone === profile.phone) return []
  throw new Rejection('phone-taken')
}

/** Making it again leaves the profile as it is. */
const makeOwnProfile = ({ type: _, ...data }: Of<'MakeOwnProfile'>, { profile }: Household): AttendeeEvent[] =>
  profile ? [] : [{ type: 'OwnProfileMade', data }]

function updateProfile(
  { type: _, attendeeId, phone, was, ...edit }: Of<'UpdateProfile'>,
  profile: Profile,
): AttendeeEvent[] {
  if (phone !== undefined && phone !== profile.phone) throw new Rejection('phone-fixed')
  const isNews = ([field, value]: [string, unknown]) =>
    value !== undefined && value !== (profile[field as keyof Edit] ?? null)
  const changes: Edit = Object.fromEntries(Object.entries(edit).filter(isNews))
  const isAsItWas = (field: string) => (profile[field as keyof Edit] ?? null) === was?.[field as keyof Edit]
  if (was && !Object.keys(changes).every(isAsItWas)) throw new Rejection('plan-changed')
  return Object.keys(changes).length === 0 ? [] : [{ type: 'ProfileUpdated', data: { attendeeId, ...changes } }]
}

function chooseNameOrder({ type: _, ...data }: ChooseNameOrder, household: Household): AttendeeEvent[] {
  const { attendeeId, personId, nameOrder } = data
  const isTheirs = attendeeId === personId || household.family.some((one) => one.familyMemberId === personId)
  if (!isTheirs) throw new Rejection('unknown-family-member')
  return nameOrderIn(household.contacts, personId) === nameOrder ? [] : [{ type: 'NameOrderChosen', data }]
}

/** The number was claimed with the same command. The change is recorded even if the profile has the number already. */
function changePhone(
  { type: _, was, ...data }: Of<'ChangePhone'>,
  { phoneChanges, profile }: Household,
): AttendeeEvent[] {
  if (phoneChanges.has(data.commandId)) return []
  if (was !== undefined && was !== (profile?.phone ?? null)) throw new Rejection('plan-changed')
  return [{ type: 'PhoneChanged', data }]
}

const removePhone = (command: Of<'RemovePhone'>, { phone }: Profile): AttendeeEvent[] =>
  phone === undefined || (command.phone ?? phone) !== phone
    ? []
    : [{ type: 'PhoneRemoved', data: { attendeeId: command.attendeeId } }]

const giveUpPhone = ({ attendeeId, phone }: Of<'GiveUpPhone'>, { withdrawn }: Household): AttendeeEvent[] =>
  withdrawn?.phone === phone ? [{ type: 'PhoneRemoved', data: { attendeeId } }] : []

function renewLink({ type: _, ...data }: Of<'RenewLink'>, { code }: Household): AttendeeEvent[] {
  return code === data.code ? [] : [{ type: 'PersonalLinkRenewed', data }]
}
