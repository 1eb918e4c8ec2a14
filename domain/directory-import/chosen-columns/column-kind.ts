import { MEMBER_FIELDS } from '#domain/attendee/person-fields.ts'

/**
 * What a column of a church's own file may hold, in the order in which they are offered. `lastFirst` is a name such as
 * "Lee, Ann"; `head` and `child` say yes or no. `spouse` and `children` name people who have no row of their own.
 * `phoneLabel` says what the number beside it is, such as mobile or work. A day of birth only tells two people apart.
 */
export const COLUMN_KINDS = [
  'name',
  'lastFirst',
  'firstName',
  'lastName',
  'suffix',
  'nameOrder',
  'hebrewName',
  'household',
  'householdId',
  'personId',
  'relationship',
  'head',
  'child',
  'spouse',
  'spouseLastName',
  'children',
  'phone',
  'otherPhone',
  'homePhone',
  'workPhone',
  'phoneLabel',
  'email',
  ...MEMBER_FIELDS,
  'born',
  'leaveOut',
] as const

export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** What each column of a file holds, in the order of the file. Null for a column that is not used. */
export type Choices = readonly (ColumnKind | null)[]

const holdsOneOf = (choices: Choices, kinds: readonly ColumnKind[]): boolean =>
  choices.some((kind) => kind !== null && kinds.includes(kind))

/** Whether names are found in the file. */
export const hasNames = (choices: Choices): boolean =>
  holdsOneOf(choices, ['name', 'lastFirst', 'firstName', 'lastName'])

/** Whether phone numbers are found in the file. */
export const hasPhones = (choices: Choices): boolean => holdsOneOf(choices, ['phone', 'otherPhone', 'homePhone'])

/** Whether the file says who belongs together. */
export const hasFamilies = (choices: Choices): boolean =>
  holdsOneOf(choices, ['household', 'householdId', 'relationship', 'spouse', 'children'])
