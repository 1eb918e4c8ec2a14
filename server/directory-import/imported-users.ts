import { z } from 'zod/mini'
import { AttendeeId } from '#domain/ids.ts'
import { textField } from '#domain/text-field.ts'
import { cleanText } from '#domain/clean-text.ts'
import { compiledWhenUsed } from '#domain/compiled-when-used.ts'
import {
  Email,
  FamilyMemberName,
  FreeText,
  HebrewName,
  memberFields,
  MOST_FAMILY,
  Name,
  NameOrder,
  Phone,
} from '#domain/attendee/person-fields.ts'
import { digitsOf } from '#domain/phone/phone-number.ts'
import { readDay } from '#domain/directory-import/member-file/read-day.ts'
import type { ImportedHousehold } from '#domain/directory-import/households.ts'
import { relationshipOf } from '#domain/directory-import/member-file/relationships.ts'
import { rejections } from '#domain/rejection.ts'
import { englishErrors } from '#server/english-errors.ts'
import { inTurns } from '#server/in-turns.ts'

/** Checks the households of a member file. The server does not rely on the checks of the sender. */

/**
 * A blank cell counts as an absent field. An invalid email or date is left out too, and the person is still imported.
 */
const lenient = (field: z.ZodMiniType<string | undefined>) =>
  z.catch(
    z.optional(
      z.pipe(
        field,
        z.transform((text) => (text === '' ? undefined : text)),
      ),
    ),
    undefined,
  )

/** A day as files write it. One that cannot be read is left out. */
const Day = lenient(
  z.pipe(
    z.string(),
    z.transform((text) => readDay(text)),
  ),
)

/** Numbers of ten digits. Others are left out. */
const Numbers = z.pipe(
  z.nullish(z.array(z.string())),
  z.transform((numbers) => {
    const read = (numbers ?? []).map(digitsOf).filter((number) => Phone.safeParse(number).success)
    return read.length === 0 ? undefined : [...new Set(read)]
  }),
)

const OtherId = lenient(textField(100))
const Order = z.catch(z.optional(NameOrder), undefined)

const Family = z.array(
  z.object({
    numbers: Numbers,
    personId: OtherId,
    nameOrder: Order,
    name: FamilyMemberName,
    hebrewName: lenient(HebrewName),
    relationship: z.pipe(
      z.nullish(z.string()),
      z.transform((word) => relationshipOf(cleanText(word ?? ''))),
    ),
  }),
)

/** The fields of an `ImportedUser` that are imported. */
const Household = compiledWhenUsed(
  z.object({
    name: Name,
    phone: z.pipe(
      z.nullable(z.pipe(z.pipe(z.string('Invalid phone number'), z.transform(digitsOf)), Phone)),
      z.transform((phone) => phone ?? undefined),
    ),
    numbers: Numbers,
    personId: OtherId,
    householdId: OtherId,
    nameOrder: Order,
    sameAs: z.catch(z.optional(AttendeeId), undefined),
    hebrewName: lenient(HebrewName),
    email: lenient(Email),
    ...memberFields(lenient(FreeText), Day),
    familyMembers: z.pipe(
      z.nullish(Family),
      z.transform((family) => family ?? []),
    ),
  }),
)

/** A household to import, with a label for the message if it is refused. */
export type LabelledHousehold = ImportedHousehold & { readonly label: string; readonly line?: number }

/**
 * Returns the households that can be imported, in the order of the file, and the refusals. A number finds one
 * household: a further one with it comes in without it.
 */
export async function readUsers(
  users: readonly unknown[],
): Promise<{ households: LabelledHousehold[]; errors: string[] }> {
  const errors: string[] = []
  const households: LabelledHousehold[] = []
  for await (const [index, user] of inTurns(users.entries())) {
    const read = readUser(user, index)
    if (typeof read === 'string') errors.push(read)
    else if (read.familyMembers.length <= MOST_FAMILY) households.push(read)
    else errors.push(`${read.label}: ${rejections['household-full']}`)
  }
  return { households, errors }
}

/** Returns the household, or why it is refused. */
function readUser(user: unknown, index: number): LabelledHousehold | string {
  const { success, data, error } = Household().safeParse(user, englishErrors)
  if (!success) return `${labelOfUnread(user, index)}: ${error.issues[0]?.message ?? 'cannot be read'}`
  const familyMembers = data.familyMembers.map(withoutGaps)
  const label = labelOf(data.name, user, index)
  const { line } = fieldsOf(user)
  const place = typeof line === 'number' && Number.isSafeInteger(line) ? { line } : {}
  return { ...withoutGaps(data), familyMembers, relationship: 'Primary', isMember: true, label, ...place }
}

/** The label with the name, if there is one. */
function labelOfUnread(user: unknown, index: number): string {
  const { success, data } = Name.safeParse(fieldsOf(user)['name'])
  return success ? labelOf(data, user, index) : placeOf(user, index)
}

const labelOf = (name: string, user: unknown, index: number): string => `${placeOf(user, index)} (${name})`

/** The line in the file, or else the place in the list. */
function placeOf(user: unknown, index: number): string {
  const { line } = fieldsOf(user)
  return typeof line === 'number' && Number.isSafeInteger(line) ? `Line ${line}` : `Household ${index + 1}`
}

const fieldsOf = (user: unknown): Record<string, unknown> =>
  typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : {}

/** Returns the fields without the undefined ones. */
function withoutGaps<T extends object>(fields: T): Filled<T> {
  const filled: Partial<T> = {}
  for (const field in fields) if (fields[field] !== undefined) filled[field] = fields[field]
  return filled as Filled<T>
}

type Filled<T> = { [Field in keyof T]: Exclude<T[Field], undefined> }
