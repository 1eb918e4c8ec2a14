import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { hour } from '#web/words/hours.ts'

const people = (count: number): string => `${inFigures(count)} ${count === 1 ? 'persona' : 'personas'}`

const arrivals = (count: number): string => `${inFigures(count)} ${count === 1 ? 'llegada' : 'llegadas'}`

const registered = (count: number): string => `${inFigures(count)} ${count === 1 ? 'registrado' : 'registrados'}`

/** The texts of the welcome desk in Spanish. */
export const desk: Texts['desk'] = {
  heading: 'Recepción',
  lead: 'Busque por nombre, por cualquier parte del teléfono o por el código de un visitante',
  present: (total, guests) => `${registered(total)}, ${inFigures(guests)} por primera vez`,
  presentAndCounted: (total, counted, guests) =>
    `${registered(total)} + ${inFigures(counted)} ${counted === 1 ? 'contado' : 'contados'}, ${inFigures(guests)} por primera vez`,
  search: 'Nombre o teléfono',
  clear: 'Borrar',
  found: (count, orMore) =>
    orMore ? `${inFigures(count)}+ hogares` : `${inFigures(count)} ${count === 1 ? 'hogar' : 'hogares'}`,
  typeSomething: 'Escriba un nombre o cualquier parte de un teléfono.',
  keys: 'Enter registra, las flechas eligen un hogar, Escape borra.',
  households: 'Hogares',
  nobody: 'Nadie tiene este nombre o teléfono.',
  asGuest: (name) => `Registrar a ${name} como visitante`,
  more: (shown, found) => `Estos son ${inFigures(shown)} de ${found}. Escriba más.`,
  atLeast: (count) => `al menos ${inFigures(count)}`,
  noEvent: 'No hay ningún evento abierto en este momento',
  noEventHint:
    'Aquí se podrán registrar llegadas en cuanto abra el registro. Los servicios pasados se corrigen en Hoy.',
  members: (count) => `${inFigures(count)} en el hogar`,
  checkedInAt: (time) => `Llegó a ${hour(time)}`,
  lastHere: (day) => `Última vez: ${day}`,
  relationshipAndLastHere: (relationship, day) => `${relationship}, última vez: ${day}`,
  notBefore: 'Nunca ha venido',
  relationshipAndNotBefore: (relationship) => `${relationship}, nunca ha venido`,
  page: (name) => `Página de ${name}`,
  addPerson: 'Agregar persona',
  checkIn: (count) => (count === 0 ? 'Registrar' : `Registrar a ${people(count)}`),
  takeBack: 'Anular…',
  whoIsNotHere: '¿Quién no está?',
  takeBackNow: (count) => (count === 0 ? 'Anular' : `Anular ${arrivals(count)}`),
  discard: 'Descartar',
  correct: 'Corregir nombres…',
  correctTitle: 'Corregir nombres',
  corrected: 'Corregido',
  notCorrected: 'No se corrigió',
  addTitle: 'Agregar persona',
  addLead: (name) => `Al hogar de ${name}`,
  name: 'Nombre completo',
  nameMissing: 'Escriba un nombre.',
  hebrewName: 'Nombre en hebreo',
  relationship: 'Parentesco',
  add: 'Agregar',
  added: 'Agregado',
  notAdded: 'No se agregó',
  guest: 'Visitante sin teléfono',
  guestLead: 'Basta un nombre',
  guestName: 'Nombre',
  guestHint: 'Nombre y apellido, o solo uno',
  others: 'Acompañantes',
  fewer: 'Uno menos',
  oneMore: 'Uno más',
  guestCheckIn: 'Registrar',
  guestSending: 'Registrando...',
  justNow: 'Registrados aquí',
  noneYet: 'Nadie todavía.',
  sending: 'Registrando...',
  isIn: 'Llegada registrada',
  wasIn: 'Ya estaba en la lista',
  kept: 'Guardado aquí, sin enviar',
  undone: 'Anulado',
  notIn: 'No se registró',
  takenOff: 'Después los quitaron de la lista.',
  without: (party) => `Sin ${party}: después los quitaron de la lista.`,
  isRefused: 'El servidor lo rechaza.',
  isErased: 'Sus datos se borraron.',
  undoOf: (party) => `Deshacer: ${party}`,
  thisDeviceIs: 'Este dispositivo es',
  unreachable: 'El servidor no responde. La búsqueda se repite sola.',
  refused: 'La búsqueda falló.',
  waiting: (count) =>
    count === 1
      ? '1 registro está guardado aquí, sin enviar. Se enviará en cuanto el servidor responda.'
      : `${inFigures(count)} registros están guardados aquí, sin enviar. Se enviarán en cuanto el servidor responda.`,
  ofAnother: (count) =>
    count === 1
      ? 'Aquí está guardado 1 registro de alguien que ya cerró su sesión. Se enviará cuando esa persona entre de nuevo.'
      : `Aquí están guardados ${inFigures(count)} registros de alguien que ya cerró su sesión. Se enviarán cuando esa persona entre de nuevo.`,
  takeOver: 'Enviar a mi nombre',
  refusedKept: (count) =>
    count === 1
      ? 'El servidor rechaza 1 registro que se guardó aquí.'
      : `El servidor rechaza ${inFigures(count)} registros que se guardaron aquí.`,
  notInKept: 'Un registro guardado aquí no cuenta para todos: después quitaron a personas de la lista.',
  haveRead: 'Entendido',
  dismiss: 'Quitar…',
  askDismiss: (count) => (count === 1 ? '¿Quitar este registro?' : `¿Quitar estos ${inFigures(count)} registros?`),
  dismissLead: 'Estas personas no contarán, y esto no se puede deshacer.',
  keepRefused: 'Conservar',
  dismissNow: 'Quitar',
}
