import type { KnownContact } from './contacts.ts'
import { MOST_FAMILY, type MemberField, type Relationship } from './person-fields.ts'
import type { CommandId, FamilyMemberId, Instant, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** The state of one household: the profile of its attendee, and their family. */

export type Profile = {
  readonly name: string
  /**
   * Absent for somebody that staff registered without one, whose number was removed, or who got a profile in a family.
   */
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
  /**
   * Everybody who was ever part of it, each of them once. A removed member still belongs to it, so that a late check-in
   * is accepted. A list of so few takes half the memory of a set.
   */
  readonly onceFamily: readonly FamilyMemberId[]
  /** Removed members with their names, because past attendance still shows who came. */
  readonly former: readonly FamilyMember[]
  /**
   * The members whose names are in the stream: those of `onceFamily` who were not erased by restating the household.
   */
  readonly named: readonly FamilyMemberId[]
  /** The rows last imported. The next import is compared with these, so that it leaves later edits alone. */
  readonly imported: ImportedProfile
  readonly importedFamily: readonly FamilyMember[]
  /** The commands that have changed the phone number. */
  readonly phoneChanges: ReadonlySet<CommandId>
  /** The commands that have confirmed what the family has added itself. Absent when there are none. */
  readonly confirmations?: ReadonlySet<CommandId> | undefined
  /** The code of the personal link. Absent until it is renewed: until then it is the person's id. */
  readonly code?: PersonId | undefined
  /** The latest time of a renewal. */
  readonly codeSince?: Instant | undefined
  /** The imports that can be taken back here, in their order. */
  readonly imports: readonly ImportTrace[]
  /** What is said beside the profile: further numbers, ids of other systems, and orders of names. */
  readonly contacts: readonly KnownContact[]
  /** The profile of a household that only a taken-back import or admission knew. It has no other profile then. */
  readonly withdrawn?: Profile | undefined
  /** Former members that only what was taken back knew. A file that names them, or an admission, brings them back. */
  readonly takenBack: readonly FamilyMemberId[]
}

/** The household from before it was taken back, when somebody uses it again. */
export function broughtBack(household: Household): Household {
  const { withdrawn, takenBack, former } = household
  if (!withdrawn) return household
  const isBack = ({ familyMemberId }: FamilyMember) => takenBack.includes(familyMemberId)
  return {
    ...household,
    profile: withdrawn,
    withdrawn: undefined,
    family: former.filter(isBack),
    former: former.filter((member) => !isBack(member)),
    takenBack: [],
  }
}

/** What an import has changed in a household, so that it can be taken back. The newest import comes last. */
export type ImportTrace = {
  readonly importId: CommandId
  /**
   * What was there before the import. `nobody`: it made the household, and only imports have changed it since.
   * `nobody-edited`: it made the household, and somebody has changed it since. `wiped`: a member was erased since, and
   * the earlier values with them.
   */
  readonly before: Earlier | 'nobody' | 'nobody-edited' | 'wiped'
}

/** The earlier value of each field; null where there was none. */
export type EarlierFields = { readonly [Field in keyof Profile]?: string | null }

/** A member before the import: their values, and the row that was imported for them. Null: there was none. */
export type EarlierMember = {
  readonly familyMemberId: FamilyMemberId
  readonly member: FamilyMember | null
  readonly row: FamilyMember | null
}

/** The earlier values of what an import has changed in a known household. */
export type Earlier = {
  readonly wasMember: boolean
  readonly profile: EarlierFields
  /** The fields of the row that was imported before. */
  readonly row: EarlierFields
  readonly members: readonly EarlierMember[]
  /** The fields and members that somebody has changed since. They stay as they are. */
  readonly edited: readonly (keyof Profile | FamilyMemberId)[]
}

/** Removed members stay known for past attendance, so adding and removing needs a limit. */
const MOST_EVER = 500

/**
 * Throws when the household has no room for those who are new to it, and for those who return. The limit exists because
 * every command reads the whole household.
 */
export function mustHaveRoom({ family, onceFamily }: Household, newcomers: number, returning = 0): void {
  if (newcomers + returning === 0) return
  if (family.length + newcomers + returning > MOST_FAMILY || onceFamily.length + newcomers > MOST_EVER)
    throw new Rejection('household-full')
}

/** The member alone, without what else a fact says. */
export const memberOf = ({ familyMemberId, name, hebrewName, relationship }: FamilyMember): FamilyMember =>
  hebrewName === undefined ? { familyMemberId, name, relationship } : { familyMemberId, name, hebrewName, relationship }

/** Returns the profile with these changes; null removes a field. */
export function applied(
  profile: ImportedProfile | undefined,
  changes: Record<string, string | null | undefined>,
): Profile {
  const next: Record<string, string | null | undefined> = { ...profile, ...changes }
  for (const [field, value] of Object.entries(next)) if (value === null || value === undefined) delete next[field]
  return next as Profile
}
