import type { AttendeeId, CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { comparedName } from '#domain/searched-words.ts'
import { type Contact, newsOf } from './contacts.ts'
import type { AttendeeEvent } from './events.ts'
import { mustHaveRoom, type FamilyMember, type Household, type Profile } from './household.ts'
import { namePartsOf } from './name-parts.ts'
import type { NameOrder } from './person-fields.ts'
import { isSamePerson } from './same-name.ts'

/** What a file says of somebody beside their row: numbers, their id in the other system, the order of their name. */
type Known = {
  readonly numbers?: readonly string[] | undefined
  readonly personId?: string | undefined
  readonly nameOrder?: NameOrder | undefined
}

export type ImportedFamilyMember = Omit<FamilyMember, 'familyMemberId'> & Known

/** A household without a number is found by its names, or by the ids of the other system. */
export type ImportedProfile = Profile & Known & { readonly householdId?: string | undefined }

export type ImportHousehold = {
  type: 'ImportHousehold'
  attendeeId: AttendeeId
  importId: CommandId
  /** The system that the file comes from, as the administrator calls it. Ids are kept only with it. */
  source?: string | undefined
  profile: ImportedProfile
  /** Nobody was found here. Somebody else with the number may have registered since. */
  isNew?: true | undefined
  family: readonly ImportedFamilyMember[]
  /** One new id for each row of the family. Only new family members use theirs. */
  newIds: readonly FamilyMemberId[]
}

/** How many events one decision returns at most. A larger append would make followers of the log fall behind. */
const MOST_AT_ONCE = 100

/** Whether one decision may leave a part to the next. */
export const needsSeveral = ({ family }: Pick<ImportHousehold, 'family'>): boolean => family.length >= MOST_AT_ONCE

/**
 * Decides what a member file changes in one household. A very large family needs several decisions: each returns a
 * part, and deciding again returns the rest. Each row is compared with the row last imported for that person. An equal
 * row changes nothing, so that a repeated import keeps what was edited at a kiosk; otherwise the fields that differ are
 * written. A blank cell never erases, and nobody is ever removed. A household without room for its new members is
 * refused as a whole, so that nobody is lost unnoticed.
 */
export function importHousehold(command: ImportHousehold, household: Household): AttendeeEvent[] {
  // Staff have given the profile another number meanwhile. The row is then somebody with the old number.
  if (household.profile && household.profile.phone !== command.profile.phone) throw new Rejection('phone-fixed')
  if (command.isNew && household.profile && !isSamePerson(household.profile.name, command.profile.name))
    throw new Rejection('phone-taken')
  const rows = peopleOf(command, household)
  return [
    ...importProfile(command, household),
    ...importFamily(command, household, rows),
    ...importContacts(command, household, rows),
  ].slice(0, MOST_AT_ONCE)
}

function importProfile(
  {
    attendeeId,
    importId,
    profile: { numbers: _, personId: __, householdId: ___, nameOrder: ____, ...profile },
  }: ImportHousehold,
  household: Household,
): AttendeeEvent[] {
  const changes = Object.fromEntries(
    Object.entries(profile).filter(
      ([field, value]) => value !== undefined && value !== household.imported[field as keyof Profile],
    ),
  )
  const isNews = !household.isMember || Object.keys(changes).length > 0
  return isNews ? [{ type: 'MemberImported', data: { attendeeId, importId, ...changes } }] : []
}

type PersonOfRow = {
  readonly row: ImportedFamilyMember
  readonly before: KnownMember | undefined
  readonly familyMemberId: FamilyMemberId
}

function peopleOf(command: ImportHousehold, household: Household): PersonOfRow[] {
  return matched(command, household).map(({ row, before }, index) => {
    const familyMemberId = before?.member.familyMemberId ?? command.newIds[index]
    if (familyMemberId === undefined) throw new Error('An import needs a fresh id for each row of the family')
    return { row, before, familyMemberId }
  })
}

function importContacts(
  { attendeeId, importId, source, profile }: ImportHousehold,
  household: Household,
  rows: readonly PersonOfRow[],
): AttendeeEvent[] {
  const contactOf = (personId: PersonId, { numbers, personId: otherId, nameOrder }: Known, otherHouseholdId?: string) =>
    newsOf(
      {
        personId,
        numbers: (numbers ?? []).filter((number) => number !== profile.phone),
        ...(source !== undefined && { source, otherId, otherHouseholdId }),
        nameOrder,
      },
      household.contacts,
    )
  const contacts: Contact[] = [
    contactOf(attendeeId, profile, profile.householdId),
    ...rows.map(({ row, familyMemberId }) => contactOf(familyMemberId, row)),
  ].filter((one) => one !== null)
  return contacts.length === 0 ? [] : [{ type: 'ContactsImported', data: { attendeeId, importId, contacts } }]
}

function importFamily(
  { attendeeId, importId }: ImportHousehold,
  household: Household,
  rows: readonly PersonOfRow[],
): AttendeeEvent[] {
  const newcomers = rows.filter(({ before }) => before === undefined).length
  const returning = rows.filter(({ before }) => before && isTakenBack(household, before.member)).length
  mustHaveRoom(household, newcomers, returning)
  return rows.flatMap(({ row, before, familyMemberId }) => {
    if (before?.isImported && sameAs(before.member, row)) return []
    const hebrewName = row.hebrewName ?? before?.member.hebrewName
    const { name, relationship } = row
    return [
      {
        type: 'FamilyMemberImported',
        data: {
          attendeeId,
          familyMemberId,
          importId,
          name,
          relationship,
          ...(hebrewName === undefined ? {} : { hebrewName }),
        },
      } as const,
    ]
  })
}

type KnownMember = { member: FamilyMember; isImported: boolean }

/** Whether only taken-back imports knew them. */
const isTakenBack = ({ takenBack }: Household, { familyMemberId }: FamilyMember) => takenBack.includes(familyMemberId)

/**
 * Finds the person for each row. An id of the other system comes first.
 *
 * Members with the same name are different people: the k-th such row means the k-th such
 * person. People from an earlier file come first, then those added at a kiosk, then the people that only taken-back
 * imports knew. The same name with the same relationship comes before the same name alone. The same name in other
 * letters comes after that, in the same order. The first name alone comes last, which is what many families give at a
 * kiosk: first with the last name of the household, because Ann is Ann Lee before she is Ann Marie Lee.
 */
function matched(
  { family: rows, profile, source }: Pick<ImportHousehold, 'family' | 'profile' | 'source'>,
  household: Household,
): { row: ImportedFamilyMember; before: KnownMember | undefined }[] {
  const importedIds = new Set(household.importedFamily.map(({ familyMemberId }) => familyMemberId))
  const isFromElsewhere = ({ familyMemberId }: FamilyMember) => !importedIds.has(familyMemberId)
  const known: KnownMember[] = [
    ...household.importedFamily.map((member) => ({ member, isImported: true })),
    ...household.family.filter(isFromElsewhere).map((member) => ({ member, isImported: false })),
    ...household.former
      .filter((member) => isTakenBack(household, member))
      .map((member) => ({ member, isImported: false })),
  ]
  const found: (KnownMember | undefined)[] = rows.map(() => undefined)
  for (const alike of [sameId(household, source), sameNameAndRelationship, sameName, ...inOtherWords(profile.name)]) {
    for (const [index, row] of rows.entries()) {
      if (found[index]) continue
      const at = known.findIndex(({ member }) => alike(member, row))
      if (at >= 0) found[index] = known.splice(at, 1)[0]
    }
  }
  return rows.map((row, index) => ({ row, before: found[index] }))
}

type Alike = (member: FamilyMember, row: ImportedFamilyMember) => boolean

/** Whether the other system calls them by this id. It outlasts a changed name. */
function sameId({ contacts }: Household, source: string | undefined): Alike {
  const known = contacts.filter((one) => source !== undefined && one.source === source && one.otherId !== undefined)
  return ({ familyMemberId }, { personId }) =>
    known.some((one) => one.personId === familyMemberId && one.otherId === personId)
}

const sameName: Alike = (member, row) => member.name === row.name

const sameRelationship: Alike = (member, row) => member.relationship === row.relationship

const sameNameAndRelationship: Alike = (member, row) => sameName(member, row) && sameRelationship(member, row)

/** Finds a name in other letters, or the first name alone. Each name is divided into its words once at most. */
function inOtherWords(primary: string): readonly Alike[] {
  const known = new Map<string, string>()
  const wordsOf = (name: string): string => {
    const words = known.get(name) ?? comparedName(name)
    known.set(name, words)
    return words
  }
  const sameWords: Alike = (member, row) => wordsOf(member.name) === wordsOf(row.name)
  const beginsAlike: Alike = (member, row) =>
    sameRelationship(member, row) && wordsOf(row.name).startsWith(`${wordsOf(member.name)} `)
  const withLastName = (name: string) => `${wordsOf(name)} ${namePartsOf(wordsOf(primary)).last}`
  return [
    (member, row) => sameWords(member, row) && sameRelationship(member, row),
    sameWords,
    (member, row) => beginsAlike(member, row) && wordsOf(row.name) === withLastName(member.name),
    (member, row) => beginsAlike(member, row) && !wordsOf(member.name).includes(' '),
  ]
}

const sameAs = (before: FamilyMember, { name, relationship, hebrewName }: ImportedFamilyMember) =>
  before.name === name &&
  before.relationship === relationship &&
  (hebrewName === undefined || hebrewName === before.hebrewName)
