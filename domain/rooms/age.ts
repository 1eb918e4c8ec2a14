import type { LocalDate } from '#domain/ids.ts'
import { type Grade, LAST_GRADE, numberOfGrade, type RoomAges, type RoomGrades } from './room-fields.ts'

/** What is known about how old a child is. */
export type KnownAge = {
  /** A day, or a month, which counts as its first day. */
  readonly born?: string | undefined
  /** The year in which somebody of about this age was born. */
  readonly bornAbout?: number | undefined
  /** The grade at school, and the day on which it was said. */
  readonly grade?: { readonly is: Grade; readonly since: LocalDate } | undefined
}

/** Whether a child fits a room. Unknown: what is known does not say. */
export type Fit = 'yes' | 'no' | 'unknown'

/** The age in whole months on a day. Undefined when the day or month of birth is not known. */
export function ageInMonths(born: string | undefined, today: LocalDate): number | undefined {
  if (born === undefined) return undefined
  const [year = 0, month = 0, day = 1] = born.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 1] = today.split('-').map(Number)
  return Math.max(0, (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0))
}

/** The age in years, exact or about; undefined when neither is known. */
export function ageInYears(
  { born, bornAbout }: KnownAge,
  today: LocalDate,
): { readonly years: number; readonly isAbout: boolean } | undefined {
  const months = ageInMonths(born, today)
  if (months !== undefined) return { years: Math.floor(months / 12), isAbout: false }
  if (bornAbout === undefined) return undefined
  return { years: Math.max(0, Number(today.slice(0, 4)) - bornAbout), isAbout: true }
}

/**
 * The grade on a day, as a number: it moves up at each promotion day since it was said. It is above that of the last
 * grade for somebody who has left school.
 */
export function gradeOn({ is, since }: NonNullable<KnownAge['grade']>, promotion: string, today: LocalDate): number {
  const schoolYear = (day: LocalDate) => Number(day.slice(0, 4)) - (day.slice(5) < promotion ? 1 : 0)
  return Math.min(LAST_GRADE + 1, numberOfGrade(is) + schoolYear(today) - schoolYear(since))
}

/** Whether anything is known about how old a child is. */
export const isAgeKnown = ({ born, bornAbout, grade }: KnownAge): boolean =>
  born !== undefined || bornAbout !== undefined || grade !== undefined

/** Whether a child fits the ages and the grades of a room. Where both are limited, both must fit. */
export function fits(
  child: KnownAge,
  room: { readonly ages?: RoomAges | undefined; readonly grades?: RoomGrades | undefined },
  { promotion, today }: { readonly promotion: string; readonly today: LocalDate },
): Fit {
  const found = [
    room.ages ? fitsAges(child, room.ages, today) : 'yes',
    room.grades ? fitsGrades(child, room.grades, promotion, today) : 'yes',
  ]
  return found.includes('no') ? 'no' : found.includes('unknown') ? 'unknown' : 'yes'
}

function fitsAges(child: KnownAge, { fromMonths, toMonths }: RoomAges, today: LocalDate): Fit {
  const months = ageInMonths(child.born, today)
  if (months !== undefined) return months >= fromMonths && months <= toMonths ? 'yes' : 'no'
  const about = ageInYears(child, today)
  return about ? fitsAbout(about.years, { fromMonths, toMonths }) : 'unknown'
}

/**
 * Somebody who was born about 2023 is 2, 3 or 4 years old in 2026. A room of whole years with 3 in it is right for
 * them. Of a room of months, or one at the edge, nothing can be said.
 */
function fitsAbout(years: number, { fromMonths, toMonths }: RoomAges): Fit {
  const isOfYears = fromMonths % 12 === 0 && (toMonths + 1) % 12 === 0
  if (isOfYears && years * 12 >= fromMonths && years * 12 < toMonths) return 'yes'
  const [youngest, oldest] = [(years - 1) * 12, (years + 2) * 12 - 1]
  return oldest < fromMonths || youngest > toMonths ? 'no' : 'unknown'
}

function fitsGrades({ grade }: KnownAge, { from, to }: RoomGrades, promotion: string, today: LocalDate): Fit {
  if (!grade) return 'unknown'
  const now = gradeOn(grade, promotion, today)
  return now >= numberOfGrade(from) && now <= numberOfGrade(to) ? 'yes' : 'no'
}
