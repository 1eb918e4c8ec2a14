import { hour, inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** What is read on the page of the Sundays. */
const english = {
  /** The page is opened. */
  heading: 'Sundays',
  /** Nothing has taken place yet, or nothing of the service that was chosen. */
  nothingYet: 'Nothing has taken place yet.',
  nothingYetMore: 'As soon as somebody checks in or is counted at the doors, the week appears here.',
  /** The page cannot be read. */
  failed: 'The Sundays cannot be shown right now.',

  /** Which weekly service is shown. */
  service: 'Event',
  all: 'All events',
  /** The buttons beside it, and how a picture is called that could not be made. */
  csv: 'CSV',
  picture: 'Picture',
  noPicture: 'The picture could not be made.',

  /** The chart. */
  chart: 'People, week by week',
  checkedIn: 'Checked in',
  counted: 'Counted',
  average: 'Average of 6 weeks',
  lastYear: 'The same, last year',
  noService: 'No event',
  /** The chart has the focus. Read aloud, with the card of a week after it. */
  weeks: 'Weeks of the chart. The arrow keys go from week to week.',
  /** The card of a week, in a week with events on several days. */
  weekTo: (day: string) => `Week to ${day}`,
  /** The card of a week, and the table of the weeks, which is only read aloud. */
  people: (count: number) => `${inFigures(count)} ${count === 1 ? 'person' : 'people'}`,
  week: 'Week',
  /** The first and the last day that the chart shows, on a picture and on paper. */
  span: (first: string, last: string) => `${first} to ${last}`,

  /** Beside those who checked in, where some of them served in a team. */
  serving: 'Serving',
  /** Under the people of an event. */
  ofThemServing: (people: number) => `${inFigures(people)} serving`,

  /** The table of the events, newest first. */
  event: 'Event',
  inAll: 'People',
  members: 'Members',
  guests: 'First-time guests',
  families: 'Families',
  firstArrival: 'First arrival',
  busiest: 'Busiest five minutes',
  toWeekBefore: 'Change',
  openNow: 'Open now',
  busiestFrom: (people: number, time: string) => `${inFigures(people)} from ${time}`,
  more: (count: number) => `${inFigures(count)} more`,
  fewer: (count: number) => `${inFigures(count)} fewer`,
  same: 'the same',

  /** The CSV file, for what the columns of the table do not say. */
  date: 'Date',
  ownName: 'Name of the day',
  busiestPeople: 'In the busiest five minutes',
  busiestTime: 'They begin at',
}

const spanish: typeof english = {
  heading: 'Domingos',
  nothingYet: 'Todavía no se ha celebrado nada.',
  nothingYetMore:
    'En cuanto alguien registre su llegada o se cuente a alguien en una puerta, la semana aparecerá aquí.',
  failed: 'Los domingos no se pueden mostrar en este momento.',

  service: 'Evento',
  all: 'Todos los eventos',
  csv: 'CSV',
  picture: 'Imagen',
  noPicture: 'No se pudo hacer la imagen.',

  chart: 'Personas, semana a semana',
  checkedIn: 'Registrados',
  counted: 'Contados',
  average: 'Promedio de 6 semanas',
  lastYear: 'Lo mismo, el año pasado',
  noService: 'Sin evento',
  weeks: 'Semanas de la gráfica. Las flechas del teclado van de semana en semana.',
  weekTo: (day) => `Semana hasta el ${day}`,
  people: (count) => `${inFigures(count)} ${count === 1 ? 'persona' : 'personas'}`,
  week: 'Semana',
  span: (first, last) => `Del ${first} al ${last}`,

  serving: 'Sirven',
  ofThemServing: (people) => `${inFigures(people)} ${people === 1 ? 'sirve' : 'sirven'}`,

  event: 'Evento',
  inAll: 'Personas',
  members: 'Miembros',
  guests: 'Visitantes por primera vez',
  families: 'Familias',
  firstArrival: 'Primera llegada',
  busiest: 'Los cinco minutos más concurridos',
  toWeekBefore: 'Cambio',
  openNow: 'Abierto ahora',
  busiestFrom: (people, time) => `${inFigures(people)} desde ${hour(time)}`,
  more: (count) => `${inFigures(count)} más`,
  fewer: (count) => `${inFigures(count)} menos`,
  same: 'igual',

  date: 'Fecha',
  ownName: 'Nombre del día',
  busiestPeople: 'En los cinco minutos más concurridos',
  busiestTime: 'Hora en que empiezan',
}

export const sundays: Words<typeof english> = { en: english, es: spanish }
