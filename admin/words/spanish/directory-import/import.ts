import { inFigures } from '#admin/words/in-figures.ts'
import { fileTroubles } from './file-troubles.ts'
import { refusedInSpanish } from './refused-household.ts'
import type { Texts } from '#admin/words/english/english.ts'

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
