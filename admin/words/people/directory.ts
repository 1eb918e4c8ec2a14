import type { Words } from '#web/words/language.ts'

/** The texts of the directory. */
const english = {
  /** The directory is opened. */
  heading: 'Attendee Directory',
  back: 'Back to Today',
  /** The field above the list. */
  search: 'Search attendees...',
  /** The columns of the list, and the button of each row. */
  name: 'Name',
  attendances: 'Attendances',
  lastHere: 'Last here',
  more: 'More',
  details: 'Details',
  /** The button above the list, and the form that it opens. */
  addPerson: 'Add a person',
  addLead: 'A name is enough. A number, and the names of the others, can be added later on their page.',
  others: 'Others with them',
  add: 'Add',
  /** The number of others in the form is not right. */
  othersWrong: (most: number) => `Please type a number from 0 to ${most}.`,
  /** Somebody was added. */
  added: 'Added',
  /** The search finds nobody. */
  noMatch: 'No matching attendees found.',
  /** Nobody has a profile. */
  nobody: 'No attendees found.',
  /** The list cannot be read. */
  failed: 'Failed to fetch user data',
}

const spanish: typeof english = {
  heading: 'Directorio de asistentes',
  back: 'Volver a Hoy',
  search: 'Buscar asistentes...',
  name: 'Nombre',
  attendances: 'Asistencias',
  lastHere: 'Última vez',
  more: 'Más',
  details: 'Detalles',
  addPerson: 'Agregar a una persona',
  addLead: 'Basta un nombre. El número y los nombres de los acompañantes se pueden agregar después en su página.',
  others: 'Acompañantes',
  add: 'Agregar',
  othersWrong: (most) => `Escriba un número de 0 a ${most}.`,
  added: 'Agregado',
  noMatch: 'No se encontró a ningún asistente.',
  nobody: 'Todavía no hay asistentes.',
  failed: 'No se pudo cargar el directorio',
}

export const directory: Words<typeof english> = { en: english, es: spanish }
