import { z } from 'zod/mini'
import { LAST_WEEKLY_SLOT, RoomId, WeeklySlot } from '#domain/ids.ts'
import { textField } from '#domain/text-field.ts'

/** What an administrator says about a children's room. Forms, routes and events check it in the same way. */

/** The highest number of a room. No number is ever given to another one. */
export const LAST_ROOM = 999

const LONGEST = 30

/** What a room is called, for example "Lambs". */
export const RoomName = textField(LONGEST, {
  missing: 'Please enter a name.',
  tooLong: 'The name of a room has 30 letters at most.',
}).check(z.minLength(1, 'Please enter a name.'))

/** Where a room is, for example "upstairs". */
export const RoomPlace = textField(LONGEST, { tooLong: 'Where a room is has 30 letters at most.' }).check(
  z.minLength(1, 'Please say where the room is, or leave it out.'),
)

/** The years of school: kindergarten, and grades 1 to 12. */
export const LAST_GRADE = 12
const gradeMissing = 'Please choose K, or a grade from 1 to 12.'
export const Grade = z.union(
  [z.literal('K'), z.int(gradeMissing).check(z.minimum(1, gradeMissing), z.maximum(LAST_GRADE, gradeMissing))],
  gradeMissing,
)
export type Grade = z.infer<typeof Grade>

/** A grade as a number, so that grades can be compared: kindergarten is 0. */
export const numberOfGrade = (grade: Grade): number => (grade === 'K' ? 0 : grade)

const OLDEST_MONTHS = 18 * 12 - 1
const months = z.int('Please choose an age.').check(z.minimum(0), z.maximum(OLDEST_MONTHS))

/** The ages of a room in whole months, both included. */
export const RoomAges = z
  .strictObject({ fromMonths: months, toMonths: months })
  .check(
    z.refine(({ fromMonths, toMonths }) => fromMonths <= toMonths, 'The first age must not be after the last one.'),
  )
export type RoomAges = z.infer<typeof RoomAges>

/** The grades of a room, both included. */
export const RoomGrades = z
  .strictObject({ from: Grade, to: Grade })
  .check(
    z.refine(
      ({ from, to }) => numberOfGrade(from) <= numberOfGrade(to),
      'The first grade must not be after the last one.',
    ),
  )
export type RoomGrades = z.infer<typeof RoomGrades>

/** The weekly services at which a room is open. A gathering that takes place once has the rooms of all services. */
export const RoomServices = z.union(
  [
    z.literal('all'),
    z.array(WeeklySlot).check(z.minLength(1, 'Please choose a service.'), z.maxLength(LAST_WEEKLY_SLOT)),
  ],
  { error: 'Please choose a service.' },
)
export type RoomServices = z.infer<typeof RoomServices>

const MOST_PLACES = 999
export const Places = z
  .int('Places are a whole number from 1 to 999.')
  .check(z.minimum(1, 'Places are a whole number from 1 to 999.'), z.maximum(MOST_PLACES))

/** How many children an adult looks after: by a table of ages, or a number of the church's own. */
export const RATIO_TABLES = ['cfoc', 'nspcc', 'coe'] as const
export const Ratio = z.union([
  z.enum(RATIO_TABLES),
  z.strictObject({ perAdult: z.int().check(z.minimum(1), z.maximum(30)) }),
])
export type Ratio = z.infer<typeof Ratio>

/** How a helper receives a child: by the mark on the tag, or with one tap. */
export const ReceiveBy = z.enum(['mark', 'tap'])

/** The place of a room in every list. A room that is moved between two others gets a number between theirs. */
export const RoomOrder = z.number().check(z.positive(), z.maximum(9999))

/** Every field of a room that may be absent. In a change `null` removes it. */
export const optionalOfRoom = {
  where: RoomPlace,
  ages: RoomAges,
  grades: RoomGrades,
  places: Places,
  /** More children than this are never taken in. */
  never: Places,
  /** The room that is offered when this one is full. */
  overflowTo: RoomId,
} as const

/** Every field that a room always has. */
export const alwaysOfRoom = {
  name: RoomName,
  services: RoomServices,
  ratio: Ratio,
  /** The tag of a child is scanned beside the receipt when the child is handed over. */
  twoScans: z.boolean(),
  /** A slip is printed for the room when it has no tablet. */
  slips: z.boolean(),
  receiveBy: ReceiveBy,
  order: RoomOrder,
} as const

/** A day of the year, such as 08-01. */
const DayOfYear = z
  .string()
  .check(
    z.refine(
      (day) => /^\d{2}-\d{2}$/.test(day) && z.iso.date().safeParse(`2027-${day}`).success,
      'Please choose a day of the year.',
    ),
  )

const late = z.int().check(z.minimum(1), z.maximum(240))

/** What holds in every room. */
export const childRules = {
  /** The day on which grades move up. */
  promotion: DayOfYear,
  /** How much of the last name a tag shows. */
  lastNameOnTag: z.enum(['initial', 'full', 'none']),
  /** Whether the rooms watch that two adults are there. */
  helpersWatched: z.boolean(),
  /** Whether these two must not be of one household. */
  unrelated: z.boolean(),
  /**
   * Whether only helpers with a clearance count. Only where helpers are watched. Absent where nobody has said it: the
   * fact is older than this choice.
   */
  clearancesKept: z.optional(z.boolean()),
  /** Whether walls show the marks of parents who are called. */
  wallPages: z.boolean(),
  /** The minutes after the end of a service at which it is said, louder each time, that a child is still here. */
  lateAfterMinutes: z
    .tuple([late, late, late])
    .check(z.refine(([first, then, last]) => first < then && then < last, 'Each of these times must be later.')),
  /** A younger person is not offered as somebody who collects a child. */
  minimumCollectorAge: z.int().check(z.minimum(16), z.maximum(25)),
} as const
export const ChildRules = z.strictObject(childRules)
export type ChildRules = z.infer<typeof ChildRules>
