import { inFigures } from '#web/words/in-figures.ts'
import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** The texts of bringing the attendance of earlier years from a file of another program. */
const english = {
  /** The two kinds of files, on the page of the import. */
  kind: 'Kind of file',
  members: 'Members',
  years: 'Years of attendance',
  heading: 'Bring earlier years',
  lead: 'The file has a row for each person and date, or a column for each date. Rows with a date and a number bring head counts without names. Nobody is added to the directory: import the members first.',
  rowsTemplate: 'Template with rows',
  columnsTemplate: 'Template with columns',
  choose: 'Choose CSV file',
  orDrop: 'or drop it here',
  reading: 'Reading the file...',
  /** The file cannot be read. The reason is below it. */
  unreadable: 'The file cannot be read',
  noYears: {
    'no-dates':
      'No column has dates. The import needs a column Date, or a column for each date, and the names of people or a number.',
    'nobody-came': 'The file does not say that anybody came.',
  },

  /** The dates of the file can be read in two ways. */
  orderTitle: 'How are the dates written?',
  orderLead: (example: string) => `Every date of the file can be read in two ways, such as ${example}.`,
  orderIs: (day: string) => `This is ${day}`,
  back: 'Choose another file',

  /** A file has been read. Above its summary. */
  preview: 'What the file brings',
  span: (days: string, first: string, last: string) => `${days}, from ${first} to ${last}`,
  days: (count: number) => (count === 1 ? '1 day' : `${inFigures(count)} days`),
  visits: 'Visits',
  found: 'People found',
  unclear: 'Not clear',
  notFound: 'Not found',
  name: 'Which program does the file come from?',
  nameHint: 'Name of the old program',
  nameWhy: 'A person’s page says it beside these visits. Ids are matched with those of a member file of the same name.',
  nameMissing: 'Please say which program the file comes from.',
  service: 'Which service is it?',
  serviceWhy: 'The file does not say it. Leave it empty if it was none in particular.',
  /** Services of the file that the church has too. */
  known: (names: string) => `Matched with your service: ${names}`,
  matching: 'Looking for the people...',
  comparing: 'Comparing with what is here...',
  /** What the comparison says, each beside a number. */
  isNew: 'New visits',
  newCounts: 'New head counts',
  alreadyHere: 'Here already',
  checkedIn: 'Checked in here that day',
  duplicates: 'Twice in the file',
  withoutPerson: 'Rows without a person or number',
  nothingNew: 'Everything that this file can bring is here already.',

  /** The lists of people. */
  unclearHeading: 'Who is meant?',
  unclearLead:
    'Several people may be meant, or the number or address differs. Nobody is guessed: choose, or leave them out.',
  notFoundHeading: 'Not in the directory',
  notFoundLead:
    'Their visits are not brought. Import the members first, then this file again: what is here already stays as it is.',
  line: (line: number) => `Line ${line}`,
  leaveOut: 'Leave out',
  inFamily: (name: string, head: string) => `${name}, family of ${head}`,
  whoIs: (name: string) => `Who is ${name}?`,
  more: (count: number) => `${inFigures(count)} more`,

  import: 'Import',
  importing: 'Importing...',
  progress: 'Import progress',
  percent: (done: number, all: number) => `${all === 0 ? 0 : Math.floor((100 * done) / all)} %`,
  cancel: 'Cancel',
  stopping: 'Stopping...',
  /** All is done. */
  done: (visits: number, counts: number) =>
    `Brought: ${inFigures(visits)} ${visits === 1 ? 'visit' : 'visits'}, ${inFigures(counts)} ${counts === 1 ? 'head count' : 'head counts'}`,
  close: 'Close',

  /** The list of the files that were brought, on the same page. */
  listHeading: 'Earlier years from files',
  none: 'No earlier years were brought yet.',
  failed: 'The list could not be loaded.',
  brought: (visits: number, counts: number) =>
    `${inFigures(visits)} ${visits === 1 ? 'visit' : 'visits'}, ${inFigures(counts)} ${counts === 1 ? 'head count' : 'head counts'}`,
  takenBack: (when: string, who: string) => `Undone ${when}, ${who}`,
  takeBack: 'Undo',
  takeBackOf: (name: string) => `Undo the years from ${name}`,
  takeBackTitle: 'Undo these years?',
  takeBackLead: (what: string) =>
    `All that this file brought goes: ${what}. Check-ins here stay. The file can be imported again.`,
}

