import type { Texts } from '#admin/words/english/english.ts'

/** The texts of the directory, in Spanish. */
export const directory: Texts['directory'] = {
  heading: 'Directorio de asistentes',
  back: 'Volver al panel',
  search: 'Buscar asistentes...',
  name: 'Nombre',
  attendances: 'Asistencias',
  lastHere: 'Última vez',
  more: 'Más',
  details: 'Detalles',
  addWithoutPhone: 'Agregar a una persona sin teléfono',
  addLead: 'Basta un nombre. El número y los nombres de los acompañantes se pueden agregar después en su página.',
  others: 'Acompañantes',
  add: 'Agregar',
  othersWrong: (most) => `Escriba un número de 0 a ${most}.`,
  added: 'Agregado',
  noMatch: 'No se encontró a ningún asistente.',
  nobody: 'Todavía no hay asistentes.',
  failed: 'No se pudo cargar el directorio',
}
