import type { FileTroubles, TroubleInWords } from '#domain/directory-import/member-file/file-troubles.ts'

const NO_CSV = 'El archivo no es un archivo CSV'
const SAVE_AS = 'En la hoja de cálculo elija "Guardar como", luego CSV (UTF-8), e importe el archivo que resulte'

const other = (what: string): TroubleInWords => [
  NO_CSV,
  `Es ${what}. Elija el archivo en el que se guardó la lista de miembros como CSV`,
]

/** Why a member file cannot be read at all, in Spanish. */
export const fileTroubles: FileTroubles = {
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
