import { inFigures } from '#web/words/in-figures.ts'
import type { Texts } from '#admin/words/english/english.ts'
import type { FileTroubles, TroubleInWords } from '#domain/directory-import/member-file/file-troubles.ts'

const NO_CSV = 'El archivo no es un archivo CSV'
const SAVE_AS = 'En la hoja de cálculo elija "Guardar como", luego CSV (UTF-8), e importe el archivo que resulte'

const other = (what: string): TroubleInWords => [
  NO_CSV,
  `Es ${what}. Elija el archivo en el que se guardó la lista de miembros como CSV`,
]

/** Why a member file cannot be read at all, in Spanish. */
const fileTroubles: FileTroubles = {
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

/** The texts of the import, in Spanish. The names of columns stay as the file must have them. */
export const directoryImport: Texts['import'] = {
  tab: 'Importar directorio',
  purpose:
    'Traiga familias de un archivo CSV. Primero verá qué cambiaría y para quién, y después podrá anular la importación.',
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
  sent: (sent, all) => `${inFigures(sent)} de ${inFigures(all)} hogares`,
  waitsForServer: 'El servidor no responde. La importación seguirá sola en cuanto responda.',
  waitsForPassword: 'La importación seguirá en cuanto se escriba la contraseña.',
  stopping: 'Parando...',
  stopped: (sent, all) =>
    `Se detuvo: ya entraron ${inFigures(sent)} de ${inFigures(all)} hogares. Importe el archivo otra vez para agregar el resto.`,
  reasons: {
    bad_phone: 'El teléfono no tiene 10 dígitos',
    unmatched: 'No hay miembro principal con este apellido',
    short: 'Faltan valores',
    blank: 'Sin nombre',
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
  troubles: fileTroubles,
  notCsv: 'Solo se pueden importar archivos .csv.',
  oneAtATime: 'Elija un solo archivo a la vez.',
}
