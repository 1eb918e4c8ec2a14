import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { hour } from '#web/words/hours.ts'

/** The texts of correcting the attendance list, in Spanish. */
export const attendance: Texts['attendance'] = {
  menu: (name) => `Corregir la llegada de ${name}`,
  takeBack: 'Anular',
  takeBackHint: 'Quita este registro de la lista',
  changeWhoCame: 'Cambiar quién vino',
  move: 'Pasar a otro servicio',
  openProfile: 'Abrir perfil',

  takenBack: 'Anulado',
  andOthers: (name, others) => `${name} y ${inFigures(others)} más`,
  notTakenBack: 'No se anuló',
  undone: 'De nuevo en la lista',
  notUndone: 'No se deshizo',
  unreachable: 'El servidor no respondió. Por favor, revise la lista cuando vuelva la conexión.',

  whoCame: '¿Quién vino?',
  since: (time) => `llegó a ${hour(time)}`,
  addedLater: 'se agregó después',
  notHere: 'sin registrar',
  people: (count) => `${inFigures(count)} ${count === 1 ? 'persona' : 'personas'}`,
  fewer: (count) => `${inFigures(count)} menos que antes`,
  more: (count) => `${inFigures(count)} más que antes`,
  nobodyLeft: 'No queda nadie: mejor anule el registro.',
  nobodyTicked: 'Por favor, marque a quienes vinieron.',
  saved: 'Guardado',

  moveTitle: '¿A qué servicio lo pasa?',
  service: 'Servicio',
  moveNow: 'Pasar',
  nowhere: 'Todavía no hay otro servicio.',
  moved: 'Pasado a otro servicio',
  movedTo: (party, service) => `${party}: ${service}`,

  checkSomebodyIn: 'Registrar a alguien',
  nameOrNumber: 'Nombre o teléfono',
  typeMore: 'Por favor, escriba al menos dos letras.',
  nobodyFound: 'No hay nadie así en el directorio. Las personas nuevas se inscriben en una tableta.',
  moreFound: (count) => `${inFigures(count)} más. Por favor, escriba más letras del nombre.`,
  isIn: 'Llegada registrada',
  back: 'Volver',
  checkIn: 'Registrar',
}
