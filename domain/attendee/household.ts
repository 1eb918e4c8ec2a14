import type { MemberField, Relationship } from './person-fields.ts'
import type { CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** The state of one household: the profile of its attendee, and their family. */

export type Profile = {
  readonly name: string
  /** Absent when staff made the profile for a family member, or removed the number. */
  readonly phone?: string | undefined
  readonly hebrewName?: string | undefined
  readonly email?: string | undefined
} & { readonly [Field in MemberField]?: string | undefined }

/** A profile that comes with a number: somebody registers, or a member file names them. */
export type NumberedProfile = Profile & { readonly phone: string }

/** The fields of a profile that files have given so far. */
export type ImportedProfile = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

export type FamilyMember = {
  readonly familyMemberId: FamilyMemberId
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly relationship: Relationship
}

export type Household = {
  /** Absent until a person registers or is imported. */
  readonly profile?: Profile
  /** True when they were imported as a member, with their family. */
  readonly isMember: boolean
  readonly family: readonly FamilyMember[]
  /** Everybody who was ever part of it. A removed member still belongs to it, so that a late check-in is accepted. */
  readonly onceFamily: ReadonlySet<FamilyMemberId>
  /** Removed members with their names, because past attendance still shows who came. */
  readonly former: readonly FamilyMember[]
  /**
   * The members whose names are in the stream: those of `onceFamily` who were not erased by restating the household.
   */
  readonly named: ReadonlySet<FamilyMemberId>
  /** The rows last imported. The next import is compared with these, so that it leaves later edits alone. */
  readonly imported: ImportedProfile
  readonly importedFamily: readonly FamilyMember[]
  /** The commands that have changed the phone number. */
  readonly phoneChanges: ReadonlySet<CommandId>
  /** The code of the personal link. Absent until it is renewed: then it is the person's id. */
  readonly code?: PersonId | undefined
}

/** The number of people in the largest check-in, and more than any family has. */
export const MOST_FAMILY = 200

/** Removed members stay known for past attendance, so adding and removing needs a limit. */
const MOST_EVER = 500

/**
 * Throws when the household has no room for new members. The limit exists because every command reads the whole
 * household.
 */
export function demandRoom({ family, onceFamily }: Household, newcomers: number): void {
  if (newcomers === 0) return
  if (family.length + newcomers > MOST_FAMILY || onceFamily.size + newcomers > MOST_EVER)
    throw new Rejection('household-full')
}
