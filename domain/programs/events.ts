import { z } from 'zod/mini'
import { fact } from '#domain/fact.ts'
import { CommandId, Instant, LocalDate, WeeklySlot } from '#domain/ids.ts'
import { CalendarId, Scope, ProgramId } from './program-fields.ts'

/** The SHA-256 of a program's key, in base64url. The key itself is known to the program alone. */
export const ProgramKeyHash = z.string().check(z.regex(/^[\w-]{43}$/))
export type ProgramKeyHash = z.infer<typeof ProgramKeyHash>

/** The weekly services whose events a key opens; `all` opens every event. */
export const ServicesOfProgram = z.union([z.literal('all'), z.array(WeeklySlot).check(z.minLength(1), z.maxLength(49))])
export type ServicesOfProgram = z.infer<typeof ServicesOfProgram>

export const ProgramKeyMade = fact('ProgramKeyMade', 'an administrator makes a key for another program', {
  programId: ProgramId,
  name: z.string().check(z.minLength(1)),
  key: ProgramKeyHash,
  scopes: z.array(Scope).check(z.minLength(1)),
  services: ServicesOfProgram,
  /** The last day on which the key works. Absent: until it is taken away. */
  until: z.optional(LocalDate),
  /** The origins of pages that may use the key. Absent: none may. */
  origins: z.optional(z.array(z.string()).check(z.minLength(1))),
  at: Instant,
})

export const ProgramKeyUsed = fact('ProgramKeyUsed', 'a program uses its key for the first time on a day', {
  programId: ProgramId,
  day: LocalDate,
})

export const ProgramKeyTakenAway = fact('ProgramKeyTakenAway', 'a key is taken away: it opens nothing any more', {
  programId: ProgramId,
})

/** The events of the one stream that all programs share. */
export const programsEvents = [ProgramKeyMade, ProgramKeyUsed, ProgramKeyTakenAway] as const
export type ProgramsEvent = z.infer<(typeof programsEvents)[number]>

const keyedHash = z.string().check(z.regex(/^[\w-]{43}$/))

export const ProgramCommandGiven = fact(
  'ProgramCommandGiven',
  'a program gives a command with an Idempotency-Key, before anything of it is done',
  {
    programId: ProgramId,
    commandId: CommandId,
    /** What the program asked for, as a keyed hash. The same key with something else is refused. */
    asked: keyedHash,
  },
)

export const ProgramCommandAnswered = fact(
  'ProgramCommandAnswered',
  'what the program asked for is done: the program gets this answer whenever it sends the command again',
  {
    commandId: CommandId,
    status: z.int().check(z.minimum(200), z.maximum(299)),
    /** The reply as JSON, which holds ids and times alone. Absent when the reply is empty. */
    reply: z.optional(z.string()),
  },
)

/** The events of one command of a program. */
export const programCommandEvents = [ProgramCommandGiven, ProgramCommandAnswered] as const
export type ProgramCommandEvent = z.infer<(typeof programCommandEvents)[number]>

export const CalendarMade = fact(
  'CalendarMade',
  'an administrator makes an address at which the schedule is a calendar',
  {
    calendarId: CalendarId,
    name: z.string().check(z.minLength(1)),
    /** The SHA-256 of the secret part of the address, in base64url. */
    token: ProgramKeyHash,
    at: Instant,
  },
)

export const CalendarTakenAway = fact('CalendarTakenAway', 'the address of a calendar is taken away', {
  calendarId: CalendarId,
})

/** The events of the one stream of all calendars. */
export const calendarsEvents = [CalendarMade, CalendarTakenAway] as const
export type CalendarsEvent = z.infer<(typeof calendarsEvents)[number]>
