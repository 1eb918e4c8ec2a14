import type { Oddity } from '#domain/directory-import/households.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** The texts of the preview of families: what the file brings, and what somebody should look at first. */
const english = {
  /** Above the list of the families of the file. */
  heading: 'Families in the file',
  search: 'Find a family',
  /** A box: only the families that should be looked at. */
  oddOnly: (count: number) => `Only what to look at (${inFigures(count)})`,
  /** Where the search finds nothing. */
  nobody: 'No family with these words.',
  /** The button below the first families. */
  more: (count: number) => `Show more (${inFigures(count)} left)`,
  /** What becomes of a family. */
  isNew: 'New',
  changes: 'Changed',
  asBefore: 'As before',
  noNumber: 'No phone number',
  /** Further numbers that find a family. */
  alsoFoundBy: (numbers: string) => `Also found by ${numbers}`,
  /** Those of them that a family gets with the file. */
  newNumbers: (numbers: string) => `New numbers: ${numbers}`,
  /** Why a family should be looked at. `lines` are those of the file. */
  odd: {
    'joined-by-number': (lines: string) => `One family by their phone number alone: lines ${lines}.`,
    'rows-joined': (lines: string) => `Several rows for one person: lines ${lines}.`,
    'family-by-street': (lines: string) => `Together because of the street, with other last names: lines ${lines}.`,
    'family-by-order': (lines: string) =>
      `Together because of the order in the file, with other last names: lines ${lines}.`,
    'may-belong-by-street': (lines: string) => `Others at the same street may belong here: lines ${lines}.`,
    'may-belong-by-order': (lines: string) => `Others below them in the file may belong here: lines ${lines}.`,
    'first-of-several': (name: string) => `Several families are called ${name}. The first one of the file was chosen.`,
    'may-be-two-people': (name: string) => `“${name}” may be two people.`,
    'several-families': (name: string) => `Several families are called ${name}. The nearest one above was chosen.`,
    'same-name-twice': (name: string) => `Two people are called ${name}.`,
    'two-people-in-a-cell': (name: string) => `“${name}” was read as two people.`,
    'impossible-number': (number: string) => `No telephone has the number ${number}. They come in without it.`,
    'number-of-many': (number: string) => `More than four families have the number ${number}. They come in without it.`,
    'number-of-another': (number: string) => `Another family of the file has the number ${number} first.`,
    'very-large': () => 'More than ten people.',
    'no-common-name': () => 'No two of them have the same last name.',
  } satisfies Record<Oddity['reason'], (what: string) => string>,
  /** The number of a family belongs to somebody who is in the directory. */
  belongsTo: (number: string, name: string) => `The number ${number} belongs to ${name} here. They come in without it.`,
  /** What can be decided. */
  part: 'Keep apart',
  join: 'Join them',
  leaveOut: 'Leave out',
  isSame: (name: string) => `${name} is the same person`,
  /** Takes a decision back. */
  undo: 'Undo',
  decided: 'You decided this.',
  /** A skipped row: its primary was skipped too. */
  primarySkipped: (line: number) => `Their primary in line ${line} was skipped`,
  /** What stood in the cell of the number. */
  phoneRead: (read: string, digits: number) => `${read}: ${digits} digits of 10`,
  /** Brings a skipped row in. */
  takeAs: (number: string) => `Use ${number}`,
  takeIn: 'Bring in after all',
  /** Cells of a column that could not be read. */
  unread: (column: string, count: number, example: string) =>
    `${column}: ${inFigures(count)} not read, such as “${example}”`,
  unreadHeading: 'Cells that could not be read',
  /** The file has ids of another system. */
  source: 'Which system does the list come from?',
  sourceWhy: 'With its name Foyer keeps the ids of the list, and the next list of this system changes the same people.',
}

const spanish: typeof english = {
  heading: 'Familias del archivo',
  search: 'Buscar una familia',
  oddOnly: (count) => `Solo lo que hay que revisar (${inFigures(count)})`,
  nobody: 'Ninguna familia con estas palabras.',
  more: (count) => `Mostrar más (quedan ${inFigures(count)})`,
  isNew: 'Nueva',
  changes: 'Cambia',
  asBefore: 'Sin cambios',
  noNumber: 'Sin teléfono',
  alsoFoundBy: (numbers) => `También se encuentra con ${numbers}`,
  newNumbers: (numbers) => `Números nuevos: ${numbers}`,
  odd: {
    'joined-by-number': (lines) => `Una familia solo por su teléfono: líneas ${lines}.`,
    'rows-joined': (lines) => `Varias filas para una persona: líneas ${lines}.`,
    'family-by-street': (lines) => `Juntos por la calle, con otros apellidos: líneas ${lines}.`,
    'family-by-order': (lines) => `Juntos por el orden del archivo, con otros apellidos: líneas ${lines}.`,
    'several-families': (name) => `Varias familias se llaman ${name}. Se eligió la más cercana de arriba.`,
    'same-name-twice': (name) => `Dos personas se llaman ${name}.`,
    'may-belong-by-street': (lines) => `Otras personas de la misma calle pueden ser de esta familia: líneas ${lines}.`,
    'may-belong-by-order': (lines) =>
      `Otras personas que siguen en el archivo pueden ser de esta familia: líneas ${lines}.`,
    'first-of-several': (name) => `Varias familias se llaman ${name}. Se eligió la primera del archivo.`,
    'may-be-two-people': (name) => `«${name}» pueden ser dos personas.`,
    'two-people-in-a-cell': (name) => `«${name}» se leyó como dos personas.`,
    'impossible-number': (number) => `Ningún teléfono tiene el número ${number}. Entran sin él.`,
    'number-of-many': (number) => `Más de cuatro familias tienen el número ${number}. Entran sin él.`,
    'number-of-another': (number) => `Otra familia del archivo tiene primero el número ${number}.`,
    'very-large': () => 'Más de diez personas.',
    'no-common-name': () => 'No hay dos personas con el mismo apellido.',
  },
  belongsTo: (number, name) => `El número ${number} es aquí de ${name}. Entran sin él.`,
  part: 'Separar',
  join: 'Unir',
  leaveOut: 'Dejar fuera',
  isSame: (name) => `${name} es la misma persona`,
  undo: 'Deshacer',
  decided: 'Lo decidió usted.',
  primarySkipped: (line) => `Se omitió a su titular, de la línea ${line}`,
  phoneRead: (read, digits) => `${read}: ${digits} de 10 dígitos`,
  takeAs: (number) => `Usar ${number}`,
  takeIn: 'Incluir de todos modos',
  unread: (column, count, example) => `${column}: ${inFigures(count)} sin leer, como «${example}»`,
  unreadHeading: 'Celdas que no se pudieron leer',
  source: '¿De qué sistema viene la lista?',
  sourceWhy:
    'Con su nombre Foyer guarda los números de identificación, y la próxima lista de ese sistema cambia a las mismas personas.',
}

export const families: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the import. */
export const useFamiliesTexts = (): typeof english => families[useStaffLanguage()]
