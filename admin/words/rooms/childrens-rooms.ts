import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'
import type { Ratio } from '#domain/rooms/room-fields.ts'
import { boardEnglish, boardSpanish } from './board.ts'
import { leadersEnglish, leadersSpanish } from './leaders.ts'

/** The texts of the children’s rooms: how they are set up, and which are open today. */
const english = {
  /** The rooms are opened. */
  heading: 'Children’s Rooms',
  back: 'Back to the schedule',
  /** The rooms cannot be read. */
  failed: 'The children’s rooms could not be read.',

  /** There is no room yet. */
  empty: 'Children, safe in their rooms.',
  emptyLead:
    'A parent drops a child off at a tablet and gets a receipt. The room hands the child over only for that receipt. If it is lost, a leader decides.',
  nothingYet: 'Nothing changes anywhere until you add the first room.',
  addFirst: 'Add the first room',
  /** Above the list. */
  add: 'Add room',

  /** The head of the list. */
  columns: { room: 'Room', ages: 'For', places: 'Places', helpers: 'Helpers', full: 'When full', besides: 'Besides' },
  /** Who a room is for. */
  everybody: 'All children',
  under: (years: number) => `Under ${years} ${years === 1 ? 'year' : 'years'}`,
  years: (from: number, to: number) =>
    from === to ? `${from} ${from === 1 ? 'year' : 'years'}` : `${from} ${to === from + 1 ? 'and' : 'to'} ${to} years`,
  months: (from: number, to: number) => `${from} to ${to} months`,
  kindergarten: 'Kindergarten',
  oneGrade: (grade: number) => `Grade ${grade}`,
  fromKindergarten: (to: number) => `Kindergarten to grade ${to}`,
  grades: (from: number, to: number) => `Grades ${from} to ${to}`,
  /** Below the places. */
  neverMore: (most: number) => `never more than ${most}`,
  /** How many children an adult looks after. */
  oneTo: (children: number) => `1 to ${children}`,
  /** Beside where a room is: it is not used at every service. */
  only: (services: string) => `only ${services}`,
  scansToo: 'Scans the tag too',
  printsSlips: 'Prints room slips',
  oneTap: 'Received with one tap',
  edit: 'Edit',
  /** The handle of a row: it is dragged, or moved with the arrow keys. */
  move: (name: string) => `Move ${name} up or down`,
  moved: 'Order changed',

  /** The form of a new room. */
  newRoom: 'New room',
  name: 'Name',
  where: 'Where (optional)',
  forWhom: 'For which children',
  by: { age: 'Age', grade: 'Grade', any: 'Any' },
  from: 'From',
  to: 'To',
  /** An age in a list. */
  birth: 'Birth',
  inMonths: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  inYears: (years: number) => `${years} years`,
  places: 'Places (optional)',
  neverMoreThan: 'Never more than (optional)',
  whenFull: 'When full, offer',
  noOther: 'No other room',
  ratio: 'Children for each adult',
  tables: {
    cfoc: 'CFOC, United States',
    nspcc: 'NSPCC, United Kingdom',
    coe: 'Church of England',
  } as Readonly<Record<Extract<Ratio, string>, string>>,
  /** A table, and what it says for the children of this room. */
  ofTable: (children: number, table: string) => `${children} (${table})`,
  eachAdult: (children: number) => (children === 1 ? '1 child' : `${children} children`),
  services: 'Services',
  allServices: 'All services',
  someServices: 'Only some services',
  twoScans: 'Scan the tag too when a child is handed over',
  slips: 'Print a room slip when there is no tablet at the door',
  receivedBy: 'A child is received',
  receive: { mark: 'By the tag', tap: 'With one tap' },
  /** A field of the form is wrong. None where the words of the fields are in this language. */
  errors: null as Readonly<Record<string, string>> | null,
  /** The form was saved. */
  added: 'Room added',
  saved: 'Room saved',

  /** At the end of the form, and the question that follows. */
  end: 'End this room…',
  askEnd: 'End this room?',
  endLead: 'Children are no longer dropped off there. What was recorded stays. The page Activity undoes this.',
  doEnd: 'End room',
  ended: 'Room ended',
  /** Children are in the room that should end. */
  stillThere: (names: string) => `Children are in this room: ${names}. It can end once they have left.`,

  /** The cards below the list: what holds in every room. */
  grade: 'Grades',
  movesUp: 'Children move up a grade on',
  month: 'Month',
  day: 'Day',
  nameTags: 'Name tags',
  lastName: 'Last name on the tag',
  lastNames: { initial: 'Initial', full: 'In full', none: 'None' },
  rulesSaved: 'Saved for all rooms',
  helpers: 'Helpers',
  helpersWatched: 'Two adults in each room',
  /** What that choice does. */
  helpersWatchedMeans:
    'Helpers say at the tablet of the room when they come and leave. With fewer than two adults a room is red, and kiosks do not offer it.',
  unrelated: 'Not of one household',

  /** Above the list while the doors are open, or no kiosk is let in. */
  tabletsHeading: 'Next: your tablets',
  tabletsLead:
    'Only tablets that you have let in drop children off: they print the tags and the receipt. Any other browser checks a child in like everybody else.',
  closeLead: 'Your tablets are let in. Close the doors, so that no other device takes a family’s place.',
  toTablets: 'Let tablets in',
  closeDoors: 'Close the doors',

  /** The rooms of today. */
  today: {
    heading: 'Rooms',
    /** Before the name of the event. */
    at: (name: string, day: string) => `${name}, ${day}`,
    noEvent: 'No event is open or planned.',
    noRooms: 'No children’s room is used at this event.',
    /** A tile was pressed: at its foot. */
    close: 'Close room',
    reopen: 'Open room',
    /** Said after it. */
    isClosed: 'Closed for this event',
    isOpen: 'Open again',
    lead: 'A closed room takes in nobody more at this event. Children who are in it stay.',
  },

  /** Beside the heading of the rooms of today, for a children’s leader. */
  ...leadersEnglish,
  ...boardEnglish,
}

