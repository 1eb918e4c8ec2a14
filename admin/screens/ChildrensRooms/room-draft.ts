import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import type { Grade, Ratio, RoomServices } from '#domain/rooms/room-fields.ts'

/** What a room goes by, in the form. */
export const RANGES = ['age', 'grade', 'any'] as const

/** A room while it is filled in. What was typed is a text. */
export type RoomDraft = {
  readonly name: string
  readonly where: string
  readonly by: (typeof RANGES)[number]
  readonly fromMonths: number
  readonly toMonths: number
  readonly fromGrade: Grade
  readonly toGrade: Grade
  readonly places: string
  readonly never: string
  readonly overflowTo: number | null
  readonly ratio: Ratio
  readonly services: RoomServices
  readonly twoScans: boolean
  readonly slips: boolean
  readonly receiveBy: RoomSetUp['receiveBy']
}

/** What the fields of the form get. */
export type Filling = {
  readonly draft: RoomDraft
  readonly errors: Readonly<Record<string, string>>
  set(change: Partial<RoomDraft>): void
}

const NEW: RoomDraft = {
  name: '',
  where: '',
  by: 'age',
  fromMonths: 12,
  toMonths: 35,
  fromGrade: 'K',
  toGrade: 2,
  places: '',
  never: '',
  overflowTo: null,
  ratio: 'cfoc',
  services: 'all',
  twoScans: false,
  slips: false,
  receiveBy: 'mark',
}

/** The form of a room, or of a new one. */
export function draftOf(room: RoomSetUp | null): RoomDraft {
  if (!room) return NEW
  const { ages, grades, places, never, where = '', overflowTo = null, ...always } = room
  return {
    ...NEW,
    ...always,
    ...ages,
    ...(grades && { fromGrade: grades.from, toGrade: grades.to }),
    by: ages ? 'age' : grades ? 'grade' : 'any',
    where,
    places: String(places ?? ''),
    never: String(never ?? ''),
    overflowTo,
  }
}

/** What the form says about the room. Null is what it does without. */
export const fieldsOf = ({ by, ...draft }: RoomDraft) => ({
  name: draft.name.trim(),
  where: draft.where.trim() || null,
  ages: by === 'age' ? { fromMonths: draft.fromMonths, toMonths: draft.toMonths } : null,
  grades: by === 'grade' ? { from: draft.fromGrade, to: draft.toGrade } : null,
  places: numberIn(draft.places),
  never: numberIn(draft.never),
  overflowTo: draft.overflowTo,
  ratio: draft.ratio,
  services: draft.services,
  twoScans: draft.twoScans,
  slips: draft.slips,
  receiveBy: draft.receiveBy,
})

export type RoomFields = ReturnType<typeof fieldsOf>

const numberIn = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** The fields that were changed in the form. What somebody else has changed in other fields stays. */
export const changedSince = (opened: RoomFields, fields: RoomFields): Partial<RoomFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isSame(value, opened[field as keyof RoomFields])),
  )

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is wrong with the fields, by field, in the words of the contract. */
export function errorsIn(fields: RoomFields): Readonly<Record<string, string>> {
  const { error } = addRoom.body.safeParse(fields)
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

const YEAR = 12
/** Up to here an age is chosen in months. */
const IN_MONTHS = 3 * YEAR
const LAST_YEAR = 17
const years = Array.from({ length: LAST_YEAR - 2 }, (_, at) => at + 3)

/** The first ages that a room can have, in months. */
const FIRST_AGES: readonly number[] = [0, 3, 6, 9, 12, 15, 18, 24, 30, ...years.map((year) => year * YEAR)]
/** The last ages. Both are included, so three years end with the last month before the fourth birthday. */
const LAST_AGES: readonly number[] = [2, 5, 8, 11, 14, 17, 23, 29, 35, ...years.map((year) => (year + 1) * YEAR - 1)]

/** The ages to choose from, with the one that is chosen. */
export const agesFrom = (chosen: number): number[] => withChosen(FIRST_AGES, chosen)
export const agesTo = (chosen: number): number[] => withChosen(LAST_AGES, chosen)

const withChosen = (ages: readonly number[], chosen: number): number[] =>
  [...new Set([...ages, chosen])].toSorted((a, b) => a - b)

/** An age as it is chosen: in months, or from the third birthday on in whole years. */
export function ageChosen(
  months: number,
  isLast: boolean,
): { readonly in: 'months' | 'years'; readonly count: number } {
  const after = isLast ? months + 1 : months
  if (months < IN_MONTHS || after % YEAR !== 0) return { in: 'months', count: months }
  return { in: 'years', count: isLast ? after / YEAR - 1 : after / YEAR }
}

/** The place of a room that is moved between two others; undefined where there is none on that side. */
export const orderBetween = (before: number | undefined, after: number | undefined): number =>
  after === undefined ? Math.floor(before ?? 0) + 1 : ((before ?? 0) + after) / 2
