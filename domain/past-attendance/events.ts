import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { LocalDate, PersonId, WeeklySlot } from '#domain/ids.ts'
import { ServiceName, SourceName } from './past-fields.ts'

const ofBatch = { importId: z.guid(), batch: z.int().check(z.nonnegative()) }

/** The day, and the service if the file says one: a weekly service of the church, or the name of an earlier one. */
const ofDay = { date: LocalDate, slot: z.optional(WeeklySlot), service: z.optional(ServiceName) }

export const PastAttendanceBegun = fact(
  'PastAttendanceBegun',
  'an administrator begins to bring the attendance of earlier years from a file',
  { importId: z.guid(), name: SourceName },
)

export const PastAttendanceImported = fact(
  'PastAttendanceImported',
  'a file says that these people came on a day, before the church used Foyer or beside it',
  { ...ofBatch, ...ofDay, personIds: z.array(PersonId).check(z.minLength(1)) },
)

export const PastHeadCountImported = fact(
  'PastHeadCountImported',
  'a file says how many people came on a day, without names',
  { ...ofBatch, ...ofDay, people: z.int().check(z.positive()) },
)

export const PastAttendanceTakenBack = fact(
  'PastAttendanceTakenBack',
  'an administrator takes back all that came from one file of earlier years',
  { importId: z.guid() },
)

export const pastAttendanceEvents = [
  PastAttendanceBegun,
  PastAttendanceImported,
  PastHeadCountImported,
  PastAttendanceTakenBack,
] as const

export type PastAttendanceEvent = z.infer<(typeof pastAttendanceEvents)[number]>
