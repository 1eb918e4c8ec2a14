import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** The texts of the list of those who usually come to a service and did not, in Spanish. */
export const missing: Texts['missing'] = {
  heading: 'Quién faltó',
  lead: 'Quienes estuvieron en este servicio al menos 6 de las 10 veces anteriores y no vinieron a nada este día.',
  back: 'Volver a Cuidado',
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
    cancelled: 'Este servicio se canceló, así que no faltó nadie.',
    once: 'Este evento no es de un servicio semanal, así que nadie suele venir a él.',
  },
  failed: 'En este momento no se puede mostrar quién faltó.',
}
