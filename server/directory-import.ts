import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { cleanText, Email, FamilyMemberName, FreeText, HebrewName, Name, Phone } from '#domain/contract/fields.ts'
import { digitsOf } from '#domain/contract/phone.ts'
import type { ImportResult } from '#domain/contract/shapes.ts'
import { readDay } from '#domain/directory-import/dates.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import type { ImportedHousehold } from '#domain/directory-import/households.ts'
import { joinSamePhone } from '#domain/directory-import/join-households.ts'
import { relationshipOf } from '#domain/directory-import/relationships.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import { RequestRefused } from '#server/errors.ts'
import { newPersonId } from '#server/ids.ts'
import type { Parts } from '#server/parts.ts'
import { claimPhone } from '#server/registration.ts'
import { later, transact } from '#server/transact.ts'

/** How many households are taken in side by side: they share commits, and check-ins made meanwhile still get their turn. */
const AT_ONCE = 64

type Outcome = 'added' | 'changed' | 'unchanged'

/** Takes in the households of a member file, each on its own: one that is refused does not hold up the others. */
export async function importHouseholds(
  parts: Parts,
  users: readonly unknown[],
  cause: Cause,
): Promise<{ result: ImportResult; position: Position }> {
  const { households, errors } = readUsers(users)
  if (households.length === 0)
    throw new RequestRefused(400, 'nobody-to-import', 'No valid user records found in the file')
  const counts = { added: 0, changed: 0, unchanged: 0 }
  let position = START
  const waiting = households.values()

  async function worker(): Promise<void> {
    for (const household of waiting) {
      const imported = await importOne(parts, household, cause)
      counts[imported.outcome]++
      position = later(parts.log, position, imported.position)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))

  const result = { message: messageOf(counts), results: { ...counts, errors } }
  if (counts.added + counts.changed === 0) return { result, position }
  const record = { type: 'RecordImport', importId: randomUUID(), ...counts } as const
  const recorded = await transact(parts.log, importStream(record.importId), importRecord, record, cause)
  return { result, position: recorded.position }
}

const messageOf = ({ added, changed, unchanged }: Record<Outcome, number>): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged`

type Imported = { outcome: Outcome; position: Position }

async function importOne(parts: Parts, household: ImportedHousehold, cause: Cause): Promise<Imported> {
  const held = parts.views.directory.holderOf(household.phone)
  try {
    if (held) return await importInto(parts, household, { attendeeId: held.id, isHolder: true }, cause)
  } catch (error) {
    // Erased a moment ago, which the views have not seen yet: the number is free.
    if (!(error instanceof Rejection)) throw error
  }
  return await importInto(parts, household, await claimPhone(parts, household.phone, cause), cause)
}

async function importInto(
  { log }: Parts,
  { familyMembers: family, relationship: _, isMember: __, ...profile }: ImportedHousehold,
  { attendeeId, isHolder }: { attendeeId: AttendeeId; isHolder: boolean },
  cause: Cause,
): Promise<Imported> {
  const command = { type: 'ImportHousehold', attendeeId, profile, family, newIds: family.map(newPersonId) } as const
  const by = { ...cause, by: 'import' } as const
  const { changed, position } = await transact(log, attendeeStream(attendeeId), attendee, command, by)
  return { outcome: !changed ? 'unchanged' : isHolder ? 'changed' : 'added', position }
}

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
  address: lenient(FreeText),
  city: lenient(FreeText),
  state: lenient(FreeText),
  zipCode: lenient(FreeText),
  baptismDate: Day,
  memberSince: Day,
  notes: lenient(FreeText),
  familyMembers: Family.max(200, 'A household has 200 people at most')
    .nullish()
    .transform((family) => family ?? []),
})

/** What can be taken in, in the order of the file; of two households with one number the second joins the first. */
function readUsers(users: readonly unknown[]): { households: ImportedHousehold[]; errors: string[] } {
  const errors: string[] = []
  const sound: ImportedHousehold[] = []
  for (const [index, user] of users.entries()) {
    const { success, data, error } = Household.safeParse(user)
    if (success)
      sound.push(
        withoutGaps({
          ...data,
          familyMembers: data.familyMembers.map(withoutGaps),
          relationship: 'Primary',
          isMember: true,
        }),
      )
    else errors.push(`${labelOf(user, index)}: ${error.issues[0]?.message ?? 'cannot be read'}`)
  }
  return { households: joinSamePhone(sound), errors }
}

/** How the administrator finds a household that was refused. */
function labelOf(user: unknown, index: number): string {
  const { success, data } = z.object({ name: Name }).safeParse(user)
  return success ? `Household ${index + 1} (${data.name})` : `Household ${index + 1}`
}

/** The same without the fields that say nothing. */
function withoutGaps<T extends object>(fields: T): Filled<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Filled<T>
}

type Filled<T> = { [Field in keyof T]: Exclude<T[Field], undefined> }
