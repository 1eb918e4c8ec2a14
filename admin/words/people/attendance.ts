import { hour, inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/**
 * The texts of correcting the attendance list: undoing, changing, moving, and checking in somebody
 * who was forgotten.
 */
const english = {
  /** Describes the attendance list. Read aloud only. */
  keys: 'The arrow keys go from row to row, and along a row.',
  /** The button at the end of a row in the attendance list. Read aloud only. */
  menu: (name: string) => `More for ${name}`,
  /** The menu of a row in the attendance list. */
  takeBack: 'Undo check-in',
  takeBackHint: 'Takes this check-in off the list',
  changeWhoCame: 'Change who came',
  move: 'Move to another event',

  /** A household was taken off the list: in its row and in a message. */
  takenBack: 'Off the list',
  /** In a message: who of a household was meant. */
  andOthers: (name: string, others: number) => `${name} and ${inFigures(others)} ${others === 1 ? 'other' : 'others'}`,
  /** A check-in could not be undone. The reason comes after it. */
  notTakenBack: 'Not undone',
  /** A take-back was undone. */
  undone: 'Back on the list',
  /** A take-back could not be undone. The reason comes after it. */
  notUndone: 'Not back on the list',
  /** No response came to a correction. */
  unreachable: 'The server did not respond. Please look at the list again once it is live.',

  /** The people of a household are listed, to tick those who came. */
  whoCame: 'Who came?',
  /** After the name of a household that is on the list. */
  since: (time: string) => `checked in at ${time}`,
  /** After the name of a household that staff added when check-in was over. */
  addedLater: 'added later',
  /** After the name of a household that is not on the list, or of somebody whose family came without them. */
  notHere: 'not checked in',
  /** Below the household: how many are ticked. Read aloud in the directory: how many are found. */
  people: (count: number) => `${inFigures(count)} ${count === 1 ? 'person' : 'people'}`,
  fewer: (count: number) => `${inFigures(count)} fewer than before`,
  more: (count: number) => `${inFigures(count)} more than before`,
  /** Nobody of a household on the list is ticked. */
  nobodyLeft: 'Nobody is left: undo the check-in instead.',
  /** Nobody of a household that is not on the list is ticked. */
  nobodyTicked: 'Please tick who came.',
  /** A correction was saved. */
  saved: 'Saved',
  /** A correction was undone. Who it was about comes after it. */
  asBefore: 'As before',

  /** The check-in of a household is moved. */
  moveTitle: 'Move to which event?',
  service: 'Event',
  moveNow: 'Move',
  /** There is no other gathering. */
  nowhere: 'There is no other event yet.',
  /** A check-in was moved. The service comes after it. */
  moved: 'Moved',
  movedTo: (party: string, service: string) => `${party}, to ${service}`,

  /** The button above the list, for a family that is not on it, and its dialog. */
  checkInFamily: 'Check in a family',
  /** The search in the list finds nobody: they may not be checked in yet. Opens that dialog with what was typed. */
  checkInTyped: (typed: string) => `Check in ${typed}…`,
  nameOrNumber: 'Name or phone number',
  typeMore: 'Please type at least two letters.',
  /** The search finds nobody. */
  nobodyFound: 'Nobody in the directory matches. New people register at a tablet.',
  /** The search finds more households than are shown. */
  moreFound: (count: number) => `${inFigures(count)} more. Please type more of the name.`,
  /** A household that is found is on the list already; or was checked in now, in a message. */
  isIn: 'Checked in',
  /** A household was found: the way back to the search, and the next step. On a phone also above the list. */
  back: 'Back',
  checkIn: 'Check in',
}

const spanish: typeof english = {
  keys: 'Las flechas del teclado van de fila en fila, y a lo largo de una fila.',
  menu: (name) => `Más para ${name}`,
  takeBack: 'Deshacer llegada',
  takeBackHint: 'Quita este registro de la lista',
  changeWhoCame: 'Cambiar quién vino',
  move: 'Pasar a otro evento',

  takenBack: 'Fuera de la lista',
  andOthers: (name, others) => `${name} y ${inFigures(others)} más`,
  notTakenBack: 'No se deshizo',
  undone: 'De nuevo en la lista',
  notUndone: 'No volvió a la lista',
  unreachable: 'El servidor no respondió. Por favor, revise la lista cuando vuelva la conexión.',

  whoCame: '¿Quién vino?',
  since: (time) => `llegó a ${hour(time)}`,
  addedLater: 'se agregó después',
  notHere: 'sin registrar',
  people: (count) => `${inFigures(count)} ${count === 1 ? 'persona' : 'personas'}`,
  fewer: (count) => `${inFigures(count)} menos que antes`,
  more: (count) => `${inFigures(count)} más que antes`,
  nobodyLeft: 'No queda nadie: mejor deshaga la llegada.',
  nobodyTicked: 'Por favor, marque a quienes vinieron.',
  saved: 'Guardado',
  asBefore: 'Como antes',

  moveTitle: '¿A qué evento lo pasa?',
  service: 'Evento',
  moveNow: 'Pasar',
  nowhere: 'Todavía no hay otro evento.',
  moved: 'Pasado a otro evento',
  movedTo: (party, service) => `${party}: ${service}`,

  checkInFamily: 'Registrar a una familia',
  checkInTyped: (typed) => `Registrar a ${typed}…`,
  nameOrNumber: 'Nombre o teléfono',
  typeMore: 'Por favor, escriba al menos dos letras.',
  nobodyFound: 'No hay nadie así en el directorio. Las personas nuevas se inscriben en una tableta.',
  moreFound: (count) => `${inFigures(count)} más. Por favor, escriba más letras del nombre.`,
  isIn: 'Llegada registrada',
  back: 'Volver',
  checkIn: 'Registrar',
}

export const attendance: Words<typeof english> = { en: english, es: spanish }