const spanish: typeof english = {
  kind: 'Tipo de archivo',
  members: 'Miembros',
  years: 'Años de asistencia',
  heading: 'Traer años anteriores',
  lead: 'El archivo tiene una fila por persona y fecha, o una columna por fecha. Las filas con una fecha y un número traen conteos sin nombres. No se agrega a nadie al directorio: importe primero a los miembros.',
  rowsTemplate: 'Plantilla con filas',
  columnsTemplate: 'Plantilla con columnas',
  choose: 'Elegir archivo CSV',
  orDrop: 'o suéltelo aquí',
  reading: 'Leyendo el archivo...',
  unreadable: 'No se puede leer el archivo',
  noYears: {
    'no-dates':
      'Ninguna columna tiene fechas. La importación necesita una columna Fecha, o una columna por fecha, y los nombres de personas o un número.',
    'nobody-came': 'El archivo no dice que haya venido alguien.',
  },

  orderTitle: '¿Cómo están escritas las fechas?',
  orderLead: (example) => `Todas las fechas del archivo se pueden leer de dos maneras, como ${example}.`,
  orderIs: (day) => `Es el ${day}`,
  back: 'Elegir otro archivo',

  preview: 'Lo que trae el archivo',
  span: (days, first, last) => `${days}, del ${first} al ${last}`,
  days: (count) => (count === 1 ? '1 día' : `${inFigures(count)} días`),
  visits: 'Asistencias',
  found: 'Personas encontradas',
  unclear: 'No está claro',
  notFound: 'No encontradas',
  name: '¿De qué programa viene el archivo?',
  nameHint: 'Nombre del programa anterior',
  nameWhy:
    'La página de una persona lo dice junto a estas asistencias. Los números de identificación se comparan con los de un archivo de miembros del mismo nombre.',
  nameMissing: 'Por favor, diga de qué programa viene el archivo.',
  service: '¿Qué culto es?',
  serviceWhy: 'El archivo no lo dice. Déjelo vacío si no era ninguno en particular.',
  known: (names) => `Corresponde a su culto: ${names}`,
  matching: 'Buscando a las personas...',
  comparing: 'Comparando con lo que ya hay...',
  isNew: 'Asistencias nuevas',
  newCounts: 'Conteos nuevos',
  alreadyHere: 'Ya estaban aquí',
  checkedIn: 'Registradas aquí ese día',
  duplicates: 'Dos veces en el archivo',
  withoutPerson: 'Filas sin persona ni número',
  nothingNew: 'Todo lo que este archivo puede traer ya está aquí.',

  unclearHeading: '¿De quién se trata?',
  unclearLead:
    'Puede tratarse de varias personas, o el teléfono o el correo es otro. No se adivina: elija, o déjelas fuera.',
  notFoundHeading: 'No están en el directorio',
  notFoundLead:
    'Sus asistencias no se traen. Importe primero a los miembros y luego este archivo otra vez: lo que ya está aquí queda igual.',
  line: (line) => `Línea ${line}`,
  leaveOut: 'Dejar fuera',
  inFamily: (name, head) => `${name}, familia de ${head}`,
  whoIs: (name) => `¿Quién es ${name}?`,
  more: (count) => `${inFigures(count)} más`,

  import: 'Importar',
  importing: 'Importando...',
  progress: 'Avance de la importación',
  percent: (done, all) => `${all === 0 ? 0 : Math.floor((100 * done) / all)} %`,
  cancel: 'Cancelar',
  stopping: 'Deteniendo...',
  done: (visits, counts) =>
    `Se trajeron: ${inFigures(visits)} ${visits === 1 ? 'asistencia' : 'asistencias'}, ${inFigures(counts)} ${counts === 1 ? 'conteo' : 'conteos'}`,
  close: 'Cerrar',

  listHeading: 'Años anteriores de archivos',
  none: 'Todavía no se trajeron años anteriores.',
  failed: 'No se pudo cargar la lista.',
  brought: (visits, counts) =>
    `${inFigures(visits)} ${visits === 1 ? 'asistencia' : 'asistencias'}, ${inFigures(counts)} ${counts === 1 ? 'conteo' : 'conteos'}`,
  takenBack: (when, who) => `Se deshizo ${when}, ${who}`,
  takeBack: 'Deshacer',
  takeBackOf: (name) => `Deshacer los años de ${name}`,
  takeBackTitle: '¿Deshacer estos años?',
  takeBackLead: (what) =>
    `Se va todo lo que trajo este archivo: ${what}. Las llegadas registradas aquí se quedan. El archivo se puede importar otra vez.`,
}

export const earlierYears: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the import. */
export const useEarlierYearsTexts = (): typeof english => earlierYears[useStaffLanguage()]

/** The same where no component asks. */
export const earlierYearsTexts = (): typeof english => earlierYears[staffLanguage()]
