import { z } from 'zod/mini'
import { memberFields, NameOrder, PROFILE_FIELDS, Relationship } from '#domain/attendee/person-fields.ts'
import { Doer } from '#domain/contract/activity/activity-shapes.ts'
import { AttendeeId, CommandId, FamilyMemberId, Instant } from '#domain/ids.ts'

/** A household of a member file, as it is sent. */
export const ImportedUser = z.object({
  /** The line of the file on which it starts, for messages about it. */
  line: z.optional(z.int()),
  name: z.string(),
  hebrewName: z.optional(z.string()),
  /** Ten digits. Null: the household comes in without a number. */
  phone: z.nullable(z.string()),
  /** Further numbers by which the household is found, of ten digits each. */
  numbers: z.optional(z.array(z.string()).check(z.maxLength(20))),
  /** The ids that the other system has for the person and the household. They are kept with `source` alone. */
  personId: z.optional(z.string()),
  householdId: z.optional(z.string()),
  /** Which part of the name stands first. Absent: the file does not say. */
  nameOrder: z.optional(NameOrder),
  /** The profile that an administrator has said this person is, whatever its name. */
  sameAs: z.optional(AttendeeId),
  email: z.optional(z.string()),
  ...memberFields(z.optional(z.string()), z.optional(z.string())),
  relationship: z.optional(z.string()),
  isMember: z.optional(z.boolean()),
  familyMembers: z.optional(
    z.array(
      z.object({
        name: z.string(),
        hebrewName: z.optional(z.string()),
        relationship: z.string(),
        numbers: z.optional(z.array(z.string()).check(z.maxLength(20))),
        personId: z.optional(z.string()),
        nameOrder: z.optional(NameOrder),
      }),
    ),
  ),
})
export type ImportedUser = z.infer<typeof ImportedUser>

/** A field of a profile that an import may change. */
export const ProfileField = z.enum(PROFILE_FIELDS)

/** A field that becomes another. Absent: empty. */
export const FieldChange = z.object({ field: ProfileField, from: z.optional(z.string()), to: z.optional(z.string()) })
export type FieldChange = z.infer<typeof FieldChange>

/** What a change shows of a family member. */
export const MemberRow = z.object({
  name: z.string(),
  hebrewName: z.optional(z.string()),
  relationship: Relationship,
})

/** A family member who becomes another. Without `from` they are new; without `to` they leave. */
export const MemberChange = z.object({ from: z.optional(MemberRow), to: z.optional(MemberRow) })
export type MemberChange = z.infer<typeof MemberChange>

/** What becomes of a household. */
export const HouseholdChange = z.object({
  userId: AttendeeId,
  name: z.string(),
  fields: z.array(FieldChange),
  members: z.array(MemberChange),
  /** Whether they become members, or are members no longer. Absent: they stay what they are. */
  isMember: z.optional(z.boolean()),
})
export type HouseholdChange = z.infer<typeof HouseholdChange>

/** A household as it looks after an import. */
export const HouseholdAfter = z.object({
  name: z.string(),
  phone: z.optional(z.string()),
  /** Further numbers by which it is found. */
  numbers: z.array(z.string()),
  familyMembers: z.array(MemberRow),
})
export type HouseholdAfter = z.infer<typeof HouseholdAfter>

/** What a household of a file changes in one that is known already. */
export const ImportChange = z.extend(HouseholdChange, {
  after: HouseholdAfter,
  /** Those of its further numbers that are new. */
  numbers: z.optional(z.array(z.string())),
  /** The line of the file that says so. */
  line: z.optional(z.int()),
})
export type ImportChange = z.infer<typeof ImportChange>

/** A household that comes in without its number, because the number belongs to somebody else here. */
export const NumberTaken = z.object({
  line: z.optional(z.int()),
  name: z.string(),
  number: z.string(),
  /** Whose it is. */
  userId: AttendeeId,
  holder: z.string(),
})
export type NumberTaken = z.infer<typeof NumberTaken>

export const ImportResult = z.object({
  message: z.string(),
  results: z.object({
    /** The numbers of households that are new, that were changed, and that stayed the same. */
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** The reasons for which households were refused, each in a sentence. */
    errors: z.array(z.string()),
  }),
  /** The households that come in without their number. */
  taken: z.optional(z.array(NumberTaken)),
  /**
   * With `dryRun`: what would change in the households that are known already, the first of them; with those that stay
   * as they are and begin with somebody else than in the file.
   */
  changes: z.optional(z.array(ImportChange)),
  /** With `dryRun`: the lines of the households that stay as they are. */
  asBefore: z.optional(z.array(z.int())),
})
export type ImportResult = z.infer<typeof ImportResult>

/** How many households of an import are still to be erased. */
export const EraseImportResult = z.object({ left: z.int().check(z.nonnegative()) })
export type EraseImportResult = z.infer<typeof EraseImportResult>

/** An import of a member file. The file itself and its name are not kept. */
export const ListedImport = z.object({
  importId: CommandId,
  /** Absent when the log does not say. */
  at: z.optional(Instant),
  /** Absent when the import was interrupted in its first batch. Then it has no counts either. */
  by: z.optional(z.omit(Doer, { id: true })),
  /** Households. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The households in which it can be taken back, unless they have a reason to stay. */
  toTakeBack: z.int(),
  /** The households that are gone, and those that are as before, since it was taken back. */
  gone: z.int(),
  restored: z.int(),
  /** How many of the gone households can be erased for ever. */
  toErase: z.int(),
  /** True when an administrator has erased what was left of it. */
  isErased: z.optional(z.literal(true)),
  /** When it was last taken back, and who did it. */
  takenBackAt: z.optional(Instant),
  takenBackBy: z.optional(z.omit(Doer, { id: true })),
})
export type ListedImport = z.infer<typeof ListedImport>

/** What taking an import back does to a household: it goes, it changes, or all of it stays. */
export const TakeBackOutcome = z.enum(['goes', 'changes', 'stays'])
export type TakeBackOutcome = z.infer<typeof TakeBackOutcome>

/** A page of the households with one outcome. `from` counts from 0. */
export const TakeBackPage = z.object({ of: TakeBackOutcome, from: z.int().check(z.nonnegative()) })
export type TakeBackPage = z.infer<typeof TakeBackPage>

/**
 * Why something stays: somebody is checked in; somebody has changed it since; a later import has; or the earlier values
 * were wiped when a family member was erased.
 */
export const StaysBecause = z.enum(['checked-in', 'edited', 'imported-again', 'wiped'])
export type StaysBecause = z.infer<typeof StaysBecause>

/** Something that stays: the household, a field, or a family member. */
export const Stays = z.object({
  what: z.union([z.literal('household'), ProfileField, z.object({ id: FamilyMemberId, name: z.string() })]),
  because: StaysBecause,
})
export type Stays = z.infer<typeof Stays>

export const TakeBackOfHousehold = z.extend(HouseholdChange, { stays: z.array(Stays) })
export type TakeBackOfHousehold = z.infer<typeof TakeBackOfHousehold>

export const TakeBackResult = z.object({
  /** How many of the households that the import has changed are done. */
  undone: z.int(),
  of: z.int(),
  /** Households that are gone, that are as before, and that stay. With `dryRun`, what would happen. */
  gone: z.int(),
  restored: z.int(),
  stayed: z.int(),
  /** With `dryRun`: the households of the page. */
  households: z.optional(z.array(TakeBackOfHousehold)),
})
export type TakeBackResult = z.infer<typeof TakeBackResult>
