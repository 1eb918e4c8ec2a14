import type { MemberField, NameOrder, Relationship } from '#domain/attendee/person-fields.ts'
import type { AttendeeId } from '#domain/ids.ts'
import type { SkippedRow, UnreadCells } from './results.ts'

/** `numbers` are their own, of ten digits. `personId` is the other system's. */
export type FamilyMemberInFile = {
  name: string
  hebrewName?: string
  relationship: Relationship
  numbers?: string[]
  personId?: string
  nameOrder?: NameOrder
}

/**
 * A primary member and their family in the file. An absent field leaves what is known; a day is an instant at 00:00Z.
 */
export type ImportedHousehold = {
  name: string
  hebrewName?: string
  relationship: 'Primary'
  isMember: true
  /** Ten digits. Absent: another household of the file has it first, or it is no number of one household. */
  phone?: string
  /** Further numbers of ten digits by which the household is found. Never one at work. */
  numbers?: string[]
  /** The ids of the other system, as the file has them. */
  personId?: string
  householdId?: string
  /** Which part of the name stands first. Absent: the file does not say. */
  nameOrder?: NameOrder
  /** The profile here that an administrator has said this person is. */
  sameAs?: AttendeeId
  email?: string
  familyMembers: FamilyMemberInFile[]
} & { [Field in MemberField]?: string }

/** Why an administrator should look at a household before it comes in. `lines`: the rows that it is about. */
export type Oddity =
  /** Rows are one household by their number alone, or two rows were taken for one person. */
  | { reason: 'joined-by-number' | 'rows-joined'; lines: number[] }
  /** They are together by street or by the order of the file, although the last name differs. */
  | { reason: 'family-by-street' | 'family-by-order'; lines: number[] }
  /** They are not together, as the format says, and may be. */
  | { reason: 'may-belong-by-street' | 'may-belong-by-order'; lines: number[] }
  /** Several primaries have the last name, and the nearest one above was chosen, or the first one of the file. */
  | { reason: 'several-families' | 'first-of-several'; name: string }
  /** Two people have one name; a cell was read as two people, or may name two. */
  | { reason: 'same-name-twice' | 'two-people-in-a-cell' | 'may-be-two-people'; name: string }
  /** A number that no telephone has, that many households have, or that another household of the file has first. */
  | { reason: 'impossible-number' | 'number-of-many' | 'number-of-another'; number: string }
  /** More than ten people, or no last name that two of them share. */
  | { reason: 'very-large' | 'no-common-name' }

/** `line` is the line of the primary member, and `lines` are those of all rows of the household. */
export type HouseholdOfFile = ImportedHousehold & { line: number; lines: number[]; odd?: Oddity[] }

/** The content of a member file: households in the order of the file, and what of the file was not read. */
export type MemberFile = { households: HouseholdOfFile[]; skipped: SkippedRow[]; unread: UnreadCells[] }

/**
 * What an administrator decides about an oddity: rows stay out, are joined or parted against what the file seems to
 * say, or a skipped row with an offer comes in.
 */
export type Decision = 'leave-out' | 'join' | 'part' | 'take'

/** The decisions, each by the first line of its household or row. */
export type Decisions = ReadonlyMap<number, Decision>
