import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { MOST_FAMILY } from '#domain/attendee/household.ts'
import { cleanText } from '#domain/clean-text.ts'
import {
  Email,
  FamilyMemberName,
  FreeText,
  HebrewName,
  memberFields,
  Name,
  Phone,
} from '#domain/attendee/person-fields.ts'
import { digitsOf } from '#domain/phone/phone-number.ts'
import { readDay } from '#domain/directory-import/dates.ts'
import type { ImportedHousehold } from '#domain/directory-import/households.ts'
import { joinSamePhone } from '#domain/directory-import/join-households.ts'
import { relationshipOf } from '#domain/directory-import/relationships.ts'
import { rejections } from '#domain/rejection.ts'

/** What a member file's households are once they have been looked at: the server judges them all over again. */

/** A blank cell says nothing. */
const cell = <T extends z.ZodType<string | undefined>>(field: T) =>
  z
    .union([
      z
        .string()
        .refine((text) => cleanText(text) === '')
        .transform(() => undefined),
      field,
    ])
    .optional()

/** An email or a date that cannot be one is left out, so that the person still comes in. */
const lenient = <T extends z.ZodType<string | undefined>>(field: T) => cell(field).catch(undefined)

/** A day as files write it; one that cannot be read says nothing. */
const Day = lenient(z.string().transform(readDay))

const Family = z.array(
  z.object({
    name: FamilyMemberName,
    hebrewName: lenient(HebrewName),
    relationship: z
      .string()
      .nullish()
      .transform((word) => relationshipOf(cleanText(word ?? ''))),
  }),
)

/** What is taken in of an `ImportedUser`. */
const Household = z.object({
  name: Name,
  phone: z.string('Invalid phone number').transform(digitsOf).pipe(Phone),
  hebrewName: lenient(HebrewName),
  email: lenient(Email),
  ...memberFields(lenient(FreeText), Day),
  familyMembers: Family.nullish().transform((family) => family ?? []),
})

/** A household as it is taken in, and how the administrator finds it should it be refused. */
export type LabelledHousehold = ImportedHousehold & { readonly label: string }

/** Users that are looked at before others get a turn. */
const IN_ONE_GO = 250

/** What can be taken in, in the order of the file; of two households with one number the second joins the first. */
export async function readUsers(
  users: readonly unknown[],
): Promise<{ households: LabelledHousehold[]; errors: string[] }> {
  const errors: string[] = []
  const sound: LabelledHousehold[] = []
  for (const [index, user] of users.entries()) {
    if (index % IN_ONE_GO === IN_ONE_GO - 1) await setImmediate()
    const read = readUser(user, labelOf(user, index))
    if (typeof read === 'string') errors.push(read)
    else sound.push(read)
  }
  const households: LabelledHousehold[] = []
  for (const household of joinSamePhone(sound)) {
    if (household.familyMembers.length <= MOST_FAMILY) households.push(household)
    else errors.push(`${household.label}: ${rejections['household-full']}`)
  }
  return { households, errors }
}

/** The household, or why it is refused. */
function readUser(user: unknown, label: string): LabelledHousehold | string {
  const { success, data, error } = Household.safeParse(user)
  if (!success) return `${label}: ${error.issues[0]?.message ?? 'cannot be read'}`
  const familyMembers = data.familyMembers.map(withoutGaps)
  return withoutGaps({ ...data, familyMembers, relationship: 'Primary' as const, isMember: true as const, label })
}

/** By the line of the file, where it is known, else by the place in the list; and by name, where there is one. */
function labelOf(user: unknown, index: number): string {
  const { name, line } = (typeof user === 'object' && user !== null ? user : {}) as { name?: unknown; line?: unknown }
  const place = typeof line === 'number' && Number.isSafeInteger(line) ? `Line ${line}` : `Household ${index + 1}`
  const { success, data } = Name.safeParse(name)
  return success ? `${place} (${data})` : place
}

/** The same without the fields that say nothing. */
function withoutGaps<T extends object>(fields: T): Filled<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Filled<T>
}

type Filled<T> = { [Field in keyof T]: Exclude<T[Field], undefined> }
