import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** What is read in the section of the calendars. */
const english = {
  /** There is no calendar. */
  lead: 'Calendar programs and websites read the schedule at an address: names and times of events, and nothing of people.',
  make: 'Make a calendar',
  /** The list cannot be read. */
  notRead: 'The calendars could not be read.',
  columns: { name: 'Name', madeAt: 'Made', more: 'More' },
  /** A calendar is made. */
  makeTitle: 'Make a calendar',
  name: 'Name',
  nameLead: 'For example Families, or Website',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has 60 letters at most.',
  /** The calendar was made. Its address is shown once. */
  calendarOf: (name: string) => `The calendar ${name}`,
  shownOnce: 'The address is shown only now. Whoever has it sees when events begin, and nothing of people.',
  address: 'Address',
  /** The browser does not let the page copy. The address is marked. */
  notCopied: 'The browser does not copy. The address is marked: please copy it by hand.',
  /** Escape was pressed. The dialog stays open. */
  onlyDone: 'The address is shown only here. Press Done once you have it.',
  subscribe: 'Open in a calendar program',
  /** The three dots of a calendar, and before it is taken away. */
  more: (name: string) => `More for ${name}`,
  takeAway: 'Take the calendar away',
  takeAwayHint: 'The address shows nothing any more',
  askTakeAway: 'Take this calendar away?',
  takeAwayLead:
    'The address shows nothing any more within a second, and this cannot be undone. A new calendar has another address.',
}

const spanish: typeof english = {
  lead: 'Los programas de calendario y los sitios web leen el horario en una dirección: nombres y horas de los eventos, y nada de las personas.',
  make: 'Crear un calendario',
  notRead: 'No se pudieron leer los calendarios.',
  columns: { name: 'Nombre', madeAt: 'Creado', more: 'Más' },
  makeTitle: 'Crear un calendario',
  name: 'Nombre',
  nameLead: 'Por ejemplo Familias o Sitio web',
  nameMissing: 'Por favor, escriba un nombre.',
  nameTooLong: 'Un nombre tiene 60 letras como máximo.',
  calendarOf: (name) => `El calendario ${name}`,
  shownOnce:
    'La dirección solo se muestra ahora. Quien la tiene ve cuándo empiezan los eventos, y nada de las personas.',
  address: 'Dirección',
  notCopied: 'El navegador no copia. La dirección está marcada: por favor, cópiela a mano.',
  onlyDone: 'La dirección solo se muestra aquí. Pulse «Listo» cuando la tenga.',
  subscribe: 'Abrir en un programa de calendario',
  more: (name) => `Más opciones para ${name}`,
  takeAway: 'Quitar el calendario',
  takeAwayHint: 'La dirección ya no muestra nada',
  askTakeAway: '¿Quitar este calendario?',
  takeAwayLead:
    'La dirección deja de mostrar los eventos en menos de un segundo, y esto no se puede deshacer. Un calendario nuevo tiene otra dirección.',
}

export const calendars: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the page of the programs. */
export const useCalendarTexts = (): typeof english => calendars[useStaffLanguage()]
