import type { Words } from '#web/words/language.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** The texts of Today: its figures and list, its tools, and the list on paper. */

const dashboardEnglish = {
  /** The dashboard is opened. */
  heading: 'Admin Dashboard',
  lead: 'Manage events and view attendance',
  /** The event whose list is shown. */
  event: 'Event',
  /** There has been no event yet. */
  noEvents: 'No events',
  /** A helper is signed in whose role sees the numbers only. */
  noNames: 'Your role shows the numbers, and no names.',
  /** The figures of the event; no password is needed. */
  total: 'Total Attendees',
  guests: 'First-Time Guests',
  /** Ushers have counted people at the doors, besides those who checked in. */
  counted: (counted: number, total: number) => `+ ${inFigures(counted)} counted, ${inFigures(total)} in total`,
  /** People serve in a team. They are among those who checked in. */
  serving: (people: number) => `${inFigures(people)} serving`,
  /** The list of people who came, newest first. */
  list: 'Attendance List',
  name: 'Name',
  /** Those who came along. */
  with: 'With',
  time: 'Time',
  groupSize: 'Group Size',
  profile: 'Profile',
  view: 'View',
  /** New people have come while the pointer is on the list, or the list is scrolled. */
  new: (count: number) => `${inFigures(count)} new`,
  /** Nobody has come yet. */
  nobody: 'No attendance records found.',
  /** The search in the list, by any name of the household or by the phone number. */
  filter: 'Find a person',
  noMatch: 'Nobody in this list matches.',
  /** Somebody of the household is here for the first time. */
  firstTime: 'First time',
  /** The server does not respond, or can record nothing. The time comes after it. */
  reconnecting: 'Reconnecting',
  lastUpdate: 'Last update',
}

const dashboardSpanish: typeof dashboardEnglish = {
  heading: 'Panel de administración',
  lead: 'Administre los eventos y consulte la asistencia',
  event: 'Evento',
  noEvents: 'No hay eventos',
  noNames: 'Su función muestra los números, sin nombres.',
  total: 'Total de asistentes',
  guests: 'Visitantes por primera vez',
  counted: (counted, total) =>
    `+ ${inFigures(counted)} ${counted === 1 ? 'contado' : 'contados'}, ${inFigures(total)} en total`,
  serving: (people) => `${inFigures(people)} ${people === 1 ? 'sirve' : 'sirven'}`,
  list: 'Lista de asistencia',
  name: 'Nombre',
  with: 'Con',
  time: 'Hora',
  groupSize: 'Personas',
  profile: 'Perfil',
  view: 'Ver',
  new: (count) => (count === 1 ? '1 llegada nueva' : `${inFigures(count)} llegadas nuevas`),
  nobody: 'No hay registros de asistencia.',
  filter: 'Buscar a una persona',
  noMatch: 'No se encontró a nadie en esta lista.',
  firstTime: 'Primera vez',
  reconnecting: 'Reconectando',
  lastUpdate: 'Última actualización',
}

export const dashboard: Words<typeof dashboardEnglish> = { en: dashboardEnglish, es: dashboardSpanish }

/** The first tab of the dashboard. */
const toolsEnglish = {
  tab: 'Tools',
  directory: 'Attendee Directory',
  wall: 'Wall for a television',
  /** A greeter is signed in: the page on which they count people who come in without checking in. */
  count: 'Count at a door',
  export: 'Export',
  print: 'Print',
  return: 'Return to Check-In',
  /** The menu at the end of the line above the list. Read aloud only. */
  more: 'More',
}

const toolsSpanish: typeof toolsEnglish = {
  tab: 'Herramientas',
  directory: 'Directorio de asistentes',
  wall: 'Pantalla para el televisor',
  count: 'Contar en una puerta',
  export: 'Exportar',
  print: 'Imprimir',
  return: 'Volver al registro',
  more: 'Más',
}

export const tools: Words<typeof toolsEnglish> = { en: toolsEnglish, es: toolsSpanish }

/** The attendance list is printed. */
const printedEnglish = {
  family: 'Family Members',
  phone: 'Phone Number',
  firstTime: 'First time',
  total: (people: number, guests: number) =>
    `${inFigures(people)} ${people === 1 ? 'person' : 'people'}, ${inFigures(guests)} of them for the first time`,
  /** The attendance list is printed, and ushers have counted people at the doors. */
  counted: (counted: number, total: number) =>
    `${inFigures(counted)} counted at the doors, ${inFigures(total)} in total`,
  /** The attendance list is printed, and people serve in a team. */
  serving: (people: number) => `${inFigures(people)} of them serving`,
  /** The attendance list is printed. */
  printedAt: (moment: string) => `Printed ${moment}`,
}

const printedSpanish: typeof printedEnglish = {
  family: 'Familiares',
  phone: 'Teléfono',
  firstTime: 'Primera vez',
  total: (people, guests) =>
    `${inFigures(people)} ${people === 1 ? 'persona' : 'personas'}, ${inFigures(guests)} por primera vez`,
  counted: (counted, total) =>
    `${inFigures(counted)} ${counted === 1 ? 'contado' : 'contados'} en las puertas, ${inFigures(total)} en total`,
  serving: (people) => `${inFigures(people)} de ellas ${people === 1 ? 'sirve' : 'sirven'}`,
  printedAt: (moment) => `Impreso: ${moment}`,
}

export const printed: Words<typeof printedEnglish> = { en: printedEnglish, es: printedSpanish }
