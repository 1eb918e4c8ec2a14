import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import type { FileErrors, ErrorInWords } from '#domain/directory-import/member-file/file-errors.ts'
import type { SkipReason } from '#domain/directory-import/results.ts'
import { inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** The texts of the import of a member file. */
const english = {
  /** The tab is opened. */
  tab: 'Directory Import',
  /** The page of the import is opened from People. */
  page: 'Import',
  open: 'Import…',
  purpose:
    'Bring families in from a CSV file. First you see what would change for which family, and later you can undo the import.',
  heading: 'Import Church Directory',
  format: 'CSV format',
  standard: 'Standard',
  gocc: 'GOCC',
  /** A format is chosen. */
  guidelines: {
    standard: 'The columns name and phone are required. Only the rows of primary members need a phone number.',
    gocc: 'The columns name and relationship are required. Only the rows of primary members need a phone number.',
  } satisfies Record<FileFormat, string>,
  /** The two buttons of the form. */
  template: 'Download template',
  choose: 'Choose CSV file',
  /** Beside the button: a file can be dropped on the form. */
  orDrop: 'or drop it here',
  /** The button for the file that comes with Foyer. */
  provided: 'Import GOCC San Antonio Members',
  /** The file is being read. */
  processing: 'Processing file...',
  /** A file has been read. Above its summary. */
  preview: 'What the file holds',
  households: 'Families',
  familyMembers: 'Family Members',
  skipped: 'Rows skipped',
  /** A file has been read, and some of its rows are not imported. */
  skippedRows: 'Skipped rows',
  line: 'Line',
  /** The server has not compared the file with the directory yet. */
  comparing: 'Comparing with the directory...',
  /** The server has compared the file with the directory. */
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  /** The server refuses some households. */
  refusedHouseholds: 'Refused',
  /** The file is being sent. */
  progress: 'Import progress',
  sent: (sent: number, all: number) => `${inFigures(sent)} of ${inFigures(all)} families`,
  /** The network or the server is away. */
  waitsForServer: 'No reply from the server. It goes on by itself as soon as there is one.',
  /** The password is no longer accepted. */
  waitsForPassword: 'It goes on when the password is given.',
  /** The button that stops the import. */
  stopping: 'Stopping...',
  /** The import was stopped. */
  stopped: (sent: number, all: number) =>
    `Stopped: ${inFigures(sent)} of ${inFigures(all)} families are in. Import the file again to bring in the rest.`,
  /** The reason why a row is not imported. */
  reasons: {
    bad_phone: 'Phone is not 10 digits',
    unmatched: 'No primary with this last name',
    short: 'Too few values',
    blank: 'No name',
    several_families: 'Several families of this last name',
    primary_skipped: 'Their primary was skipped',
    left_out: 'Left out',
  } satisfies Record<SkipReason, string>,
  /** The file that comes with Foyer was read. */
  sample: 'Sample data: these people are invented',
  /** The two buttons below the preview. */
  cancel: 'Cancel',
  import: 'Import',
  /** The file is being sent. */
  importing: 'Importing...',
  /** Some households are refused, or the file cannot be read. */
  errors: 'Errors:',
  /** A household is refused: the sentence of the server. */
  refused: (sentence: string) => sentence,
  /** The import is done. */
  done: 'Directory Import Complete',
  /** The import is done: its result. */
  result: (added: number, changed: number, unchanged: number) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged`,
  /** The import of the file that comes with Foyer begins. */
  started: { title: 'GOCC San Antonio Members Import Started', description: 'Processing the provided file...' },
  /** The file cannot be read or sent. The reason is below it. */
  failed: 'Import Error',
  failedFor: (reason: string) => `Failed to import directory: ${reason}`,
  /** The file that comes with Foyer cannot be read or fetched. */
  providedFailed: (reason: string) => `Failed to import GOCC file: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch file: ${reason}`,
  noResponse: 'No response from the server',
  /** The chosen file was moved or changed since, and is read again. */
  gone: 'The file cannot be read any more. Please choose it again.',
  /** The server refuses the import and does not say why. */
  unknown: 'An error occurred during import',
  /** Why a file cannot be read. None where the words of the reader are in this language. */
  fileErrors: null as FileErrors | null,
  /** Another kind of file, or more than one file, is dropped on the form. */
  notCsv: 'Only .csv files can be imported.',
  oneAtATime: 'Choose one file at a time.',
}

const NO_CSV = 'El archivo no es un archivo CSV'

const SAVE_AS = 'En la hoja de cálculo elija "Guardar como", luego CSV (UTF-8), e importe el archivo que resulte'

const other = (what: string): ErrorInWords => [
  NO_CSV,
  `Es ${what}. Elija el archivo en el que se guardó la lista de miembros como CSV`,
]

/** Why a member file cannot be read at all, in Spanish. */
const fileErrors: FileErrors = {
  empty: () => ['El archivo está vacío'],
  nobody: () => ['El archivo no contiene ningún registro válido'],
  columns: (missing) => [`Faltan columnas obligatorias: ${missing}`],
  noRelationship: () => [
    'Falta la columna "Relationship" en el formato GOCC',
    'La importación necesita saber qué registros son de miembros principales y cuáles de familiares',
  ],
  noName: () => [
    'Falta la columna "Name" en el formato GOCC',
    'La importación necesita una columna con los nombres de los miembros',
  ],
  otherHeadings: () => ['Los encabezados no son los del formato GOCC'],
  noText: () => [NO_CSV, SAVE_AS],
  spreadsheet: () => [NO_CSV, `Es una hoja de cálculo. ${SAVE_AS}`],
  picture: () => other('una imagen'),
  document: () => other('un documento PDF'),
  letters: (line) => ['Algunas letras del archivo no se pueden leer', `Revise la línea ${line}. ${SAVE_AS}`],
  quotationMark: (line) => [
    'En el archivo hay una comilla sin cerrar',
    `Revise la celda que empieza en la línea ${line}`,
  ],
  tooLarge: (size, most) => [
    'El archivo es demasiado grande',
    `Tiene ${size} MB, y se pueden leer ${most} MB como máximo: suficiente para medio millón de personas. ¿Es el archivo correcto?`,
  ],
}

/** The place in the file, the name if there is one, and the reason. */
const REFUSED = /^(Line|Household) (\d+)(?: \((.*)\))?: (.+)$/

const places: Readonly<Record<string, string>> = { Line: 'Línea', Household: 'Hogar' }

const reasons: Readonly<Record<string, string>> = {
  'A person can have 200 family members at most.': 'Una persona puede tener 200 familiares como máximo.',
  'Name is required': 'Falta el nombre.',
  'Invalid phone number': 'El número de teléfono no es válido.',
  'cannot be read': 'No se puede leer.',
}

/** Says in Spanish why the server refuses a household of a member file. An unknown reason stays in English. */
function refusedInSpanish(sentence: string): string {
  const [, place = '', number, name, reason = sentence] = REFUSED.exec(sentence) ?? []
  const words = reasons[reason] ?? `El servidor dice (en inglés): ${reason}`
  if (!place) return words
  return `${places[place]} ${number}${name === undefined ? '' : ` (${name})`}: ${words}`
}

const spanish: typeof english = {
  tab: 'Importar directorio',
  page: 'Importar',
  open: 'Importar…',
  purpose:
    'Traiga familias de un archivo CSV. Primero verá qué cambiaría y para quién, y después podrá deshacer la importación.',
  heading: 'Importar el directorio de la iglesia',
  format: 'Formato del CSV',
  standard: 'Estándar',
  gocc: 'GOCC',
  guidelines: {
    standard:
      'Las columnas name y phone son obligatorias. Solo los miembros principales necesitan un número de teléfono.',
    gocc: 'Las columnas name y relationship son obligatorias. Solo los miembros principales necesitan un número de teléfono.',
  },
  template: 'Descargar plantilla',
  choose: 'Elegir archivo CSV',
  orDrop: 'o suéltelo aquí',
  provided: 'Importar miembros de GOCC San Antonio',
  processing: 'Procesando el archivo...',
  preview: 'Contenido del archivo',
  households: 'Hogares',
  familyMembers: 'Familiares',
  skipped: 'Filas omitidas',
  skippedRows: 'Filas omitidas',
  line: 'Línea',
  comparing: 'Comparando con el directorio...',
  added: 'Nuevos',
  changed: 'Con cambios',
  unchanged: 'Sin cambios',
  refusedHouseholds: 'Rechazados',
  progress: 'Avance de la importación',
  sent: (sent, all) => `${inFigures(sent)} de ${inFigures(all)} familias`,
  waitsForServer: 'El servidor no responde. La importación seguirá sola en cuanto responda.',
  waitsForPassword: 'La importación seguirá en cuanto se escriba la contraseña.',
  stopping: 'Parando...',
  stopped: (sent, all) =>
    `Se detuvo: ya entraron ${inFigures(sent)} de ${inFigures(all)} familias. Importe el archivo otra vez para agregar el resto.`,
  reasons: {
    bad_phone: 'El teléfono no tiene 10 dígitos',
    unmatched: 'No hay miembro principal con este apellido',
    short: 'Faltan valores',
    blank: 'Sin nombre',
    several_families: 'Hay varias familias con este apellido',
    primary_skipped: 'Se omitió a su miembro principal',
    left_out: 'No se importa',
  },
  sample: 'Datos de muestra: estas personas son inventadas',
  cancel: 'Cancelar',
  import: 'Importar',
  importing: 'Importando...',
  errors: 'Errores:',
  refused: refusedInSpanish,
  done: 'Directorio importado',
  result: (added, changed, unchanged) =>
    `${added === 1 ? '1 nuevo' : `${added} nuevos`}, ${changed} con cambios, ${unchanged} sin cambios`,
  started: {
    title: 'Comenzó la importación de los miembros de GOCC San Antonio',
    description: 'Procesando el archivo incluido...',
  },
  failed: 'Error al importar',
  failedFor: (reason) => `No se pudo importar el directorio: ${reason}`,
  providedFailed: (reason) => `No se pudo importar el archivo de GOCC: ${reason}`,
  fetchFailed: (reason) => `No se pudo obtener el archivo: ${reason}`,
  noResponse: 'El servidor no responde',
  gone: 'El archivo ya no se puede leer. Por favor, elíjalo de nuevo.',
  unknown: 'Ocurrió un error durante la importación',
  fileErrors: fileErrors,
  notCsv: 'Solo se pueden importar archivos .csv.',
  oneAtATime: 'Elija un solo archivo a la vez.',
}

export const directoryImport: Words<typeof english> = { en: english, es: spanish }
