import { inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** The texts of the list of those who usually come to a service and did not. */
const english = {
  /** The list is opened, on the board of care or beside a past event. */
  heading: 'Who was missing',
  lead: 'Those who were at this event at least 6 of the 10 times before, and came to nothing on this day.',
  /** Which day of which service is shown. */
  service: 'Event',
  /** Above the list. */
  count: (people: number) => `${inFigures(people)} ${people === 1 ? 'person' : 'people'}`,
  /** The columns of the list, on the page, on paper and in the file. */
  name: 'Name',
  hebrewName: 'Hebrew name',
  family: 'Family of',
  phone: 'Phone',
  came: 'Came before',
  lastHere: 'Last here',
  cameOf: (came: number, of: number) => `${inFigures(came)} of ${inFigures(of)}`,
  /** Everybody who usually comes was there. */
  nobody: 'Nobody was missing.',
  nobodyMore: 'Everybody who usually comes to this event was there, or it is too new to say who usually comes.',
  /** No weekly service has taken place yet. */
  nothingYet: 'No weekly event has taken place yet.',
  /** Why there is no list for an event. */
  noList: {
    'not-held': 'Nobody was here: this event did not take place, so nobody was missing.',
    'not-over': 'This event is not over. People can still come.',
    cancelled: 'This event was called off, so nobody was missing.',
    once: 'This event does not take place every week, so nobody usually comes to it.',
  },
  /** The list cannot be read. */
  failed: 'Who was missing cannot be shown right now.',
}

const spanish: typeof english = {
  heading: 'Quién faltó',
  lead: 'Quienes estuvieron en este evento al menos 6 de las 10 veces anteriores y no vinieron a nada este día.',
  service: 'Evento',
  count: (people) => `${inFigures(people)} ${people === 1 ? 'persona' : 'personas'}`,
  name: 'Nombre',
  hebrewName: 'Nombre en hebreo',
  family: 'Familia de',
  phone: 'Teléfono',
  came: 'Vino antes',
  lastHere: 'Última vez',
  cameOf: (came, of) => `${inFigures(came)} de ${inFigures(of)}`,
  nobody: 'No faltó nadie.',
  nobodyMore: 'Estuvieron todos los que suelen venir a este evento, o es demasiado nuevo para decir quién suele venir.',
  nothingYet: 'Todavía no se ha celebrado ningún evento semanal.',
  noList: {
    'not-held': 'No vino nadie: este evento no se celebró, así que no faltó nadie.',
    'not-over': 'Este evento no ha terminado. Todavía puede venir gente.',
    cancelled: 'Este evento se suspendió, así que no faltó nadie.',
    once: 'Este evento no se celebra cada semana, así que nadie suele venir a él.',
  },
  failed: 'En este momento no se puede mostrar quién faltó.',
}

export const missing: Words<typeof english> = { en: english, es: spanish }
