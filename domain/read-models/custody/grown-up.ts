import type { LocalDate } from '#domain/ids.ts'
import { ageInYears, gradeOn, type KnownAge } from '#domain/rooms/age.ts'
import { LAST_GRADE } from '#domain/rooms/room-fields.ts'

/** With this age somebody is no child any more. */
const GROWN_UP = 18

/** Whether somebody is grown up, by their age or their grade; undefined when neither is known. */
export function isGrownUp(age: KnownAge, today: LocalDate, promotion: string): boolean | undefined {
  const inYears = ageInYears(age, today)
  if (inYears) return inYears.years >= GROWN_UP
  return age.grade && gradeOn(age.grade, promotion, today) > LAST_GRADE
}
