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
  nothingYetMore: 'After some weeks, those who usually come and were not there are listed here.',
  /** Why there is no list for an event, and what comes next. */
  noList: {
    'not-held': {
      heading: 'This event did not take place.',
      lead: 'Nobody was here, so nobody was missing. Choose another day above.',
    },
    'not-over': { heading: 'This event is not over.', lead: 'People can still come. Look here again after it.' },
    cancelled: { heading: 'This event was called off.', lead: 'So nobody was missing. Choose another day above.' },
    once: {
      heading: 'This event does not take place every week.',
      lead: 'So nobody usually comes to it. Choose a weekly event above.',
    },
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
  nothingYetMore: 'Después de unas semanas, aquí aparecen quienes suelen venir y no estuvieron.',
  noList: {
    'not-held': {
      heading: 'Este evento no se celebró.',
      lead: 'No vino nadie, así que no faltó nadie. Elija otro día arriba.',
    },
    'not-over': {
      heading: 'Este evento no ha terminado.',
      lead: 'Todavía puede venir gente. Vuelva a mirar aquí después.',
    },
    cancelled: { heading: 'Este evento se suspendió.', lead: 'Así que no faltó nadie. Elija otro día arriba.' },
    once: {
      heading: 'Este evento no se celebra cada semana.',
      lead: 'Así que nadie suele venir a él. Elija un evento semanal arriba.',
    },
  },
  failed: 'En este momento no se puede mostrar quién faltó.',
}

export const missing: Words<typeof english> = { en: english, es: spanish }
