import { cleanText } from '#domain/clean-text.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import type { ColumnKind } from './column-kind.ts'

/**
 * How columns are called in the files of other church systems and in churches' own lists, in English and Spanish. Of
 * two columns for one thing, the one that stands earlier here is the better one.
 */
const HEADINGS: Readonly<Record<Exclude<ColumnKind, 'lastFirst' | 'otherPhone'> | 'secondStreet', string>> = {
  name: 'full name, name, your name, display name, member name, nombre completo, nombre y apellido, nombre y apellidos, nombre',
  firstName: 'first name, first, given name, forename, fname, primer nombre, nombres',
  lastName: 'last name, last, surname, lname, apellido, apellidos',
  nameOrder:
    'name order, order of name, order of the name, family name first, last name first, orden del nombre, apellido primero',
  suffix: 'suffix, name suffix, sufijo',
  hebrewName: 'hebrew name, hebrew, nombre hebreo',
  householdId:
    'household id, household number, household no, family id, family number, family no, legacy family id, hh id, id de familia, numero de familia',
  household: 'household, family, household name, family name, familia, hogar',
  personId:
    'person id, individual id, member id, contact id, people id, breeze id, elvanto id, legacy person id, legacy id, id',
  relationship:
    'relationship, relation, relationship to head, family relationship, family role, household role, family position, household position, parentesco, relacion, rol familiar, rol en la familia',
  head: 'household primary contact, is household primary contact, primary contact, head of household, is head of household, head, contacto principal, jefe de familia, jefe del hogar',
  child: 'child, is child, menor, menor de edad',
  spouse: 'spouse, spouse name, spouse first name, wife, husband, partner, esposa, esposo, conyuge',
  spouseLastName: 'spouse last name, wife last name, husband last name, apellido del conyuge',
  children: 'children, kids, children names, names of children, hijos, hijos e hijas',
  phone:
    'mobile phone number, mobile phone, mobile number, mobile, mobile tel, cell phone number, cell phone, cell number, cell, primary phone number, primary phone, phone number, phone, telephone number, telephone, tel, celular, telefono celular, telefono movil, movil, numero de telefono, telefono, other phone, phone 2',
  homePhone:
    'home phone number, home phone, home number, home, home tel, home phone 2, landline, telefono de casa, telefono fijo',
  workPhone:
    'work phone number, work phone, work number, work, work tel, business phone, business phone 2, office phone, company main phone, telefono del trabajo, telefono de oficina',
  phoneLabel: 'phone label, phone type, tipo de telefono',
  email:
    'email, email address, primary email, home email, personal email, email 2, email 2 address, second email, secondary email, alternate email, other email, correo electronico, correo, direccion de correo electronico',
  address:
    'street address, street, home address street line 1, home address street, home street, street line 1, address line 1, address 1, address street, home address, address, mailing address, primary address, direccion, calle, calle y numero, domicilio',
  secondStreet:
    'home address street line 2, street line 2, address line 2, address 2, street 2, home street 2, apartment, apt, unit',
  city: 'city, home address city, home city, address city, address suburb, suburb, town, ciudad, municipio',
  state:
    'state, home address state, home state, address state, state province, province, region, address region, estado, provincia',
  zipCode:
    'zip code, zip, postal code, postcode, zip postal code, home address zip code, home address postal code, home zip code, home zip, home postal code, address postcode, address postal code, address zip, codigo postal, cp',
  baptismDate: 'baptism date, date of baptism, baptism, baptized, baptised, date baptized, fecha de bautismo, bautismo',
  memberSince:
    'member since, membership date, date of membership, joined date, date joined, join date, joined, miembro desde, fecha de membresia, fecha de ingreso',
  notes: 'notes, note, comments, comment, remarks, notas, observaciones, comentarios',
  born: 'birthdate, birth date, birthday, date of birth, dob, fecha de nacimiento, nacimiento, cumpleaños',
  leaveOut:
    'deceased, is deceased, deceased date, date deceased, date of death, death date, archived, is archived, inactive, is inactive, record status, person status, member status, membership status, status, fallecido, fecha de fallecimiento, inactivo, archivado, estado del registro',
}

