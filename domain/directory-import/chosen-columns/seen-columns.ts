import { GOCC_ORDER } from '#domain/directory-import/member-file/columns.ts'
import type { CsvRow } from '#domain/directory-import/member-file/csv.ts'
import type { Choices, ColumnKind } from './column-kind.ts'
import { type OwnTable, looksLikeEmail, looksLikePhone, ownTable } from './own-table.ts'
import { cleanText } from '#domain/clean-text.ts'
import { isRole, roleOf } from './roles.ts'
import { plainLetters } from '#domain/plain-letters.ts'

/** What an administrator sees of a file to say what its columns hold, and what they seem to hold. */
export type SeenColumns = {
  /** Empty where the file has no heading. */
  readonly headings: readonly string[]
  /** The first different values of each column. */
  readonly samples: readonly (readonly string[])[]
  readonly guess: Choices
}

const SAMPLES = 3
const LONGEST_SAMPLE = 40

/** Nobody goes through more columns than this. */
const MOST_COLUMNS = 300

/** The columns of a file. Null when there are less than two, or too many to go through. */
export function seenColumns(rows: readonly CsvRow[]): SeenColumns | null {
  const table = ownTable(rows)
  const { headings } = table
  if (headings.length < 2 || headings.length > MOST_COLUMNS) return null
  const samples = headings.map((_, place) =>
    [...new Set(valuesOf(table, place))].slice(0, SAMPLES).map((value) => shortened(value)),
  )
  return { headings, samples, guess: guessChoices(table) }
}

const shortened = (value: string): string =>
  value.length > LONGEST_SAMPLE ? `${value.slice(0, LONGEST_SAMPLE).toWellFormed().trimEnd()}…` : value

/**
 * Whether the headings say that the columns stand elsewhere than in the GOCC format, which is read by position.
 * Headings that nobody knows contradict nothing.
 */
export const saysOtherOrder = (headings: readonly string[]): boolean =>
  headings.length > 2 &&
  GOCC_ORDER.some((field, place) => {
    const known = knownHeading(headings[place] ?? '')
    return known !== undefined && known.kind !== field
  })

/** How many rows are looked at. What a column holds shows in the first ones. */
const ROWS = 200

/** Says for each column what it holds, as far as its heading and its values tell. */
function guessChoices(table: OwnTable): Choices {
  const choices = byHeadings(table.headings)
  const values = choices.map((_, place) => valuesOf(table, place))
  fill(
    choices,
    'phone',
    values.findIndex((cells, place) => !choices[place] && mostly(cells, looksLikePhone)),
  )
  fill(
    choices,
    'email',
    values.findIndex((cells, place) => !choices[place] && mostly(cells, looksLikeEmail)),
  )
  fill(
    choices,
    'relationship',
    values.findIndex((cells, place) => !choices[place] && looksLikeRoles(cells)),
  )
  return choices.map((kind, place) =>
    kind === 'name' && mostly(values[place] ?? [], isLastNameFirst) ? 'lastFirst' : kind,
  )
}

/** The first values of a column, without the empty ones. */
const valuesOf = ({ rows }: OwnTable, place: number): string[] =>
  rows
    .slice(0, ROWS)
    .map(({ cells }) => cleanText(cells[place] ?? ''))
    .filter((value) => value !== '')

function byHeadings(headings: readonly string[]): (ColumnKind | null)[] {
  const known = headings.map(knownHeading)
  const isBest = ({ kind, rank }: KnownHeading, place: number) =>
    !known.some((other, at) => other?.kind === kind && (other.rank < rank || (other.rank === rank && at < place)))
  const choices = known.map((one, place) => (one ? kindOf(one, isBest(one, place)) : null))
  return withNamesInParts(choices, headings)
}

/** Several numbers of a person are used, and the second line of a street. All other kinds use the best column alone. */
function kindOf({ kind }: KnownHeading, isBest: boolean): ColumnKind | null {
  if (kind === 'phone') return isBest ? 'phone' : 'otherPhone'
  if (!isBest) return null
  return kind === 'secondStreet' ? 'address' : kind
}

/** A column Name beside one of last names holds first names, and a whole name is not needed beside its parts. */
function withNamesInParts(choices: (ColumnKind | null)[], headings: readonly string[]): (ColumnKind | null)[] {
  const family = headings.findIndex(isFamilyName)
  const hasFirst = choices.includes('firstName')
  if (hasFirst && !choices.includes('lastName') && family >= 0) choices[family] = 'lastName'
  if (!choices.includes('lastName')) return choices
  return choices.map((kind) => (kind === 'name' ? (hasFirst ? null : 'firstName') : kind))
}

