import { inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** The texts of the list of those who usually come to a service and did not. */
const english = {
  /** The list is opened, on the board of care or beside a past event. */
  heading: 'Who was missing',
  lead: 'Those who were at this service at least 6 of the 10 times before, and came to nothing on this day.',
  /** Which day of which service is shown. */
  service: 'Service',
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
  nobodyMore: 'Everybody who usually comes to this service was there, or it is too new to say who usually comes.',
  /** No weekly service has taken place yet. */
  nothingYet: 'No weekly service has taken place yet.',
  /** Why there is no list for an event. */
  noList: {
    'not-held': 'Nobody was here: this service did not take place, so nobody was missing.',
    'not-over': 'This service is not over. People can still come.',
    cancelled: 'This service was called off, so nobody was missing.',
    once: 'This event is not part of a weekly service, so nobody usually comes to it.',
  },
  /** The list cannot be read. */
  failed: 'Who was missing cannot be shown right now.',
}

const spanish: typeof english = {
  heading: 'Quién faltó',
  lead: 'Quienes estuvieron en este servicio al menos 6 de las 10 veces anteriores y no vinieron a nada este día.',
  service: 'Servicio',
  count: (people) => `${inFigures(people)} ${people === 1 ? 'persona' : 'personas'}`,
  name: 'Nombre',
  hebrewName: 'Nombre en hebreo',
  family: 'Familia de',
  phone: 'Teléfono',
  came: 'Vino antes',
  lastHere: 'Última vez',
  cameOf: (came, of) => `${inFigures(came)} de ${inFigures(of)}`,
  nobody: 'No faltó nadie.',
  nobodyMore:
    'Estuvieron todos los que suelen venir a este servicio, o es demasiado nuevo para decir quién suele venir.',
  nothingYet: 'Todavía no se ha celebrado ningún servicio semanal.',
  noList: {
    'not-held': 'No vino nadie: este servicio no se celebró, así que no faltó nadie.',
    'not-over': 'Este servicio no ha terminado. Todavía puede venir gente.',
    cancelled: 'Este servicio se suspendió, así que no faltó nadie.',
    once: 'Este evento no es de un servicio semanal, así que nadie suele venir a él.',
  },
  failed: 'En este momento no se puede mostrar quién faltó.',
}

export const missing: Words<typeof english> = { en: english, es: spanish }
