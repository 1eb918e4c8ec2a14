import type { RoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import { childrenForEachAdult } from '#domain/rooms/ratio.ts'
import { type Grade, numberOfGrade, type RoomAges, type RoomGrades } from '#domain/rooms/room-fields.ts'

type Words = RoomTexts

/** Who a room is for, for example “1 and 2 years”. */
export function childrenInWords({ ages, grades }: Pick<RoomSetUp, 'ages' | 'grades'>, texts: Words): string {
  const said = [...(ages ? [agesInWords(ages, texts)] : []), ...(grades ? [gradesInWords(grades, texts)] : [])]
  return said.length === 0 ? texts.everybody : said.join(', ')
}

const YEAR = 12

function agesInWords({ fromMonths, toMonths }: RoomAges, texts: Words): string {
  const after = toMonths + 1
  if (fromMonths % YEAR !== 0 || after % YEAR !== 0) return texts.months(fromMonths, toMonths)
  return fromMonths === 0 ? texts.under(after / YEAR) : texts.years(fromMonths / YEAR, after / YEAR - 1)
}

function gradesInWords({ from, to }: RoomGrades, texts: Words): string {
  if (from === to) return gradeInWords(from, texts)
  return from === 'K' ? texts.fromKindergarten(numberOfGrade(to)) : texts.grades(numberOfGrade(from), numberOfGrade(to))
}

export const gradeInWords = (grade: Grade, texts: Words): string =>
  grade === 'K' ? texts.kindergarten : texts.oneGrade(grade)

/** How many children an adult looks after, for example “1 to 4”; the name of the table where that depends. */
export function ratioInWords(room: Pick<RoomSetUp, 'ratio' | 'ages' | 'grades'>, texts: Words): string {
  const children = childrenForEachAdult(room.ratio, room)
  if (children !== undefined) return texts.oneTo(children)
  return typeof room.ratio === 'string' ? texts.tables[room.ratio] : ''
}
