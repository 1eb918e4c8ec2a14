import { hour } from '#web/words/in-figures.ts'
import { type StaffLanguage, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** All texts of the page of a children's room. */
const english = {
  /** The name of the page, and its heading while no room is known. */
  title: 'Children’s rooms',
  /** What the frame of the page says. */
  frame: {
    /** Never: no part of this page waits with these words. */
    reconnecting: 'Reconnecting',
    notifications: 'Notifications',
    more: (count: number): string => `${count} more`,
  },
  /** Nobody has let this tablet in, and nobody is signed in on it. */
  isNew: { heading: 'This tablet is new here.', lead: 'Ask an administrator to let it in.' },
  /** The administrator has turned this tablet away. */
  turnedAway: {
    heading: 'This tablet was turned away.',
    lead: 'If that is a mistake, ask an administrator to let it in again.',
  },
  /** The administrator has paused this tablet. */
  paused: { heading: 'This tablet is paused.', lead: 'It goes on when an administrator allows it.' },
  /** The administrator lets tablets in, and this one has asked. Its code comes after it. */
  code: 'This tablet’s code',
  goesOn: 'It continues as soon as it is let in.',
  /** A helper signs in by name on a phone of their own. */
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
  /** Somebody is signed in who does not look after children. */
  noHelper: 'Your role does not include the children’s rooms. Ask an administrator.',
  /** The administrator asks which tablet this is. Its name comes after it. */
  thisIs: 'This tablet is',
  /** No room is open now. */
  noRoom: { heading: 'No room is open now.', lead: 'The children appear here once an event with rooms opens.' },
  /** Nobody was dropped off yet. */
  empty: {
    heading: 'No children yet.',
    lead: 'They appear here as soon as a parent drops them off at the door.',
  },
  /** The script of a part of the page did not come. */
  notFetched: {
    heading: 'This could not be opened.',
    lead: 'The server is away, or it has a new version. Please load the page again.',
    again: 'Load again',
  },
  /** Behind the name of the room. The number stands before it. */
  children: (count: number): string => (count === 1 ? 'child' : 'children'),
  /** How many places are taken. */
  places: (count: number, places: number): string => `${count} of ${places}`,
  /** The server is not heard: when the list was last right. */
  asOf: (time: string): string => `As of ${time}`,
  /** In the place of the time of a hand-over: it is saved on this tablet alone, or the server has refused it. */
  saved: 'saved',
  notTaken: 'not taken',
  /** The three lanes. The number of children stands behind each. */
  onTheWay: 'On the way',
  inTheRoom: 'In the room',
  handedOver: 'Handed over',
  /** The age of a child on a card, and in words. */
  years: (years: number): string => `${years} y`,
  yearsInWords: (years: number): string => (years === 0 ? 'under 1 year' : years === 1 ? '1 year' : `${years} years`),
  /** On a card without room for all allergies, and on one of a child about whose allergies nobody has asked. */
  allergies: (count: number): string => (count === 1 ? '1 allergy' : `${count} allergies`),
  allergiesNotAsked: 'Allergies?',
  /** The same, read out, and on the opened card. */
  allergy: (allergies: string): string => `allergy: ${allergies}`,
  notAsked: 'Nobody has asked about allergies yet.',
  /** A child on the way who should have come. */
  late: (minutes: number): string => `has not arrived for ${minutes} minutes`,
  /** What a tap on a card does, read out behind the name. */
  isHere: 'Is here',
  scanTag: 'Scan the tag',
  open: 'Open',
  /** Out for a while, with these helpers. */
  outWith: (initials: string): string => `Out with ${initials}`,
  /** Two open stays of one child. */
  doubled: 'Dropped off twice. Call the leader.',
  /** Nobody knows for certain where the child is. */
  askHere: (name: string): string => `Is ${name} here?`,
  yes: 'Yes',
  no: 'No',
  /** Signs on a card, read out. */
  hasNote: 'has a note',
  hasRule: 'somebody may not collect',
  /** A new child on the list, read out. */
  came: (name: string): string => `${name} is on the list.`,
  /** Another room of this tablet. */
  rooms: 'Rooms',
  /** The large button at the foot. */
  handOver: 'Hand over',
  /** Looks for every child of the room. While that goes on, the key leads back to it. */
  rollCall: 'Roll call',
  /** Leaves what is open. */
  back: 'Back',
  close: 'Close',
  /** Who acts at the tablet. */
  whoAreYou: 'Who are you?',
  acts: (name: string): string => `${name} acts here`,
  noHelpers: 'No helper has the role Room helper yet. An administrator gives it on the page Helpers.',
  /** Beside a child who was handed over here less than ten seconds ago. The seconds that are left stand behind it. */
  notRight: 'Not right?',
  undone: 'The hand-over is undone.',
  notUndone: 'It was not undone. After ten seconds only a leader can.',
  /** Something was not recorded, and why. */
  notSaved: 'Not saved',
  notDone: 'That was not possible. Look at the list, and try again.',
  refused: {
    'not-received': 'The child has not arrived here.',
    'other-room': 'The child belongs to another room.',
    'not-in-care': 'The child is not in our care any more.',
    'mark-needed': 'Scan the tag of the child, or type its three characters.',
    'mark-wrong': 'This is not the mark of the child.',
    'room-full': 'That room takes no more children.',
    'room-closed': 'That room is closed.',
    'unknown-room': 'This room is not open now.',
    'collecting-forbidden': 'Somebody may not collect the child. Call the leader.',
    'leader-needed': 'A leader decides that.',
    'device-paused': 'This tablet is paused.',
    'called-just-now': 'This mark was called less than two minutes ago.',
    'too-many-calls': 'Ten parents are called already. Please end a call first.',
  },
  /** The opened card of a child. */
  broughtBy: 'Brought by',
  droppedOff: (time: string): string => `Dropped off at ${time}`,
  cameAt: (time: string): string => `at ${time}`,
  since: (time: string): string => `in the room since ${time}`,
  renewedFor: (name: string): string => `New receipt for ${name}`,
  /** The button that shows a number while it is held, and what stands on it when there is none. */
  holdForNumber: 'Hold for the number',
  noNumber: 'There is no number.',
  numberNotRead: 'The number could not be read.',
  note: 'Note',
  rule: 'Somebody may not collect this child. The hand-over says more.',
  goesOut: 'Goes out…',
  comesBack: 'Back in the room',
  move: 'Move…',
  alone: 'Leaves alone',
  /** The parent of a mark is called, on the walls and on their phone, until they are there or it is taken back. */
  page: 'Page',
  called: (mark: string): string => `${mark} is called`,
  coming: (mark: string): string => `${mark} is called, and coming`,
  parentIsHere: 'Parent is here',
  takeCallBack: 'Take the call back',
  /** The signs on the card, read out: the bell of a call, and somebody who walks when the family has answered it. */
  isCalled: 'the parent is called',
  /** Which two helpers go with the child. */
  outWithWhom: (name: string): string => `Who goes out with ${name}?`,
  twoHelpers: 'Choose two helpers.',
  goOut: 'Go out',
  /** To which room. */
  moveWhere: (name: string): string => `Where does ${name} go?`,
  full: 'Full',
  closed: 'Closed',
  /** A tag is scanned before it is known whose it is. */
  scanATag: 'Scan a tag',
  /** A hand scanner has read something else. */
  noCode: 'This is neither a tag nor a receipt.',
}

const spanish: typeof english = {
  title: 'Salones de niños',
  frame: {
    reconnecting: 'Conectando de nuevo',
    notifications: 'Avisos',
    more: (count) => `${count} más`,
  },
  isNew: { heading: 'Esta tableta es nueva aquí.', lead: 'Pida a un administrador que le dé acceso.' },
  turnedAway: {
    heading: 'Se negó el acceso a esta tableta.',
    lead: 'Si es un error, pida a un administrador que le devuelva el acceso.',
  },
  paused: { heading: 'Esta tableta está en pausa.', lead: 'Seguirá cuando un administrador lo permita.' },
  code: 'Código de esta tableta',
  goesOn: 'Continuará en cuanto tenga acceso.',
  signIn: 'Entrar con su nombre',
  name: 'Nombre',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  wrong: 'El nombre o la contraseña no son correctos.',
  tooManyTries: 'Demasiados intentos. Espere un momento.',
  failed: 'El servidor no responde. Inténtelo de nuevo.',
  noHelper: 'Su función no incluye los salones de niños. Pregunte a un administrador.',
  thisIs: 'Esta tableta es',
  noRoom: {
    heading: 'Ningún salón está abierto ahora.',
    lead: 'Los niños aparecen aquí cuando se abre un evento con salones.',
  },
  empty: {
    heading: 'Aún no hay niños.',
    lead: 'Aparecen aquí en cuanto un padre o una madre los deja en la entrada.',
  },
  notFetched: {
    heading: 'No se pudo abrir.',
    lead: 'El servidor no está disponible o tiene una versión nueva. Cargue la página de nuevo.',
    again: 'Cargar de nuevo',
  },
  children: (count) => (count === 1 ? 'niño' : 'niños'),
  places: (count, places) => `${count} de ${places}`,
  asOf: (time) => `Datos de ${hour(time)}`,
  saved: 'guardado',
  notTaken: 'sin aceptar',
  onTheWay: 'En camino',
  inTheRoom: 'En el salón',
  handedOver: 'Entregados',
  years: (years) => `${years} a`,
  yearsInWords: (years) => (years === 0 ? 'menos de 1 año' : years === 1 ? '1 año' : `${years} años`),
  allergies: (count) => (count === 1 ? '1 alergia' : `${count} alergias`),
  allergiesNotAsked: '¿Alergias?',
  allergy: (allergies) => `alergia: ${allergies}`,
  notAsked: 'Nadie ha preguntado todavía por alergias.',
  late: (minutes) => `no ha llegado desde hace ${minutes} minutos`,
  isHere: 'Está aquí',
  scanTag: 'Escanear el gafete',
  open: 'Abrir',
  outWith: (initials) => `Fuera con ${initials}`,
  doubled: 'Registrado dos veces. Llame al responsable.',
  askHere: (name) => `¿Está ${name} aquí?`,
  yes: 'Sí',
  no: 'No',
  hasNote: 'tiene una nota',
  hasRule: 'alguien no puede recoger',
  came: (name) => `${name} está en la lista.`,
  rooms: 'Salones',
  handOver: 'Entregar',
  rollCall: 'Pasar lista',
  back: 'Volver',
  close: 'Cerrar',
  whoAreYou: '¿Quién es usted?',
  acts: (name) => `${name} actúa aquí`,
  noHelpers: 'Nadie tiene todavía la función Ayudante de salón. Un administrador la da en la página Ayudantes.',
  notRight: '¿No es correcto?',
  undone: 'Se deshizo la entrega.',
  notUndone: 'No se deshizo. Después de diez segundos solo puede un responsable.',
  notSaved: 'No se guardó',
  notDone: 'No fue posible. Mire la lista e inténtelo de nuevo.',
  refused: {
    'not-received': 'El niño no ha llegado aquí.',
    'other-room': 'El niño es de otro salón.',
    'not-in-care': 'El niño ya no está a nuestro cuidado.',
    'mark-needed': 'Escanee el gafete del niño o escriba sus tres caracteres.',
    'mark-wrong': 'Esta no es la marca del niño.',
    'room-full': 'Ese salón no recibe a más niños.',
    'room-closed': 'Ese salón está cerrado.',
    'unknown-room': 'Este salón no está abierto ahora.',
    'collecting-forbidden': 'Alguien no puede recoger al niño. Llame al responsable.',
    'leader-needed': 'Eso lo decide un responsable.',
    'device-paused': 'Esta tableta está en pausa.',
    'called-just-now': 'Esta marca se llamó hace menos de dos minutos.',
    'too-many-calls': 'Ya se llama a diez padres. Termine antes una llamada.',
  },
  broughtBy: 'Lo trajo',
  droppedOff: (time) => `Lo dejaron a ${hour(time)}`,
  cameAt: (time) => `a ${hour(time)}`,
  since: (time) => `en el salón desde ${hour(time)}`,
  renewedFor: (name) => `Nuevo comprobante para ${name}`,
  holdForNumber: 'Mantener para ver',
  noNumber: 'No hay ningún número.',
  numberNotRead: 'No se pudo leer el número.',
  note: 'Nota',
  rule: 'Alguien no puede recoger a este niño. La entrega dice más.',
  goesOut: 'Sale…',
  comesBack: 'De vuelta en el salón',
  move: 'Mover…',
  alone: 'Se va solo',
  page: 'Llamar',
  called: (mark) => `Se llama a ${mark}`,
  coming: (mark) => `Se llama a ${mark}, y ya viene`,
  parentIsHere: 'Ya llegó',
  takeCallBack: 'Retirar la llamada',
  isCalled: 'se llama a los padres',
  outWithWhom: (name) => `¿Con quién sale ${name}?`,
  twoHelpers: 'Elija a dos ayudantes.',
  goOut: 'Salir',
  moveWhere: (name) => `¿A dónde va ${name}?`,
  full: 'Lleno',
  closed: 'Cerrado',
  scanATag: 'Escanear un gafete',
  noCode: 'Esto no es un gafete ni un comprobante.',
}

/** The texts of the page by language. */
export const roomPageTexts: Readonly<Record<StaffLanguage, typeof english>> = { en: english, es: spanish }

export const useRoomPageTexts = (): typeof english => roomPageTexts[useStaffLanguage()]

/** The texts outside of a component. */
export const roomTexts = (): typeof english => roomPageTexts[staffLanguage()]