const spanish: typeof english = {
  heading: 'Salones de niños',
  back: 'Volver a la agenda',
  failed: 'No se pudieron leer los salones de niños.',

  empty: 'Los niños, seguros en sus salones.',
  emptyLead:
    'El padre o la madre registra al niño en una tableta y recibe un comprobante. El salón lo entrega solo con ese comprobante. Si se pierde, decide un responsable.',
  nothingYet: 'Nada cambia en ninguna parte hasta que agregue el primer salón.',
  addFirst: 'Agregar el primer salón',
  add: 'Agregar salón',

  columns: {
    room: 'Salón',
    ages: 'Para',
    places: 'Lugares',
    helpers: 'Ayudantes',
    full: 'Si está lleno',
    besides: 'Además',
  },
  everybody: 'Todos los niños',
  under: (years) => `Menos de ${years} ${years === 1 ? 'año' : 'años'}`,
  years: (from, to) =>
    from === to ? `${from} ${from === 1 ? 'año' : 'años'}` : `${from} ${to === from + 1 ? 'y' : 'a'} ${to} años`,
  months: (from, to) => `${from} a ${to} meses`,
  kindergarten: 'Kínder',
  oneGrade: (grade) => `Grado ${grade}`,
  fromKindergarten: (to) => `Kínder a grado ${to}`,
  grades: (from, to) => `Grados ${from} a ${to}`,
  neverMore: (most) => `nunca más de ${most}`,
  oneTo: (children) => `1 por ${children}`,
  only: (services) => `solo ${services}`,
  scansToo: 'Escanea también el gafete',
  printsSlips: 'Imprime hojas de salón',
  oneTap: 'Se recibe con un toque',
  edit: 'Editar',
  move: (name) => `Mover ${name} arriba o abajo`,
  moved: 'Orden cambiado',

  newRoom: 'Salón nuevo',
  name: 'Nombre',
  where: 'Dónde (opcional)',
  forWhom: 'Para qué niños',
  by: { age: 'Edad', grade: 'Grado', any: 'Todos' },
  from: 'Desde',
  to: 'Hasta',
  birth: 'Nacimiento',
  inMonths: (months) => (months === 1 ? '1 mes' : `${months} meses`),
  inYears: (years) => `${years} años`,
  places: 'Lugares (opcional)',
  neverMoreThan: 'Nunca más de (opcional)',
  whenFull: 'Si está lleno, ofrecer',
  noOther: 'Ningún otro salón',
  ratio: 'Niños por adulto',
  tables: {
    cfoc: 'CFOC, Estados Unidos',
    nspcc: 'NSPCC, Reino Unido',
    coe: 'Iglesia de Inglaterra',
  },
  ofTable: (children, table) => `${children} (${table})`,
  eachAdult: (children) => (children === 1 ? '1 niño' : `${children} niños`),
  services: 'Servicios',
  allServices: 'Todos los servicios',
  someServices: 'Solo algunos servicios',
  twoScans: 'Escanear también el gafete al entregar a un niño',
  slips: 'Imprimir hoja de salón si no hay tableta en la puerta',
  receivedBy: 'El niño se recibe',
  receive: { mark: 'Con el gafete', tap: 'Con un toque' },
  errors: {
    'Please enter a name.': 'Por favor, escriba un nombre.',
    'The name of a room has 30 letters at most.': 'El nombre de un salón tiene 30 letras como máximo.',
    'Where a room is has 30 letters at most.': 'El lugar de un salón tiene 30 letras como máximo.',
    'The first age must not be after the last one.': 'La primera edad no debe ser mayor que la última.',
    'The first grade must not be after the last one.': 'El primer grado no debe ser mayor que el último.',
    'Places are a whole number from 1 to 999.': 'Los lugares son un número entero de 1 a 999.',
    'Please choose a service.': 'Por favor, elija un servicio.',
    'A PIN has six digits.': 'Un PIN tiene seis cifras.',
    'Please choose a PIN that is harder to guess.': 'Por favor, elija un PIN más difícil de adivinar.',
  },
  added: 'Salón agregado',
  saved: 'Salón guardado',

  end: 'Cerrar este salón…',
  askEnd: '¿Dejar de usar este salón?',
  endLead: 'Ya no se reciben niños allí. Lo que se registró se queda. Se deshace en la página Actividad.',
  doEnd: 'Dejar de usarlo',
  ended: 'El salón ya no se usa',
  stillThere: (names) => `Hay niños en este salón: ${names}. Puede terminar cuando hayan salido.`,

  grade: 'Grados',
  movesUp: 'Los niños pasan de grado el',
  month: 'Mes',
  day: 'Día',
  nameTags: 'Gafetes',
  lastName: 'Apellido en el gafete',
  lastNames: { initial: 'Inicial', full: 'Completo', none: 'Ninguno' },
  rulesSaved: 'Guardado para todos los salones',
  helpers: 'Ayudantes',
  helpersWatched: 'Dos adultos en cada salón',
  helpersWatchedMeans:
    'Los ayudantes dicen en la tableta del salón cuándo llegan y se van. Con menos de dos adultos un salón está en rojo, y las tabletas no lo ofrecen.',
  unrelated: 'De hogares distintos',

  tabletsHeading: 'Ahora, sus tabletas',
  tabletsLead:
    'Solo las tabletas con acceso registran niños para los salones: imprimen los gafetes y el comprobante. Cualquier otro navegador registra a un niño como a los demás.',
  closeLead:
    'Sus tabletas ya tienen acceso. Cierre las puertas, para que ningún otro aparato ocupe el lugar de una familia.',
  toTablets: 'Dar acceso a tabletas',
  closeDoors: 'Cerrar las puertas',

  today: {
    heading: 'Salones',
    at: (name, day) => `${name}, ${day}`,
    noEvent: 'No hay ningún evento abierto ni previsto.',
    noRooms: 'En este evento no se usa ningún salón de niños.',
    close: 'Cerrar salón',
    reopen: 'Abrir salón',
    isClosed: 'Cerrado para este evento',
    isOpen: 'Abierto otra vez',
    lead: 'Un salón cerrado ya no recibe a nadie en este evento. Los niños que están en él se quedan.',
  },

  ...leadersSpanish,
  ...boardSpanish,
}

export type RoomTexts = typeof english

const texts: Words<RoomTexts> = { en: english, es: spanish }

/** The texts are loaded with the pages of the rooms. */
export const useRoomTexts = (): RoomTexts => texts[useStaffLanguage()]
export const roomTextsNow = (): RoomTexts => texts[staffLanguage()]
