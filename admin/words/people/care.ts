import { inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

const people = (count: number, one: string, more: string) => `${inFigures(count)} ${count === 1 ? one : more}`

/** Weeks that somebody missed. Few miss more before they leave the board. */
const WEEKS: Readonly<Record<number, string>> = {
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
}

const nobodyYet = (count: number): string => `${count === 1 ? '1 has' : `${inFigures(count)} have`} nobody yet.`

/** The texts of the board of care, and of the notes about a person. */
const english = {
  /** The board is opened. */
  heading: 'Care',
  /** Below it on a phone. */
  purpose:
    'Who is new, came back or is missed, and who looks after them. Only administrators and helpers for care see it.',
  /** Above the lists. Nobody is on the board, or some are. */
  noneOpen: 'Nobody waits just now.',
  open: (open: number, fresh: number, unassigned: number) =>
    `${inFigures(open)} open, ${inFigures(fresh)} of them new this week. ${nobodyYet(unassigned)}`,
  /** Above the cards of the helper who is signed in. */
  inYourCare: (count: number, uncalled: number) =>
    `${inFigures(count)} in your care. ${uncalled === 1 ? '1 was' : `${inFigures(uncalled)} were`} not called yet.`,
  /** Whose cards are shown. */
  everybodys: 'Everybody’s',
  mine: 'Mine',
  /**
   * Somebody who signed in with the shared password looks for their own cards. They have none: only
   * helpers can be asked.
   */
  notByName: 'Sign in by name, so that others can ask you to care for somebody.',
  /** The helper who is signed in cares for nobody. Below it, how many have nobody. */
  nobodyMine: 'Nobody is in your care just now.',
  haveNobody: (count: number) => nobodyYet(count),
  /** The cards that have been there for less than a week, and those before them. */
  thisWeek: 'This week',
  earlier: 'Earlier',
  /** The four lists, each with a line below its name. */
  lists: {
    'first-time': 'First time',
    'second-visit': 'Second visit',
    'missed-three': 'Missed three',
    'back-again': 'Back again',
  },
  leads: {
    'first-time': 'Say hello before next Sunday',
    'second-visit': 'They came back: who meets them?',
    'missed-three': 'Came regularly before',
    'back-again': 'Came again after three missed: be glad with them',
  },
  /** A card: since when somebody stands there. */
  since: {
    'first-time': (day: string) => `First here ${day}`,
    'second-visit': (day: string) => `Second visit ${day}`,
    'missed-three': (weeks: number, day: string) => `Missed ${WEEKS[weeks] ?? inFigures(weeks)} since ${day}`,
    'back-again': (day: string) => `Came again ${day}`,
  },
  firstHere: (day: string) => `First here ${day}`,
  lastSeen: (day: string) => `Last seen ${day}`,
  regularly: (came: number, of: number, onSundays: boolean) =>
    `Came ${came} of the ${of} ${onSundays ? 'Sundays' : 'weeks'} before`,
  /** A card: who was there with them. */
  alone: 'Alone',
  withChildren: (children: number) => `With ${people(children, 'child', 'children')}`,
  withOthers: (others: number) => `With ${people(others, 'other', 'others')}`,
  /** Read aloud: the number on a card is called. */
  call: (name: string, phone: string) => `Call ${name}: ${phone}`,
  /** The button of a card, which asks a helper to care for somebody. It shows the first words, or initials. */
  ask: 'Ask somebody',
  assign: (name: string) => `Ask somebody to care for ${name}`,
  assigned: (name: string, helper: string) => `${helper} cares for ${name}. Ask somebody else`,
  assignNobody: 'Nobody any more',
  /** No helper may see the notes of care yet. */
  noHelpers: 'No helper has the role Care yet',
  noHelpersHint: 'An administrator invites them on the page Helpers',
  /** The buttons of the card that is open. */
  called: 'Called',
  visited: 'Visited',
  notNeeded: 'Not needed',
  calledToday: 'Called today',
  calledOn: (day: string) => `Called ${day}`,
  /** A card that is open. */
  history: 'What was noted',
  word: 'A word for the others…',
  lastCheckIn: 'Last check-in',
  lastCheckInAt: (tablet: string) => `Last check-in, ${tablet}`,
  noHistory: 'Nothing is noted yet.',
  historyFailed: 'The notes cannot be read right now.',
  /** A line of the history. */
  deeds: {
    called: (helper: string) => `Called by ${helper}`,
    visited: (helper: string) => `Visited by ${helper}`,
    'not-needed': (helper: string) => `Not needed, says ${helper}`,
    note: (helper: string) => `Written by ${helper}`,
  },
  /** Who wrote a note, without a name. */
  administrator: 'an administrator',
  helperGone: 'a helper who was taken away',

  /** The messages after something was noted or undone. */
  noted: 'Noted',
  undone: 'Undone',
  asked: 'Asked',
  askedWhom: (helper: string, name: string) => `${helper} cares for ${name}`,
  nobodyAsked: 'Nobody is asked any more',
  /** Something could not be noted. The words that were typed stay. */
  notNoted: 'Not noted',

  /** The board cannot be read. */
  failed: 'The board of care cannot be shown right now.',

  /** The notes on the page of a person. */
  notes: 'Notes of Care',
  forWhom: 'Care and administrators',
  noNotes: 'Nothing is noted yet.',
  addNote: 'Add a note',
  newNote: 'New note',
  /** A note: its text, where there is only a deed. */
  deedAlone: { called: 'Called', visited: 'Visited', 'not-needed': 'Not needed' },
  /** A note is removed. Read aloud; the button shows a cross. */
  removeNote: (word: string) => `Remove the note “${word}”`,
  removed: 'Note removed',
  /** Before somebody is erased: what goes. */
  goesNotes: (count: number) => (count === 1 ? '1 note of care' : `${inFigures(count)} notes of care`),
}

const peopleInSpanish = (count: number, one: string, more: string) => `${inFigures(count)} ${count === 1 ? one : more}`

const nobodyYetInSpanish = (count: number): string =>
  count === 1 ? '1 aún no tiene a nadie.' : `${inFigures(count)} aún no tienen a nadie.`

const children = (count: number) => peopleInSpanish(count, 'niño', 'niños')

const others = (count: number) => `${inFigures(count)} más`

const WEEKS_IN_SPANISH: Readonly<Record<number, string>> = {
  3: 'Tres',
  4: 'Cuatro',
  5: 'Cinco',
  6: 'Seis',
  7: 'Siete',
  8: 'Ocho',
  9: 'Nueve',
  10: 'Diez',
}

const spanish: typeof english = {
  heading: 'Cuidado pastoral',
  purpose:
    'Personas nuevas, que volvieron o que faltan, y quién las cuida. Solo los administradores y los ayudantes de cuidado ven esta página.',
  noneOpen: 'Por ahora nadie espera.',
  open: (open, fresh, unassigned) =>
    `${open === 1 ? '1 abierto' : `${inFigures(open)} abiertos`}, ${fresh === 1 ? '1 nuevo' : `${inFigures(fresh)} nuevos`} esta semana. ${nobodyYetInSpanish(unassigned)}`,
  inYourCare: (count, uncalled) => `${inFigures(count)} a su cuidado. Falta llamar a ${inFigures(uncalled)}.`,
  everybodys: 'De todos',
  mine: 'Míos',
  notByName: 'Entre con su nombre, para que otros puedan pedirle que cuide de alguien.',
  nobodyMine: 'Por ahora nadie está a su cuidado.',
  haveNobody: (count) => nobodyYetInSpanish(count),
  thisWeek: 'Esta semana',
  earlier: 'Antes',
  lists: {
    'first-time': 'Primera vez',
    'second-visit': 'Segunda visita',
    'missed-three': 'Faltó tres veces',
    'back-again': 'De vuelta',
  },
  leads: {
    'first-time': 'Salude antes del próximo domingo',
    'second-visit': 'Volvieron: ¿quién los recibe?',
    'missed-three': 'Antes venía con regularidad',
    'back-again': 'Volvió después de tres faltas: alégrese con él o ella',
  },
  since: {
    'first-time': (day) => `Primera vez el ${day}`,
    'second-visit': (day) => `Segunda visita el ${day}`,
    'missed-three': (weeks, day) => `${WEEKS_IN_SPANISH[weeks] ?? inFigures(weeks)} faltas desde el ${day}`,
    'back-again': (day) => `Volvió el ${day}`,
  },
  firstHere: (day) => `Primera vez el ${day}`,
  lastSeen: (day) => `Última vez el ${day}`,
  regularly: (came, of, onSundays) =>
    `Vino ${came} de ${onSundays ? 'los' : 'las'} ${of} ${onSundays ? 'domingos' : 'semanas'} anteriores`,
  alone: 'Sin compañía',
  withChildren: (count) => `Con ${children(count)}`,
  withOthers: (count) => `Con ${others(count)}`,
  call: (name, phone) => `Llamar a ${name}: ${phone}`,
  ask: 'Pedir a alguien',
  assign: (name) => `Pedir a alguien que cuide de ${name}`,
  assigned: (name, helper) => `${helper} cuida de ${name}. Pedírselo a otra persona`,
  assignNobody: 'Quitar el encargo',
  noHelpers: 'Todavía nadie tiene la función Cuidado',
  noHelpersHint: 'Un administrador los invita en la página Ayudantes',
  called: 'Llamada hecha',
  visited: 'Visita hecha',
  notNeeded: 'No hace falta',
  calledToday: 'Llamada hoy',
  calledOn: (day) => `Llamada el ${day}`,
  history: 'Lo que se anotó',
  word: 'Unas palabras para los demás…',
  lastCheckIn: 'Última llegada',
  lastCheckInAt: (tablet) => `Última llegada, ${tablet}`,
  noHistory: 'Aún no hay nada anotado.',
  historyFailed: 'No se pueden leer las notas en este momento.',
  deeds: {
    called: (helper) => `Llamó ${helper}`,
    visited: (helper) => `Visitó ${helper}`,
    'not-needed': (helper) => `No hace falta, dice ${helper}`,
    note: (helper) => `Escribió ${helper}`,
  },
  administrator: 'un administrador',
  helperGone: 'un ayudante que ya no está',

  noted: 'Anotado',
  undone: 'Deshecho',
  asked: 'Encargo hecho',
  askedWhom: (helper, name) => `${helper} cuida de ${name}`,
  nobodyAsked: 'Ya nadie tiene el encargo',
  notNoted: 'No se anotó',

  failed: 'El tablero de cuidado no se puede mostrar en este momento.',

  notes: 'Notas de cuidado',
  forWhom: 'Cuidado y administradores',
  noNotes: 'Aún no hay nada anotado.',
  addNote: 'Agregar una nota',
  newNote: 'Nota nueva',
  deedAlone: { called: 'Llamada hecha', visited: 'Visita hecha', 'not-needed': 'No hace falta' },
  removeNote: (word) => `Quitar la nota «${word}»`,
  removed: 'Nota quitada',
  goesNotes: (count) => (count === 1 ? '1 nota de cuidado' : `${inFigures(count)} notas de cuidado`),
}

export const care: Words<typeof english> = { en: english, es: spanish }
