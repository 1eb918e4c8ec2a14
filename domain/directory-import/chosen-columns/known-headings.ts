import { cleanText } from '#domain/clean-text.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import type { ColumnKind } from './column-kind.ts'

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
export type KnownHeading = { kind: keyof typeof HEADINGS | null; rank: number }

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
export const knownHeading = (heading: string): KnownHeading | undefined => KNOWN.get(labelOf(heading))

/** Whether a heading is a family name, which means the last name where no other column does. */
export const isFamilyName = (heading: string): boolean => labelOf(heading) === 'familyname'
