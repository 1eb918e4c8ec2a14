import type { AttendeeId, CommandId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { comparedName } from '#domain/searched-words.ts'
import type { AttendeeEvent } from './events.ts'
import { mustHaveRoom, type FamilyMember, type Household, type NumberedProfile, type Profile } from './household.ts'
import { namePartsOf } from './name-parts.ts'

export type ImportedFamilyMember = Omit<FamilyMember, 'familyMemberId'>

export type ImportHousehold = {
  type: 'ImportHousehold'
  attendeeId: AttendeeId
  importId: CommandId
  profile: NumberedProfile
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
  return [...importProfile(command, household), ...importFamily(command, household)].slice(0, MOST_AT_ONCE)
}

function importProfile({ attendeeId, importId, profile }: ImportHousehold, household: Household): AttendeeEvent[] {
  const changes = Object.fromEntries(
    Object.entries(profile).filter(
      ([field, value]) => value !== undefined && value !== household.imported[field as keyof Profile],
    ),
  )
  const isNews = !household.isMember || Object.keys(changes).length > 0
  return isNews ? [{ type: 'MemberImported', data: { attendeeId, importId, ...changes } }] : []
}

function importFamily(command: ImportHousehold, household: Household): AttendeeEvent[] {
  const { attendeeId, importId, newIds } = command
  const rows = matched(command, household)
  const newcomers = rows.filter(({ before }) => before === undefined).length
  const returning = rows.filter(({ before }) => before && isTakenBack(household, before.member)).length
  mustHaveRoom(household, newcomers, returning)
  return rows.flatMap(({ row, before }, index) => {
    if (before?.isImported && sameAs(before.member, row)) return []
    const familyMemberId = before?.member.familyMemberId ?? newIds[index]
    if (familyMemberId === undefined) throw new Error('An import needs a fresh id for each row of the family')
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
 * Finds the person for each row. Members with the same name are different people: the k-th such row means the k-th such
 * person. People from an earlier file come first, then those added at a kiosk, then the people that only taken-back
 * imports knew. The same name with the same relationship comes before the same name alone. The same name in other
 * letters comes after that, in the same order. The first name alone comes last, which is what many families give at a
 * kiosk: first with the last name of the household, because Ann is Ann Lee before she is Ann Marie Lee.
 */
function matched(
  { family: rows, profile }: Pick<ImportHousehold, 'family' | 'profile'>,
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
  for (const alike of [sameNameAndRelationship, sameName, ...inOtherWords(profile.name)]) {
    for (const [index, row] of rows.entries()) {
      if (found[index]) continue
      const at = known.findIndex(({ member }) => alike(member, row))
      if (at >= 0) found[index] = known.splice(at, 1)[0]
    }
  }
  return rows.map((row, index) => ({ row, before: found[index] }))
}

type Alike = (member: FamilyMember, row: ImportedFamilyMember) => boolean

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
