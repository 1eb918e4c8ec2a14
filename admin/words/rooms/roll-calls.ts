import { hour, inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'
import { useStaffLanguage } from '#web/words/language.ts'

/** What leaders and the desk read of a roll call of the house. Only a church with children's rooms loads it. */
const english = {
  /** The key that starts it, and the heading while it goes on. */
  rollCall: 'Roll call',
  started: (time: string) => `Started at ${time}`,
  startedBy: (time: string, leader: string) => `Started at ${time} by ${leader}`,
  notStarted: 'No roll call was started',
  /** The desk is asked before every room begins. */
  ask: 'Roll call in every room?',
  askLead: 'Every tablet of a room sounds, and shows its children to be seen one by one. Hand-overs go on.',
  askAct: 'Start roll call',
  /** The card at the desk. */
  goesOn: 'A leader ends it on the page Rooms.',

  /** Behind the number of children who were seen. */
  of: (children: number) => `of ${inFigures(children)}`,
  everybody: 'Everybody is accounted for.',
  notYet: 'Not everybody yet',
  missing: (children: number) =>
    children === 1 ? '1 child is not accounted for.' : `${inFigures(children)} children are not accounted for.`,
  notHeardSince: (room: string, time: string) => `${room} has not been heard since ${time}.`,
  notHeard: (room: string) => `${room} has not been heard.`,
  /** What the page shows is older than half a minute. */
  isOld: 'This page does not hear the server. What it shows may be old.',

  /** How a room is. */
  complete: 'Complete',
  missingHere: (children: number) => `${inFigures(children)} missing`,
  asOf: (time: string) => `As of ${time}`,
  silent: 'Not heard',
  areHere: (children: number) => `of ${inFigures(children)} are here`,
  everybodyHere: 'Everybody',
  rooms: 'The rooms in the roll call',

  /** The list of who is missing. */
  notAccounted: 'Not accounted for',
  isHere: 'Is here',
  isHereOf: (name: string) => `${name} is here`,
  notNoted: 'Nothing was noted',
  out: (room: string, helpers: string) => `${room}, out with ${helpers}`,
  onTheWay: (room: string) => `${room}, on the way`,
  lookedFor: (where: string) => `${where}, looked for and not found`,
  silentRoom: (where: string) => `${where}, not heard`,

  /** Who left a short while before it, or since. */
  handedOver: 'Handed over just before',
  lastMinutes: 'last 10 minutes',
  to: (child: string, adult: string) => `${child} to ${adult}`,
  leftAlone: (child: string) => `${child}, alone`,

  /** The list on paper. */
  print: 'Print list',
  columns: { name: 'Name', mark: 'Mark', where: 'Where', seen: 'Seen' },
  box: { here: '■ seen', 'not-found': '□ not found', open: '□' },
  paperRoom: (room: string, seen: number, children: number) => `${room}: ${inFigures(seen)} of ${inFigures(children)}`,
  states: { 'on-the-way': 'on the way', 'in-the-room': 'in the room', out: 'out' },

  /** The way to the board of the rooms and back, while the roll call goes on. */
  showRooms: 'Show rooms',
  showRollCall: 'Show roll call',

  /** The end. */
  end: 'End roll call…',
  endHeading: 'End roll call?',
  endLead: 'Every tablet goes back to its room. What is written down:',
  nobodyMissing: 'No child of the list is missing.',
  areMissing: (children: number) =>
    children === 1 ? '1 child is missing:' : `${inFigures(children)} children are missing:`,
  endAct: 'End roll call',
  goOn: 'Go on',
  ended: 'The roll call has ended',
  leader: 'Leader',
  chooseLeader: 'Choose a leader',
  pin: 'PIN',
}
export type RollCallTexts = typeof english

const spanish: RollCallTexts = {
  rollCall: 'Pasar lista',
  started: (time) => `Iniciado a ${hour(time)}`,
  startedBy: (time, leader) => `Iniciado a ${hour(time)} por ${leader}`,
  notStarted: 'No se empezó a pasar lista',
  ask: '¿Pasar lista en todos los salones?',
  askLead: 'Cada tableta de un salón suena y muestra a sus niños para verlos uno por uno. Se puede seguir entregando.',
  askAct: 'Pasar lista',
  goesOn: 'Un responsable la termina en la página Salones.',

  of: (children) => `de ${inFigures(children)}`,
  everybody: 'Están todos.',
  notYet: 'Aún faltan',
  missing: (children) => (children === 1 ? 'Falta 1 niño.' : `Faltan ${inFigures(children)} niños.`),
  notHeardSince: (room, time) => `De ${room} no se sabe nada desde ${hour(time)}.`,
  notHeard: (room) => `De ${room} no se sabe nada.`,
  isOld: 'Esta página no recibe nada del servidor. Lo que muestra puede ser antiguo.',

  complete: 'Completo',
  missingHere: (children) => (children === 1 ? 'Falta 1' : `Faltan ${inFigures(children)}`),
  asOf: (time) => `Datos de ${hour(time)}`,
  silent: 'Sin noticias',
  areHere: (children) => `de ${inFigures(children)} están aquí`,
  everybodyHere: 'Todos',
  rooms: 'Los salones al pasar lista',

  notAccounted: 'Sin contar',
  isHere: 'Está aquí',
  isHereOf: (name) => `${name} está aquí`,
  notNoted: 'No se anotó nada',
  out: (room, helpers) => `${room}, fuera con ${helpers}`,
  onTheWay: (room) => `${room}, en camino`,
  lookedFor: (where) => `${where}, no se encuentra`,
  silentRoom: (where) => `${where}, sin noticias`,

  handedOver: 'Entregados justo antes',
  lastMinutes: 'últimos 10 minutos',
  to: (child, adult) => `${child} a ${adult}`,
  leftAlone: (child) => `${child}, se fue solo`,

  print: 'Imprimir lista',
  columns: { name: 'Nombre', mark: 'Marca', where: 'Dónde', seen: 'Visto' },
  box: { here: '■ visto', 'not-found': '□ no está', open: '□' },
  paperRoom: (room, seen, children) => `${room}: ${inFigures(seen)} de ${inFigures(children)}`,
  states: { 'on-the-way': 'en camino', 'in-the-room': 'en el salón', out: 'fuera' },

  showRooms: 'Ver salones',
  showRollCall: 'Ver la lista',

  end: 'Terminar…',
  endHeading: '¿Terminar de pasar lista?',
  endLead: 'Cada tableta vuelve a su salón. Lo que se anota:',
  nobodyMissing: 'No falta ningún niño de la lista.',
  areMissing: (children) => (children === 1 ? 'Falta 1 niño:' : `Faltan ${inFigures(children)} niños:`),
  endAct: 'Terminar',
  goOn: 'Seguir',
  ended: 'Se terminó de pasar lista',
  leader: 'Responsable',
  chooseLeader: 'Elija un responsable',
  pin: 'PIN',
}

const texts: Words<RollCallTexts> = { en: english, es: spanish }

export const useRollCallTexts = (): RollCallTexts => texts[useStaffLanguage()]