/** What other systems know and Foyer does not keep. */
const NOT_KEPT =
  'age, gender, sex, grade, school, middle name, additional name, nickname, preferred name, goes by, title, prefix, name prefix, country, home country, home country region, address country, labels, group membership, marital status, anniversary, wedding date, membership, congregation, created at, updated at, photo, organization name, company, job title, edad, sexo, pais'

type Kind = keyof typeof HEADINGS | null

/** What a heading says, and how well: 0 is best. A kind of null is known, and not kept. */
export type KnownHeading = { readonly kind: Kind; readonly rank: number }

/** Case, accents, spaces and signs make no difference. */
const labelOf = (heading: string): string => plainLetters(cleanText(heading)).replace(/[^\p{L}\p{N}]/gu, '')

const labelsOf = (names: string): string[] => names.split(', ').map(labelOf)

const KNOWN = new Map<string, KnownHeading>([
  ...labelsOf(NOT_KEPT).map((label) => [label, { kind: null, rank: 0 }] as const),
  ...Object.entries(HEADINGS).flatMap(([kind, names]) =>
    labelsOf(names).map((label, rank) => [label, { kind: kind as keyof typeof HEADINGS, rank }] as const),
  ),
])

/** Headings with a number, such as those of Google's contacts: Phone 2 - Value, Child 3. */
const NUMBERED: readonly (readonly [RegExp, Kind])[] = [
  [/^phone(\d+)value$/, 'phone'],
  [/^phone(\d+)(?:label|type)$/, 'phoneLabel'],
  [/^email(\d+)(?:value|address)$/, 'email'],
  [/^address(\d+)street$/, 'address'],
  [/^address(\d+)city$/, 'city'],
  [/^address(\d+)region$/, 'state'],
  [/^address(\d+)postalcode$/, 'zipCode'],
  [/^(?:child|kid|hijo|dependent)(\d+)(?:name|firstname)?$/, 'children'],
  [/^(?:email|address|website|event|relation|customfield|organization)(\d+)\w+$/, null],
]

const ADULT = '(?:adult|primary|person|partner|head|adulto|titular)'

/** Headings of couples, such as Adult 1 Name and Primary 2 First Name: what each holds of the first and the second. */
const OF_COUPLES: readonly (readonly [RegExp, first: Kind, second: Kind])[] = [
  [new RegExp(`^${ADULT}([12])(?:full|display)?(?:name|nombre)?$`), 'name', 'spouse'],
  [/^(?:full)?(?:name|nombre)([12])$/, 'name', 'spouse'],
  [new RegExp(`^${ADULT}([12])(?:first|given)(?:name)?$`), 'firstName', 'spouse'],
  [/^first(?:name)?([12])$/, 'firstName', 'spouse'],
  [new RegExp(`^${ADULT}([12])(?:last|sur|apellido)(?:name|s)?$`), 'lastName', 'spouseLastName'],
  [/^last(?:name)?([12])$/, 'lastName', 'spouseLastName'],
  [new RegExp(`^${ADULT}([12])(?:cell|mobile|phone|celular|telefono)(?:phone)?(?:number)?$`), 'phone', 'phone'],
  [new RegExp(`^${ADULT}([12])(?:email|emailaddress|correo)$`), 'email', 'email'],
]

/** A heading without a number is the better one. */
const RANK_OF_COUPLES = 100

/** What a heading says; undefined for one that nobody here has heard of. */
export function knownHeading(heading: string): KnownHeading | undefined {
  const label = labelOf(heading)
  const known = KNOWN.get(label)
  if (known) return known
  for (const [pattern, kind] of NUMBERED) {
    const number = pattern.exec(label)?.[1]
    if (number !== undefined) return { kind, rank: Number(number) - 1 }
  }
  for (const [pattern, first, second] of OF_COUPLES) {
    const number = pattern.exec(label)?.[1]
    if (number !== undefined) return { kind: number === '1' ? first : second, rank: RANK_OF_COUPLES + Number(number) }
  }
  return undefined
}

/** Whether a heading is a family name, which means the last name where no other column does. */
export const isFamilyName = (heading: string): boolean => labelOf(heading) === 'familyname'
