import { type StaffLanguage, useStaffLanguage } from '#web/words/language.ts'
import { hour } from '#web/words/in-figures.ts'

/** All texts of the counter, the page of an usher's phone. */
const english = {
  /** The counter is opened: the name of the page. */
  title: 'Counter',
  /** The event for which the usher counts. It can be chosen while the day has several. */
  event: 'Event',
  /** Where the usher stands. It can be changed at any time. */
  door: 'Door',
  chooseDoor: 'Choose your door',
  /** The last line of the doors: the usher types a name. */
  otherDoor: 'Another door…',
  /** The usher types the name of a door. */
  nameOfDoor: 'What is this door called?',
  doorHint: 'A place, for example “Balcony”. No names of people.',
  take: 'Stand here',
  cancel: 'Cancel',
  /** The server has everything that was counted on this phone. */
  live: 'Live',
  /** The server does not respond: what is counted is kept. */
  saved: 'Saved on this phone',
  /** The phone's browser stores nothing, as in a private window, and the server does not have everything. */
  notStored: 'Keep this page open',
  /** No event is open, and the usher has not chosen one. */
  noEvent: 'No event is open right now',
  /** Under the large number: what this phone has counted at this door. */
  counted: (people: number): string => (people === 1 ? 'person counted at this door' : 'counted at this door'),
  /** In place of that: one count takes no more people. Somebody may have sat on the phone. */
  full: 'This count is full. Choose another door to go on.',
  /** Behind that, while the server does not have everything. The number stands before it. */
  unsent: 'not sent yet',
  /** Everybody at this event: who checked in, who was counted at all doors, and both. */
  checkedIn: (_people: number): string => 'checked in',
  allCounted: (_people: number): string => 'counted',
  inTotal: 'in total',
  /** The sum, read out as one sentence. */
  sum: (checkedIn: number, counted: number, total: number): string =>
    `${checkedIn} checked in, ${counted} counted, ${total} in total`,
  /** The server does not respond: when the figures were right. */
  asOf: (time: string): string => `at ${time}`,
  /** The keys, for those who hear them. */
  one: 'Count one person',
  five: 'Count five people',
  minus: 'Take one off',
  /** The server has refused a count for good, for example four weeks after the event. */
  refused: (people: number, door: string): string =>
    `The server did not take ${people} from “${door}”. Write the number down and tell the office.`,
  remove: 'I have written it down',
  /** Nobody has let this phone in, and nobody is signed in on it. */
  isNew: { heading: 'This phone is new here.', lead: 'Ask an administrator to let it in.' },
  /** The administrator has turned this phone away. */
  turnedAway: {
    heading: 'This phone was turned away.',
    lead: 'If that is a mistake, ask an administrator to let it in again.',
  },
  /** The administrator has paused this phone. */
  paused: { heading: 'This phone is paused.', lead: 'Counting resumes when an administrator allows it.' },
  /** The administrator lets phones in, and this one has asked. Its code comes after it. */
  code: 'This phone’s code',
  goesOn: 'It continues as soon as it is let in.',
  /** The phone may not count any more, and the server does not have everything. */
  kept: (people: number): string => `Counted and saved on this phone: ${people}. It is sent once the phone is let in.`,
  /** The helpers of this church sign in by name. */
  signIn: 'Sign in by name',
  name: 'Name',
  password: 'Password',
  submit: 'Sign in',
  /** The name and password are being checked. */
  submitting: 'Signing in...',
  /** The server does not know this name with this password. */
  wrong: 'Name or password is wrong.',
  tooManyTries: 'Too many tries. Please wait a while.',
  /** The server does not respond. */
  failed: 'The server does not respond. Please try again.',
  /** Somebody is signed in whose role does not count. */
  noGreeter: 'Your role does not include counting. Ask an administrator.',
  /** The administrator asks which phone this is. Its name comes after it. */
  thisIs: 'This phone is',
}

const registered = (people: number): string => (people === 1 ? 'registrado' : 'registrados')
const counted = (people: number): string => (people === 1 ? 'contado' : 'contados')

/** The Spanish texts. */
const spanish: typeof english = {
  title: 'Contador',
  event: 'Evento',
  door: 'Puerta',
  chooseDoor: 'Elija su puerta',
  otherDoor: 'Otra puerta…',
  nameOfDoor: '¿Cómo se llama esta puerta?',
  doorHint: 'Un lugar, por ejemplo «Balcón». Sin nombres de personas.',
  take: 'Estoy aquí',
  cancel: 'Cancelar',
  live: 'En vivo',
  saved: 'Guardado aquí',
  notStored: 'No cierre esta página',
  noEvent: 'No hay ningún evento abierto',
  counted: (people) => (people === 1 ? 'persona contada en esta puerta' : 'contados en esta puerta'),
  full: 'Este conteo está lleno. Elija otra puerta para seguir.',
  unsent: 'sin enviar',
  checkedIn: registered,
  allCounted: counted,
  inTotal: 'en total',
  sum: (here, atDoors, total) => `${here} ${registered(here)}, ${atDoors} ${counted(atDoors)}, ${total} en total`,
  asOf: (time) => `a ${hour(time)}`,
  one: 'Contar una persona',
  five: 'Contar cinco personas',
  minus: 'Restar una',
  refused: (people, door) => `El servidor no aceptó ${people} de «${door}». Anote el número y avise a la oficina.`,
  remove: 'Ya lo anoté',
  isNew: {
    heading: 'Este teléfono es nuevo aquí.',
    lead: 'Pida a un administrador que le dé acceso.',
  },
  turnedAway: {
    heading: 'Se negó el acceso a este teléfono.',
    lead: 'Si es un error, pida a un administrador que le devuelva el acceso.',
  },
  paused: {
    heading: 'Este teléfono está en pausa.',
    lead: 'Podrá seguir contando cuando un administrador lo permita.',
  },
  code: 'Código de este teléfono',
  goesOn: 'Continuará en cuanto tenga acceso.',
  kept: (people) => `Personas contadas y guardadas en este teléfono: ${people}. Se enviarán cuando tenga acceso.`,
  signIn: 'Entrar con su nombre',
  name: 'Nombre',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  wrong: 'El nombre o la contraseña no son correctos.',
  tooManyTries: 'Demasiados intentos. Espere un momento.',
  failed: 'El servidor no responde. Inténtelo de nuevo.',
  noGreeter: 'Su función no incluye contar personas. Pregunte a un administrador.',
  thisIs: 'Este teléfono es',
}

/** The texts of the counter by language. They are few, so a phone loads no other dictionary. */
export const countingTexts: Readonly<Record<StaffLanguage, typeof english>> = { en: english, es: spanish }

export const useCountingTexts = (): typeof english => countingTexts[useStaffLanguage()]
