import { addressOf } from '#admin/people/profile/AttendeeProfile.tsx'
import type { CallArguments } from '#domain/contract/route.ts'
import type { Compared, ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import type { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'

/** From which of two profiles each thing is shown after they are merged. */

export type Side = 'a' | 'b'

type Merge = CallArguments<typeof mergeProfiles>['body']
type Field = keyof NonNullable<Merge['choice']>

/** The row in which each field of a profile is chosen, in the order of the rows. */
const ROW_OF = {
  name: 'name',
  hebrewName: 'hebrewName',
  phone: 'phone',
  email: 'email',
  address: 'address',
  city: 'address',
  state: 'address',
  zipCode: 'address',
  memberSince: 'memberSince',
  baptismDate: 'baptismDate',
  notes: 'notes',
} as const satisfies Record<Field, Field>

export type Row = (typeof ROW_OF)[Field]

export type Choices = Readonly<Record<Row, Side>>

const fields = Object.keys(ROW_OF) as Field[]
const rows = [...new Set(Object.values(ROW_OF))]

/** What a row shows of a person, as it is stored. Empty without a value. */
export function valueIn(row: Row, { name, hebrewName = '', profile = {} }: Compared): string {
  if (row === 'name') return name
  if (row === 'hebrewName') return hebrewName
  return (row === 'address' ? addressOf(profile) : profile[row]) ?? ''
}

/** The rows in which either of two people has a value. */
export const rowsWithValues = ({ a, b }: ComparedPair): Row[] =>
  rows.filter((row) => valueIn(row, a) !== '' || valueIn(row, b) !== '')

export const differsIn = (row: Row, { a, b }: ComparedPair): boolean => valueIn(row, a) !== valueIn(row, b)

/** What is chosen before anybody has chosen: the fuller value, or else that of the one who was here last. */
export const firstChoices = (pair: ComparedPair): Choices =>
  Object.fromEntries(rows.map((row) => [row, fuller(row, pair)])) as Choices

function fuller(row: Row, { a, b }: ComparedPair): Side {
  const [inA, inB] = [valueIn(row, a).length, valueIn(row, b).length]
  if (inA !== inB) return inA > inB ? 'a' : 'b'
  return (b.lastCame ?? '') > (a.lastCame ?? '') ? 'b' : 'a'
}

/** The merge into the profile that came more often, with what was chosen and with those who are in both families. */
export function mergeOf({ a, b, family }: ComparedPair, choices: Choices): Merge {
  const [from, into] = b.attendances > a.attendances ? [a, b] : [b, a]
  const sides = { a: a.id, b: b.id }
  const chosen = fields.map((field) => [field, sides[choices[ROW_OF[field]]]] as const)
  const pairs = family.flatMap(({ ids: [one, other] }) =>
    one === undefined || other === undefined ? [] : [[one, other] as [number, number]],
  )
  return { from: from.id, into: into.id, choice: Object.fromEntries(chosen), pairs }
}
