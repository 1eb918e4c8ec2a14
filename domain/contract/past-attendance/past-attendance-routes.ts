import { z } from 'zod/mini'
import { Doer } from '#domain/contract/activity/activity-shapes.ts'
import { importParams } from '#domain/contract/path-params.ts'
import { route } from '#domain/contract/route.ts'
import { CommandId, Instant, LocalDate, PersonId, WeeklySlot } from '#domain/ids.ts'
import { ServiceName, SourceName } from '#domain/past-attendance/past-fields.ts'

/** The calls that bring the attendance of earlier years from a file of another program. */

/** Somebody as a file has them. `id`: that of the other program. */
export const PersonOfFile = z.object({
  name: z.string().check(z.maxLength(400)),
  phones: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  email: z.optional(z.string().check(z.maxLength(400))),
  id: z.optional(z.string().check(z.maxLength(400))),
})
export type PersonOfFile = z.infer<typeof PersonOfFile>

/** Who somebody may be. `familyOf`: the person in whose family they are. */
export const MayBe = z.object({ id: PersonId, name: z.string(), familyOf: z.optional(z.string()) })
export type MayBe = z.infer<typeof MayBe>

/** Who somebody of a file is. Without both fields nobody was found. */
export const MatchedPerson = z.object({
  person: z.optional(PersonId),
  /** Several people may be meant, or one who has another number or address. */
  mayBe: z.optional(z.array(MayBe)),
})
export type MatchedPerson = z.infer<typeof MatchedPerson>

export const matchPastPeople = route(
  'POST /api/admin/past-attendance/match',
  ['administrator'],
  'Says who the people of a file of earlier years are, in the order in which they are sent, and which services of the church its services are. Who is not clear is told and never guessed.',
  {
    body: z.object({
      /** What the program is called from which the file comes. A member file has given its ids with this name. */
      source: z.optional(z.string().check(z.maxLength(240))),
      people: z.array(PersonOfFile).check(z.maxLength(5000)),
      services: z.optional(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(1000))),
    }),
    reply: z.object({
      people: z.array(MatchedPerson),
      /** The weekly services with these names, in the order in which they are sent. Null: no service has it alone. */
      services: z.array(z.nullable(WeeklySlot)),
    }),
  },
  4 * 1024 * 1024,
)

/** A day of a file, and who came: `people` by their ids here, `counted` everybody as a number. */
export const PastDayOfFile = z.object({
  date: LocalDate,
  /** A weekly service of the church, or the name of an earlier one. */
  slot: z.optional(WeeklySlot),
  service: z.optional(ServiceName),
  people: z.array(PersonId).check(z.maxLength(10_000)),
  counted: z.optional(z.int().check(z.positive(), z.maximum(999_999))),
})
export type PastDayOfFile = z.infer<typeof PastDayOfFile>

/** What a batch brings, or would bring. */
export const PastImportResult = z.object({
  /** Visits and numbers of days that are new. */
  visits: z.int(),
  counts: z.int(),
  /** Visits that an earlier file has brought, and numbers. */
  known: z.int(),
  /** Visits of people who are checked in here at the same service of the same day. */
  checkedIn: z.int(),
  /** Visits of people who are not in the directory any more. */
  gone: z.int(),
})
export type PastImportResult = z.infer<typeof PastImportResult>

export const importPastAttendance = route(
  'POST /api/admin/past-attendance',
  ['administrator'],
  'Brings days of earlier years, a batch with each call. Repeating it changes nothing, and another file with the same visits brings none twice.',
  {
    body: z.object({
      batch: z.object({ importId: CommandId, number: z.int().check(z.nonnegative()) }),
      /** What the program is called from which the file comes. */
      name: SourceName,
      days: z.array(PastDayOfFile).check(z.maxLength(2000)),
      /** Only returns what the batch would bring. */
      dryRun: z.optional(z.boolean()),
    }),
    reply: PastImportResult,
  },
  2 * 1024 * 1024,
)

/** A file of earlier years. The file itself is not kept. */
export const ListedPastImport = z.object({
  importId: CommandId,
  name: z.string(),
  at: z.optional(Instant),
  by: z.optional(z.omit(Doer, { id: true })),
  /** Visits of people, and days with a number. */
  visits: z.int(),
  counts: z.int(),
  /** When all of it was taken back, and who did it. */
  takenBackAt: z.optional(Instant),
  takenBackBy: z.optional(z.omit(Doer, { id: true })),
})
export type ListedPastImport = z.infer<typeof ListedPastImport>

export const pastImports = route(
  'GET /api/admin/past-attendance',
  ['administrator'],
  'The files of earlier years, newest first.',
  { reply: z.array(ListedPastImport) },
)

export const takeBackPastImport = route(
  'POST /api/admin/past-attendance/:importId/take-back',
  ['administrator'],
  'Takes all back that came from a file of earlier years.',
  { params: importParams, reply: ListedPastImport },
)

export const yearsInRowsTemplate = route(
  'GET /api/years-rows-template.csv',
  ['anyone'],
  'A file of earlier years with a row for each person and date, with examples.',
  { reply: 'text/csv' },
)

export const yearsInColumnsTemplate = route(
  'GET /api/years-columns-template.csv',
  ['anyone'],
  'A file of earlier years with a column for each date, with examples.',
  { reply: 'text/csv' },
)

export const pastAttendanceRoutes = {
  matchPastPeople,
  importPastAttendance,
  pastImports,
  takeBackPastImport,
  yearsInRowsTemplate,
  yearsInColumnsTemplate,
}
