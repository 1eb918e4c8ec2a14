import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'

const people = (count: number, one: string, more: string) => `${inFigures(count)} ${count === 1 ? one : more}`
const children = (count: number) => people(count, 'niño', 'niños')
const others = (count: number) => `${inFigures(count)} más`

const WEEKS: Readonly<Record<number, string>> = {
  3: 'Tres',
  4: 'Cuatro',
  5: 'Cinco',
  6: 'Seis',
  7: 'Siete',
  8: 'Ocho',
  9: 'Nueve',
  10: 'Diez',
}

/** The texts of the board of care, and of the notes about a person, in Spanish. */
export const care: Texts['care'] = {
  heading: 'Cuidado pastoral',
  purpose:
    'Personas nuevas, que volvieron o que faltan, y quién las cuida. Solo los administradores y los ayudantes de cuidado ven esta página.',
  noneOpen: 'Por ahora nadie espera.',
  open: (open, fresh, unassigned) =>
    `${open === 1 ? '1 abierto' : `${inFigures(open)} abiertos`}, ${fresh === 1 ? '1 nuevo' : `${inFigures(fresh)} nuevos`} esta semana. ${unassigned === 1 ? '1 aún no tiene' : `${inFigures(unassigned)} aún no tienen`} a nadie.`,
  whose: 'De quién',
  everybodys: 'De todos',
  mine: 'Míos',
  notByName: 'Entre con su nombre, para que otros puedan pedirle que cuide de alguien.',
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
    'back-again': 'Después de tres faltas',
  },
  nobody: 'Nadie por ahora.',
  nobodyMine: 'Aquí nadie está a su cuidado.',
  nobodyBack:
    'Nadie por ahora. Quien vuelva después de faltar tres domingos aparece aquí durante dos semanas, para que alguien se alegre con él o ella.',
  since: {
    'first-time': (day) => `Primera vez el ${day}`,
    'second-visit': (day) => `Segunda visita el ${day}`,
    'missed-three': (weeks, day) => `${WEEKS[weeks] ?? inFigures(weeks)} faltas desde el ${day}`,
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
  assign: (name) => `Pedir a alguien que cuide de ${name}`,
  assigned: (name, helper) => `${helper} cuida de ${name}. Pedírselo a otra persona`,
  assignNobody: 'Quitar el encargo',
  noHelpers: 'Todavía nadie tiene la función Cuidado',
  noHelpersHint: 'Un administrador los invita en la página Ayudantes',
  called: 'Llamada hecha',
  visited: 'Visita hecha',
  notNeeded: 'No hace falta',
  calledToday: 'Llamada hoy',
  visitedNow: 'Visita hecha',
  notNeededNow: 'No hace falta',
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
  undone: 'Anulado',
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
