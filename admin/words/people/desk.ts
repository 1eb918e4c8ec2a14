import { hour, inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

const people = (count: number): string => `${inFigures(count)} ${count === 1 ? 'person' : 'people'}`

/** The texts of the welcome desk. */
const english = {
  /** The welcome desk is opened. */
  lead: 'Search by name, by any part of the phone, or by a guest’s code',
  /** The cards beside the families. Read aloud only. */
  news: 'News at the desk',
  /** Above the desk: who is at the gathering that is open. */
  present: (total: number, guests: number) => `${inFigures(total)} checked in, ${inFigures(guests)} for the first time`,
  /** Also when ushers have counted people at the doors. */
  presentAndCounted: (total: number, counted: number, guests: number) =>
    `${inFigures(total)} checked in + ${inFigures(counted)} counted, ${inFigures(guests)} for the first time`,
  /** Behind it, when people serve in a team. They are among those who are checked in. */
  serving: (people: number) => `${inFigures(people)} serving`,
  /** Leads to the board of the serving teams. */
  teams: 'Teams today',
  /** The field. Its words are read aloud only. */
  search: 'Name or phone number',
  /** The button that empties the field. Read aloud only. */
  clear: 'Clear',
  /** In the field: how many households are found, and whether more may match. Elsewhere it is read aloud. */
  found: (count: number, orMore: boolean) =>
    orMore ? `${inFigures(count)}+ families` : `${inFigures(count)} ${count === 1 ? 'family' : 'families'}`,
  /** In the place of the households, while nothing is typed. */
  typeSomething: 'Type a name, or any part of a phone number.',
  /** Below it, where there is a keyboard. */
  keys: 'Enter checks in, the arrows choose a family, Escape clears.',
  /** The households that are found. Read aloud only. */
  households: 'Families',
  /** The search finds nobody. */
  nobody: 'Nobody has this name or number.',
  /** Below it: the name goes to the form for a guest. */
  asGuest: (name: string) => `Check in ${name} as a guest`,
  /** More households are found than are shown. */
  more: (shown: number, found: string) => `These are ${inFigures(shown)} of ${found}. Please type more.`,
  /** How many are found, if no more are counted. */
  atLeast: (count: number) => `at least ${inFigures(count)}`,
  /** Check-in is not open for any gathering. */
  noEvent: 'No event is open right now',
  noEventHint: 'Families can be checked in here as soon as check-in opens. Past events are corrected on Today.',

  /** A household that is found. */
  members: (count: number) => `${inFigures(count)} in the family`,
  checkedInAt: (time: string) => `Checked in at ${time}`,
  /** Somebody of the household, and the day of their last visit. */
  lastHere: (day: string) => `Last here ${day}`,
  relationshipAndLastHere: (relationship: string, day: string) => `${relationship}, last here ${day}`,
  /** Somebody who was never here before. */
  notBefore: 'Not here before',
  relationshipAndNotBefore: (relationship: string) => `${relationship}, not here before`,
  /** The button with the person's page, for those who may see it. Read aloud only. */
  page: (name: string) => `Page of ${name}`,
  /** The buttons of a household. */
  addPerson: 'Add a person',
  checkIn: (count: number) => (count === 0 ? 'Check in' : `Check in ${people(count)}`),
  /** Everybody of the household is in, or nobody is ticked. */
  takeBack: 'Undo…',
  /** The people who are checked in are listed, to tick those who are not here. */
  whoIsNotHere: 'Who is not here?',
  takeBackNow: (count: number, name: string) =>
    count === 0 ? 'Undo' : `Undo for ${count === 1 ? name : people(count)}`,

  /** The names of a household are corrected. */
  correct: 'Correct names…',
  correctTitle: 'Correct names',
  /** A name was corrected: in a message. */
  corrected: 'Corrected',
  /** A name could not be corrected. The reason comes after it. */
  notCorrected: 'Not corrected',

  /** Somebody is added to a household. */
  addTitle: 'Add a person',
  addLead: (name: string) => `To the family of ${name}`,
  name: 'Full name',
  nameMissing: 'Please enter a name.',
  hebrewName: 'Hebrew name',
  relationship: 'Relationship',
  add: 'Add',
  /** Somebody was added: in a message. */
  added: 'Added',
  /** Somebody could not be added. The reason comes after it. */
  notAdded: 'Not added',

  /** The form for somebody who is not in the directory and gives no number. */
  guest: 'Guest without a phone',
  guestLead: 'A name is enough',
  guestName: 'Name',
  guestHint: 'First and last name, or just one',
  others: 'Others with them',
  /** The buttons beside the number of others. Read aloud only. */
  fewer: 'One fewer',
  oneMore: 'One more',
  guestCheckIn: 'Check in',
  /** In the place of the form, while households are found: its button opens the form. */
  notFound: 'Not in the list?',
  unnamedAsGuest: 'Check in as a guest',
  /** The guest is being registered. */
  guestSending: 'Checking in...',

  /** The households that were checked in on this page, newest first. */
  justNow: 'Checked in here',
  noneYet: 'Nobody yet.',
  /** One of them: what became of the check-in. */
  sending: 'Checking in...',
  isIn: 'Checked in',
  wasIn: 'Was checked in already',
  kept: 'Kept here, not sent yet',
  undone: 'Undone',
  notIn: 'Not checked in',
  /** Why a check-in that was kept here counts for nobody, or not for everybody. */
  takenOff: 'They were taken off the list afterwards.',
  without: (party: string) => `Without ${party}: taken off the list afterwards.`,
  isRefused: 'The server refuses it.',
  isErased: 'Their record was erased.',
  /** The button to undo. Read aloud only. */
  undoOf: (party: string) => `Undo: ${party}`,

  /** The administrator asks a device of the desk to show its name. */
  thisDeviceIs: 'This tablet is',
  /** No response comes to a search. */
  unreachable: 'The server does not respond. The search is tried again by itself.',
  /** The server refuses a search. The reason comes after it. */
  refused: 'The search failed.',
  /** Check-ins are kept on this device, because the server does not respond. */
  waiting: (count: number) =>
    `${inFigures(count)} ${count === 1 ? 'check-in is' : 'check-ins are'} kept here and not sent yet. ${count === 1 ? 'It goes' : 'They go'} out as soon as the server responds.`,
  /** Somebody else has checked people in here and signed out before they were sent. */
  ofAnother: (count: number) =>
    `${inFigures(count)} ${count === 1 ? 'check-in' : 'check-ins'} of somebody who has signed out ${count === 1 ? 'is' : 'are'} kept here. ${count === 1 ? 'It goes' : 'They go'} out when they sign in again.`,
  takeOver: 'Send under my name',
  /** The server refuses check-ins that were kept on this device. */
  refusedKept: (count: number) =>
    `The server refuses ${inFigures(count)} ${count === 1 ? 'check-in that was' : 'check-ins that were'} kept here.`,
  /** This page no longer has the names of people that staff took off the list before a check-in of them was sent. */
  notInKept: 'A check-in that was kept here does not count for everybody: people were taken off the list afterwards.',
  haveRead: 'OK',
  dismiss: 'Dismiss…',
  /** Somebody has pressed that: the question, and its buttons. */
  askDismiss: (count: number) =>
    count === 1 ? 'Dismiss this check-in?' : `Dismiss these ${inFigures(count)} check-ins?`,
  dismissLead: 'These people do not count then, and this cannot be undone.',
  dismissNow: 'Dismiss',
}

const peopleInSpanish = (count: number): string => `${inFigures(count)} ${count === 1 ? 'persona' : 'personas'}`

const arrivals = (count: number): string => `${inFigures(count)} ${count === 1 ? 'llegada' : 'llegadas'}`

const registered = (count: number): string => `${inFigures(count)} ${count === 1 ? 'registrado' : 'registrados'}`

const spanish: typeof english = {
  lead: 'Busque por nombre, por cualquier parte del teléfono o por el código de un visitante',
  news: 'Novedades en la recepción',
  teams: 'Equipos de hoy',
  present: (total, guests) => `${registered(total)}, ${inFigures(guests)} por primera vez`,
  presentAndCounted: (total, counted, guests) =>
    `${registered(total)} + ${inFigures(counted)} ${counted === 1 ? 'contado' : 'contados'}, ${inFigures(guests)} por primera vez`,
  serving: (people) => `${inFigures(people)} ${people === 1 ? 'sirve' : 'sirven'}`,
  search: 'Nombre o teléfono',
  clear: 'Borrar',
  found: (count, orMore) =>
    orMore ? `${inFigures(count)}+ familias` : `${inFigures(count)} ${count === 1 ? 'familia' : 'familias'}`,
  typeSomething: 'Escriba un nombre o cualquier parte de un teléfono.',
  keys: 'Enter registra, las flechas eligen una familia, Escape borra.',
  households: 'Familias',
  nobody: 'Nadie tiene este nombre o teléfono.',
  asGuest: (name) => `Registrar a ${name} como visitante`,
  more: (shown, found) => `Estos son ${inFigures(shown)} de ${found}. Escriba más.`,
  atLeast: (count) => `al menos ${inFigures(count)}`,
  noEvent: 'No hay ningún evento abierto en este momento',
  noEventHint: 'Aquí se podrán registrar llegadas en cuanto abra el registro. Los eventos pasados se corrigen en Hoy.',
  members: (count) => `${inFigures(count)} en la familia`,
  checkedInAt: (time) => `Llegó a ${hour(time)}`,
  lastHere: (day) => `Última vez: ${day}`,
  relationshipAndLastHere: (relationship, day) => `${relationship}, última vez: ${day}`,
  notBefore: 'Nunca ha venido',
  relationshipAndNotBefore: (relationship) => `${relationship}, nunca ha venido`,
  page: (name) => `Página de ${name}`,
  addPerson: 'Agregar persona',
  checkIn: (count) => (count === 0 ? 'Registrar' : `Registrar a ${peopleInSpanish(count)}`),
  takeBack: 'Deshacer…',
  whoIsNotHere: '¿Quién no está?',
  takeBackNow: (count, name) =>
    count === 0 ? 'Deshacer' : count === 1 ? `Deshacer: ${name}` : `Deshacer ${arrivals(count)}`,
  correct: 'Corregir nombres…',
  correctTitle: 'Corregir nombres',
  corrected: 'Corregido',
  notCorrected: 'No se corrigió',
  addTitle: 'Agregar persona',
  addLead: (name) => `A la familia de ${name}`,
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
  notFound: '¿No está en la lista?',
  unnamedAsGuest: 'Registrar como visitante',
  guestSending: 'Registrando...',
  justNow: 'Registrados aquí',
  noneYet: 'Nadie todavía.',
  sending: 'Registrando...',
  isIn: 'Llegada registrada',
  wasIn: 'Ya estaba en la lista',
  kept: 'Guardado aquí, sin enviar',
  undone: 'Deshecho',
  notIn: 'No se registró',
  takenOff: 'Después los quitaron de la lista.',
  without: (party) => `Sin ${party}: después los quitaron de la lista.`,
  isRefused: 'El servidor lo rechaza.',
  isErased: 'Sus datos se borraron.',
  undoOf: (party) => `Deshacer: ${party}`,
  thisDeviceIs: 'Esta tableta es',
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
  dismissNow: 'Quitar',
}

export const desk: Words<typeof english> = { en: english, es: spanish }
