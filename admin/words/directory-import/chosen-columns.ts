import type { ColumnKind } from '#domain/directory-import/chosen-columns/column-kind.ts'
import type { ProfileField } from '#domain/attendee/person-fields.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** The texts of the step in which an administrator says what the columns of a file hold. */
const english = {
  /** A file has other columns than the format. Also on the button that opens this step for any other file. */
  heading: 'Which column is what?',
  lead: 'Foyer has recognised what it could. Look it over, and change what is wrong.',
  /** The file was read, and some of its columns are not those of the format. */
  matched: (matched: number, of: number) => `Foyer has matched ${matched} of ${of} columns: please check.`,
  /** What a column holds, besides the fields of a profile. */
  kinds: {
    lastFirst: 'Name, as in “Lee, Ann”',
    firstName: 'First name',
    lastName: 'Last name',
    suffix: 'Suffix, as in Jr.',
    nameOrder: 'Family name first: yes or no',
    household: 'Family (number or name)',
    householdId: 'Id of the family',
    personId: 'Id of the person',
    relationship: 'Role in the family',
    head: 'Is head of the family',
    child: 'Is a child',
    spouse: 'Name of the spouse',
    spouseLastName: 'Last name of the spouse',
    children: 'Names of children',
    otherPhone: 'Second phone number',
    homePhone: 'Home phone',
    workPhone: 'Work phone, never used',
    phoneLabel: 'Which phone it is: mobile, home, work',
    born: 'Day of birth, not kept',
    leaveOut: 'Leave out those who died or left',
  } satisfies Record<Exclude<ColumnKind, ProfileField>, string>,
  /** The list of columns beside the preview. */
  asRead: 'How the columns are read',
  notUsed: 'Not used',
  /** Opens the list of the columns that hold nothing for Foyer. */
  others: (count: number) => `Columns that are not used: ${inFigures(count)}`,
  /** A column has no heading. */
  unnamed: (number: number) => `Column ${number}`,
  /** A column has no values in the first rows. */
  noValues: 'No values',
  /** No column was chosen that the import needs. */
  noNames: 'Choose the column with the names.',
  noPhones: 'Choose the column with the phone numbers.',
  /** The choice for all names of a file, below its columns. */
  nameOrder: 'Order of the names in this file',
  /** No column says which rows are one family. */
  noFamilies:
    'No column says who belongs together. Everybody with a phone number of their own becomes a family of their own.',
  /** The button that reads the file by these columns. */
  goOn: 'Continue',
}

const spanish: typeof english = {
  heading: '¿Qué contiene cada columna?',
  lead: 'Foyer reconoció lo que pudo. Revíselo y cambie lo que no sea correcto.',
  matched: (matched, of) => `Foyer reconoció ${matched} de ${of} columnas: por favor, revíselas.`,
  kinds: {
    lastFirst: 'Nombre, como en «Lee, Ann»',
    firstName: 'Nombre de pila',
    lastName: 'Apellido',
    suffix: 'Sufijo, como Jr.',
    nameOrder: 'Primero el apellido: sí o no',
    household: 'Familia (número o nombre)',
    householdId: 'Identificador de la familia',
    personId: 'Identificador de la persona',
    relationship: 'Papel en la familia',
    head: 'Es cabeza de la familia',
    child: 'Es menor',
    spouse: 'Nombre del cónyuge',
    spouseLastName: 'Apellido del cónyuge',
    children: 'Nombres de los hijos',
    otherPhone: 'Segundo teléfono',
    homePhone: 'Teléfono de casa',
    workPhone: 'Teléfono del trabajo, nunca se usa',
    phoneLabel: 'Qué teléfono es: celular, casa, trabajo',
    born: 'Fecha de nacimiento, no se guarda',
    leaveOut: 'No traer a quienes murieron o se fueron',
  },
  asRead: 'Cómo se leen las columnas',
  notUsed: 'No se usa',
  others: (count) => `Columnas que no se usan: ${inFigures(count)}`,
  unnamed: (number) => `Columna ${number}`,
  noValues: 'Sin valores',
  noNames: 'Elija la columna de los nombres.',
  noPhones: 'Elija la columna de los teléfonos.',
  nameOrder: 'Orden de los nombres en este archivo',
  noFamilies: 'Ninguna columna dice quiénes van juntos. Cada persona con teléfono propio será una familia aparte.',
  goOn: 'Continuar',
}

export const chosenColumns: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the import. */
export const useColumnTexts = (): typeof english => chosenColumns[useStaffLanguage()]