function fill(choices: (ColumnKind | null)[], kind: ColumnKind, place: number): void {
  if (place >= 0 && !choices.includes(kind)) choices[place] = kind
}

const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.filter(is).length > values.length / 2

/** Words such as Primary and Other also tell numbers or memberships apart. Only a family has a wife or a child. */
const looksLikeRoles = (cells: readonly string[]): boolean =>
  mostly(cells, isRole) && cells.some((cell) => ['spouse', 'child'].includes(roleOf(cell)))

const isLastNameFirst = (name: string): boolean =>
  /^[^,]+,[^,]+$/.test(name) && !/,\s*(jr|sr|i{2,3}|iv)\.?$/i.test(name)

/**
 * How columns are called in the files of other church systems and in churches' own lists, in English and Spanish. Of
 * two columns for one thing, the one that stands earlier here is the better one. The phone at work is left out: those
 * who share an employer would become one family.
 */
const HEADINGS: Readonly<Record<Exclude<ColumnKind, 'lastFirst' | 'otherPhone'> | 'secondStreet', string>> = {
  name: 'full name, name, your name, display name, member name, nombre completo, nombre y apellido, nombre y apellidos, nombre',
  firstName: 'first name, first, given name, forename, fname, primer nombre, nombres',
  lastName: 'last name, last, surname, lname, apellido, apellidos',
  hebrewName: 'hebrew name, hebrew, nombre hebreo',
  household:
    'household id, household number, household no, family id, family number, family no, household, family, household name, family name, id de familia, numero de familia, familia, hogar',
  relationship:
    'relationship, relation, relationship to head, family relationship, family role, household role, family position, household position, parentesco, relacion, rol familiar, rol en la familia',
  head: 'household primary contact, is household primary contact, primary contact, head of household, is head of household, head, contacto principal, jefe de familia, jefe del hogar',
  child: 'child, is child, menor, menor de edad',
  phone:
    'mobile phone number, mobile phone, mobile number, mobile, cell phone number, cell phone, cell number, cell, primary phone number, primary phone, phone number, phone, telephone number, telephone, celular, telefono celular, telefono movil, movil, numero de telefono, telefono, home phone number, home phone, home number, home, telefono de casa, telefono fijo, other phone, phone 2',
  email:
    'email, email address, primary email, home email, personal email, correo electronico, correo, direccion de correo electronico',
  address:
    'street address, street, home address street line 1, home address street, street line 1, address line 1, address 1, home address, address, mailing address, primary address, direccion, calle, calle y numero, domicilio',
  secondStreet: 'home address street line 2, street line 2, address line 2, address 2, street 2, apartment, apt, unit',
  city: 'city, home address city, home city, town, ciudad, municipio',
  state: 'state, home address state, home state, state province, province, region, estado, provincia',
  zipCode:
    'zip code, zip, postal code, postcode, zip postal code, home address zip code, home address postal code, home zip code, home zip, codigo postal, cp',
  baptismDate: 'baptism date, date of baptism, baptism, baptized, baptised, date baptized, fecha de bautismo, bautismo',
  memberSince:
    'member since, membership date, date of membership, joined date, date joined, join date, joined, miembro desde, fecha de membresia, fecha de ingreso',
  notes: 'notes, note, comments, comment, remarks, notas, observaciones, comentarios',
}

/** What other systems know and Foyer does not keep. */
const NOT_KEPT =
  'birthdate, birth date, birthday, date of birth, dob, age, gender, sex, grade, school, person id, id, fecha de nacimiento, nacimiento, cumpleaños, edad, sexo'

/** What a heading says, and how well: 0 is best. A kind of null is known, and not kept. */
type KnownHeading = { kind: keyof typeof HEADINGS | null; rank: number }

/** Case, accents, spaces and signs make no difference. */
const labelOf = (heading: string): string => plainLetters(cleanText(heading)).replace(/[^\p{L}\p{N}]/gu, '')

const labelsOf = (names: string): string[] => names.split(', ').map(labelOf)

const KNOWN = new Map<string, KnownHeading>([
  ...labelsOf(NOT_KEPT).map((label) => [label, { kind: null, rank: 0 }] as const),
  ...Object.entries(HEADINGS).flatMap(([kind, names]) =>
    labelsOf(names).map((label, rank) => [label, { kind: kind as keyof typeof HEADINGS, rank }] as const),
  ),
])

/** What a heading says; undefined for one that nobody here has heard of. */
const knownHeading = (heading: string): KnownHeading | undefined => KNOWN.get(labelOf(heading))

/** Whether a heading is a family name, which means the last name where no other column does. */
const isFamilyName = (heading: string): boolean => labelOf(heading) === 'familyname'
