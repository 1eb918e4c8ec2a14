import type { MemberField, Relationship } from './person-fields.ts'
import type { FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** What is true of one household: the profile of its attendee, and the family that comes with them. */

export type Profile = {
  readonly name: string
  readonly phone: string
  readonly hebrewName?: string | undefined
  readonly email?: string | undefined
} & { readonly [Field in MemberField]?: string | undefined }

/** The fields of a profile that files have given so far. */
export type ImportedProfile = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

export type FamilyMember = {
  readonly familyMemberId: FamilyMemberId
  readonly name: string
  readonly hebrewName?: string | undefined
  readonly relationship: Relationship
}

export type Household = {
  /** Absent until somebody registers or is imported. */
  readonly profile?: Profile
  /** Imported as a member, with their family. */
  readonly isMember: boolean
  readonly family: readonly FamilyMember[]
  /** Everybody who was ever part of it: one removed meanwhile still belongs, so that a late check-in lands. */
  readonly onceFamily: ReadonlySet<FamilyMemberId>
  /** Who was taken off, by name: past attendance still says who came. */
  readonly former: readonly FamilyMember[]
  /** Whose names the stream holds: those of `onceFamily` who were not forgotten by restating the household. */
  readonly named: ReadonlySet<FamilyMemberId>
  /** The rows last imported. The next import is compared with these, so that it leaves later edits alone. */
  readonly imported: ImportedProfile
  readonly importedFamily: readonly FamilyMember[]
}

/** As many as one check-in can bring, and more than any family has. */
export const MOST_FAMILY = 200

/** Those who were taken off stay known for past attendance. Without a limit, adding and removing would never end. */
const MOST_EVER = 500

/** Refuses newcomers for whom the household has no room: every command reads the whole of it. */
export function demandRoom({ family, onceFamily }: Household, newcomers: number): void {
  if (newcomers === 0) return
  if (family.length + newcomers > MOST_FAMILY || onceFamily.size + newcomers > MOST_EVER)
    throw new Rejection('household-full')
}
