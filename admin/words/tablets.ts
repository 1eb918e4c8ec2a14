import type { DeviceKind, Prints } from '#domain/device/device-fields.ts'
import { hour, inFigures, sentence } from '#web/words/in-figures.ts'
import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** What is read about the doors on the page of the tablets: who may act as a kiosk. */
const doors = {
  /** The doors are open. */
  open: 'The doors are open to every tablet',
  openLead:
    'Any tablet in the church’s own network may act as a kiosk until you close the doors. From then on only those that you have let in may.',
  /** The doors are open, and devices that were not let in act as kiosks. */
  acting: (count: number): string =>
    count === 1 ? '1 tablet acts as a kiosk right now.' : `${count} tablets act as kiosks right now.`,
  thenWait: (count: number): string =>
    count === 1
      ? 'It goes on until you close the doors. Then it waits until you let it in.'
      : 'They go on until you close the doors. Then each waits until you let it in.',
  /** The doors are open, and a kiosk is let in. */
  close: 'Close the doors',
  /** The doors are closed. */
  closed: 'The doors are closed',
  closedLead: 'Only these tablets may check people in. Any other tablet waits until you let it in.',
  reopen: 'Open the doors',
  /** The doors are closed, and no tablet is let in. */
  nobodyIn: 'No tablet may check people in',
  nobodyInLead: 'The doors are closed, and no tablet is let in. Let one in, or open the doors to every tablet.',
  /** Somebody wants to open the doors. */
  askReopen: 'Open the doors to every tablet?',
  reopenLead: 'Any tablet in the church’s own network may then act as a kiosk.',
  /** No tablet is let in yet. The address is between the words. */
  steps: {
    press: 'Press Let tablets in: new ones may ask for five minutes',
    open: { before: 'Open', after: 'on the tablet: it shows a code' },
    same: 'The same code appears here: give the tablet a name and accept it',
  },
}

/**
 * What did not reach the server: an usher's phone keeps the people it has counted, a room's tablet what happened with
 * its children, and other devices keep check-ins.
 */
function undelivered(count: number, kind: DeviceKind = 'kiosk'): string {
  if (kind === 'counter') return count === 1 ? '1 counted person' : `${count} counted people`
  if (kind === 'room') return count === 1 ? '1 record of its children' : `${count} records of its children`
  return count === 1 ? '1 check-in' : `${count} check-ins`
}

/** What is read on the page of the tablets. */
const english = {
  /** The page of the tablets is opened. */
  heading: 'Tablets',
  /** Below it on a phone. */
  purpose:
    'Your tablets, and whether each is working. A tablet is let in once, and from then on it is known by its name.',
  /** Above the list of tablets: they may ask for five minutes. */
  letIn: 'Let tablets in',
  /** Tablets may ask now. */
  stopLettingIn: 'Stop letting in',

  /** Above the list of tablets: how it is going. */
  atTheDoors: 'At the doors',
  /** Every tablet is on. */
  allOn: (count: number) => (count === 1 ? 'The one tablet is on.' : `All ${count} are on.`),
  /** Some tablets are paused or quiet. */
  someOn: (on: number, count: number) => `${on} of ${count} ${on === 1 ? 'is' : 'are'} on.`,
  /** After the name of a tablet that sends nothing: for some minutes, or for longer. */
  quietFor: (minutes: number) => `has been quiet for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  longQuiet: (moment: string) => `has been quiet since ${moment}.`,
  notHeardYet: 'has not been heard since Foyer started.',
  /** After the name of a tablet that has check-ins which did not reach the server. */
  keeps: (count: number, kind?: DeviceKind) => `keeps ${undelivered(count, kind)} that the server does not have.`,
  /** After the name of a tablet whose battery may end during a service. */
  lowBattery: (percent: number) => `has ${percent}% of its battery left and is not charging.`,
  /** More than three tablets need a look. */
  othersNeedALook: (count: number) =>
    count === 1 ? 'One more needs a look.' : `${count} more need a look: see the list.`,

  /** Within the last hour so many families were looked up that Foyer refused more. */
  tooManyLookUps: 'Too many look-ups',
  /** With the kiosks in whose network that was, or when none of them was there. */
  lookUpsNear: (time: string, kiosks: string) =>
    `At ${time} Foyer stopped showing families for a while, because too many were looked up in the network of ${kiosks}.`,
  lookUpsElsewhere: (time: string) =>
    `At ${time} Foyer stopped showing families for a while, because too many were looked up by a tablet that is not on this list.`,
  /** Also while Foyer showed them, because more families may still come. */
  manyShownNear: (time: string, kiosks: string) =>
    `At ${time} many more families had been looked up in the network of ${kiosks} than were checked in there.`,
  manyShownElsewhere: (time: string) =>
    `At ${time} many more families had been looked up than were checked in, by a tablet that is not on this list.`,
  lookWhoIsThere: 'Somebody may be guessing numbers or names: look who is there.',

  /** The head of the list. */
  list: {
    name: 'Name',
    kind: 'Kind',
    serves: 'Serves',
    state: 'State',
    version: 'Version',
    lastCheckIn: 'Last check-in',
    more: 'More',
  },
  /** What a device is. */
  kinds: {
    kiosk: 'Kiosk',
    desk: 'Desk',
    wall: 'Wall',
    counter: 'Counter',
    printer: 'Printer',
    room: 'Room',
  } satisfies Record<DeviceKind, string>,
  /** Which services a tablet serves. */
  allServices: 'All events',
  andMore: (count: number) => `and ${count} more`,
  /** A tablet serves only gatherings that take place once, or none of them. */
  onlyOneOffs: 'One-off events',
  noOneOffs: 'No one-off events',
  /** A tablet serves a weekly service that no longer takes place. */
  endedService: 'An event that has ended',

  /** The state of a tablet. */
  on: 'On',
  /** The state of a tablet that was paused, and by which helper or since when. */
  paused: 'Paused',
  by: (helper: string) => `By ${helper}`,
  since: (moment: string) => `Since ${moment}`,
  /** The state of a tablet that sends nothing. */
  quietSince: (moment: string) => `Quiet since ${moment}`,
  quiet: 'Quiet',
  isItOn: 'Is it on, and in the network?',
  /** The state of a tablet that has check-ins which did not reach the server. */
  unsent: (count: number, kind?: DeviceKind) => `${undelivered(count, kind)} not yet delivered`,
  triesAgain: 'On, tries again by itself',
  /** The state of a tablet that is on, and not on its charger. */
  onBattery: (percent: number) => `${percent}% battery, not charging`,
  /** Whether a tablet shows the same version as the server. */
  upToDate: 'Up to date',
  older: 'Older',
  /** A kiosk shows an older version. */
  renews: 'Renews when idle',
  /** Below the time of the latest person that a counter has counted. */
  counted: (people: number) => `${inFigures(people)} counted`,

  /** The three dots at the end of a row. */
  more: (name: string) => `More for ${name}`,
  identify: 'Identify',
  identifyHint: 'Shows its name large for ten seconds',
  reload: 'Reload',
  reloadHint: 'After the visit that is going on',
  pause: 'Pause',
  pauseHint: 'Closes its door until you let it go on',
  /** The three dots of a tablet that is paused. */
  goOn: 'Go on',
  goOnHint: 'Opens its door again',
  /** The three dots at the end of a row. */
  rename: 'Rename',
  renameHint: 'Its name, kind and events',
  turnAway: 'Turn away',
  turnAwayHint: 'It has to be let in again',

  /** A tablet was asked to show its name, or to load again. */
  identifies: 'It shows its name now',
  reloads: 'It loads again when nobody stands at it',
  /** The server hears nothing of the tablet. */
  ifItComesBack: 'It is quiet. It will do this if it is back within ten seconds.',

  /** The form of one tablet. */
  renameTitle: 'Name, kind and events',
  /** A name is missing. */
  nameMissing: 'Please enter a name.',
  /** The form of a kiosk or a wall. */
  language: 'Language',
  languageHint: 'The language in which it starts',

  /** The form of a kiosk or a desk, where the church has printers: where the labels of children come out. */
  printer: 'Labels come out at',
  ownPrinter: 'The printer beside it, if it has one',
  /** The form of a printer. */
  standIn: 'Takes over when it is away',
  noStandIn: 'None',
  /** The form of a kiosk or a desk: who gets a name tag beside the tags of children in rooms. */
  prints: 'Name tags after a check-in',
  whoGetsTag: {
    nobody: 'Nobody',
    'first-time': 'First-time guests',
    children: 'Children',
    all: 'Everybody',
  } satisfies Record<Prints, string>,
  /** The form of a tablet at the door of children's rooms: which rooms. */
  rooms: 'Rooms at this tablet',
  /** No room is chosen. */
  chooseRoom: 'Please choose at least one room.',
  /** In the list: a room that is not used any more. */
  endedRoom: 'A room that has ended',
  /** What a printer was sent today, below its state. */
  jobsGiven: (count: number) => (count === 1 ? '1 family printed' : `${count} families printed`),
  jobsWaiting: (count: number) => (count === 1 ? '1 family waits' : `${count} families wait`),
  jobsAtDesk: (count: number) => (count === 1 ? '1 family sent to the desk' : `${count} families sent to the desk`),
  /** The three dots of a printer. */
  testPrint: 'Print a test',
  testPrintHint: 'Labels of nobody, to see what comes out',
  testPrints: 'A test was sent to it',
  notTestPrinted: 'No test was printed',

  /** Somebody wants to turn a tablet away. */
  askTurnAway: 'Turn this tablet away?',
  turnAwayLead: {
    kiosk: 'Nobody can check in there until you let it in again.',
    desk: 'Nobody can work there until you let it in again.',
    wall: 'It shows no figures until you let it in again.',
    counter: 'Nobody can count there until you let it in again.',
    printer: 'It prints nothing until you let it in again. The desk prints what is sent to it.',
    room: 'It removes its list of children at once. Nobody can hand a child over there until you let it in again.',
  } satisfies Record<DeviceKind, string>,
  /** The tablet has check-ins that did not reach the server. */
  keepsUndelivered: (count: number, kind?: DeviceKind) =>
    `It keeps ${undelivered(count, kind)} that the server does not have. It can deliver them only when it is let in again.`,

  /** Tablets may ask now. */
  mayAsk: 'Tablets may ask to come in',
  timeLeft: 'Time left',
  /** What to do on the tablet. The address is between the words. */
  steps: {
    open: { before: 'Open', after: 'on the tablet' },
    shows: 'It shows a code and waits',
    same: 'The same code appears here: accept it',
  },
  /** No tablet waits. */
  nobodyAsked: 'No tablet has asked yet.',
  /** A tablet waits. */
  waits: 'A new tablet waits',
  /** A tablet waits that was turned away. Its name comes after it. */
  wasHere: 'A tablet that was turned away waits:',
  /** When the tablet asked. */
  askedSeconds: (count: number) => (count === 1 ? 'Asked a second ago' : `Asked ${count} seconds ago`),
  askedMinutes: (count: number) => (count === 1 ? 'Asked a minute ago' : `Asked ${count} minutes ago`),
  /** The form of a tablet that waits. */
  name: 'Name',
  serves: 'Serves',
  whatIsIt: 'What is it?',
  onlyIfSame: 'Accept it only if its screen shows this code.',
  /** The tablet that waits is the one on which this page is open. */
  isThisOne: 'It is this tablet, on which you read this.',
  /** The form of a tablet that waits. */
  refuse: 'Refuse',
  accept: 'Accept',
  /** The services are chosen. */
  oneOffs: 'One-off events',
  /** The services of a counter are chosen, and there is no weekly service. */
  noServices: 'Nothing takes place every week yet.',
  /** No service is chosen. */
  chooseOne: 'Please choose at least one.',
  /** The kind is Counter, and no single service is chosen. */
  chooseForCounter: 'A counter needs exactly one event.',
  /** A tablet waits while others are quiet: it may be one of them that has lost its key. */
  mayBe: 'Did a tablet lose its place? Let this one in as',
  /** The one that was chosen keeps check-ins which did not reach the server. */
  askInPlace: 'Let it take the place of the old one?',
  keptAtLast: (count: number, kind?: DeviceKind) =>
    `When the old one was last heard, it kept ${undelivered(count, kind)} that the server does not have.`,
  inPlaceLead:
    'The old one is turned away. If it is the tablet that waits, it delivers what it still has. If it is another one, it can deliver only when you let it in again.',
  inPlaceAnyway: 'Let it in',
  /** Several tablets wait. */
  othersWait: 'These wait too',
  /** Five minutes are over. */
  closedAgain: 'The five minutes are over',
  closedAgainLead: 'No tablet may ask any more.',

  doors,
}

function undeliveredInSpanish(count: number, kind: DeviceKind = 'kiosk'): string {
  if (kind === 'counter') return count === 1 ? '1 persona contada' : `${count} personas contadas`
  if (kind === 'room') return count === 1 ? '1 anotación de sus niños' : `${count} anotaciones de sus niños`
  return count === 1 ? '1 registro' : `${count} registros`
}

/** A time of today, or of another day with its date. */
const at = (moment: string): string => (moment.includes(',') ? `el ${moment}` : hour(moment))

const spanish: typeof english = {
  heading: 'Tabletas',
  purpose:
    'Sus tabletas, y si cada una funciona. Una tableta recibe acceso una vez, y después se la conoce por su nombre.',
  letIn: 'Dar acceso a tabletas',
  stopLettingIn: 'No dar más acceso',

  atTheDoors: 'En las puertas',
  allOn: (count) => (count === 1 ? 'La única tableta está encendida.' : `Las ${count} están encendidas.`),
  someOn: (on, count) => `${on} de ${count} ${on === 1 ? 'está encendida' : 'están encendidas'}.`,
  quietFor: (minutes) => `lleva ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} sin dar señales.`,
  longQuiet: (moment) => sentence(`no da señales desde ${at(moment)}`),
  notHeardYet: 'no ha dado señales desde que se inició Foyer.',
  keeps: (count, kind) => `guarda ${undeliveredInSpanish(count, kind)} que el servidor no tiene.`,
  lowBattery: (percent) => `tiene la batería al ${percent}\u00a0% y no se está cargando.`,
  othersNeedALook: (count) =>
    count === 1 ? 'Hay que revisar una más.' : `Hay que revisar ${count} más: vea la lista.`,

  tooManyLookUps: 'Demasiadas búsquedas',
  lookUpsNear: (time, kiosks) =>
    `A ${hour(time)} Foyer dejó de mostrar familias durante un rato, porque se buscaron demasiadas en la red de ${kiosks}.`,
  lookUpsElsewhere: (time) =>
    `A ${hour(time)} Foyer dejó de mostrar familias durante un rato, porque se buscaron demasiadas con una tableta que no está en esta lista.`,
  manyShownNear: (time, kiosks) =>
    `A ${hour(time)} se habían buscado en la red de ${kiosks} muchas más familias de las que allí se registraron.`,
  manyShownElsewhere: (time) =>
    `A ${hour(time)} se habían buscado muchas más familias de las que se registraron, con una tableta que no está en esta lista.`,
  lookWhoIsThere: 'Puede que alguien esté adivinando números o nombres: vea quién está allí.',

  list: {
    name: 'Nombre',
    kind: 'Tipo',
    serves: 'Atiende',
    state: 'Estado',
    version: 'Versión',
    lastCheckIn: 'Último registro',
    more: 'Más',
  },
  kinds: {
    kiosk: 'Quiosco',
    desk: 'Recepción',
    wall: 'Pantalla',
    counter: 'Contador',
    printer: 'Impresora',
    room: 'Salón',
  },
  allServices: 'Todos los eventos',
  andMore: (count) => `y ${count} más`,
  onlyOneOffs: 'Eventos únicos',
  noOneOffs: 'Sin eventos únicos',
  endedService: 'Un evento que ya no se realiza',

  on: 'Encendida',
  paused: 'En pausa',
  by: (helper) => `Por ${helper}`,
  since: (moment) => `Desde ${at(moment)}`,
  quietSince: (moment) => `Sin señales desde ${at(moment)}`,
  quiet: 'Sin señales',
  isItOn: '¿Está encendida y en la red?',
  unsent: (count, kind) => `${undeliveredInSpanish(count, kind)} por entregar`,
  triesAgain: 'Encendida, lo intenta de nuevo sola',
  onBattery: (percent) => `Batería al ${percent}\u00a0%, sin cargar`,
  upToDate: 'Al día',
  older: 'Anterior',
  renews: 'Se renueva al quedar libre',
  counted: (people) => (people === 1 ? '1 contado' : `${inFigures(people)} contados`),

  more: (name) => `Más opciones para ${name}`,
  identify: 'Identificar',
  identifyHint: 'Muestra su nombre en grande por diez segundos',
  reload: 'Recargar',
  reloadHint: 'Después de la visita en curso',
  pause: 'Pausar',
  pauseHint: 'Cierra su puerta hasta que usted la deje seguir',
  goOn: 'Seguir',
  goOnHint: 'Abre su puerta de nuevo',
  rename: 'Cambiar nombre',
  renameHint: 'Su nombre, tipo y eventos',
  turnAway: 'Negar el acceso',
  turnAwayHint: 'Habrá que darle acceso de nuevo',

  identifies: 'Ahora muestra su nombre',
  reloads: 'Se recarga cuando nadie la esté usando',
  ifItComesBack: 'No da señales. Lo hará si vuelve dentro de diez segundos.',

  renameTitle: 'Nombre, tipo y eventos',
  nameMissing: 'Por favor, escriba un nombre.',
  language: 'Idioma',
  languageHint: 'El idioma en que empieza',

  printer: 'Las etiquetas salen en',
  ownPrinter: 'La impresora a su lado, si la tiene',
  standIn: 'La reemplaza cuando no está',
  noStandIn: 'Ninguna',
  prints: 'Gafetes después del registro',
  whoGetsTag: {
    nobody: 'Para nadie',
    'first-time': 'Para quien viene por primera vez',
    children: 'Para los niños',
    all: 'Para todos',
  },
  rooms: 'Salones de esta tableta',
  chooseRoom: 'Por favor, elija al menos un salón.',
  endedRoom: 'Un salón que ya no se usa',
  jobsGiven: (count) => (count === 1 ? '1 familia impresa' : `${count} familias impresas`),
  jobsWaiting: (count) => (count === 1 ? '1 familia espera' : `${count} familias esperan`),
  jobsAtDesk: (count) =>
    count === 1 ? '1 familia enviada a la recepción' : `${count} familias enviadas a la recepción`,
  testPrint: 'Imprimir una prueba',
  testPrintHint: 'Etiquetas de nadie, para ver qué sale',
  testPrints: 'Se le envió una prueba',
  notTestPrinted: 'No se imprimió ninguna prueba',
  askTurnAway: '¿Negar el acceso a esta tableta?',
  turnAwayLead: {
    kiosk: 'Allí nadie podrá registrarse hasta que usted le dé acceso de nuevo.',
    desk: 'Allí nadie podrá trabajar hasta que usted le dé acceso de nuevo.',
    wall: 'No mostrará cifras hasta que usted le dé acceso de nuevo.',
    counter: 'Allí nadie podrá contar hasta que usted le dé acceso de nuevo.',
    printer: 'No imprimirá nada hasta que usted le dé acceso de nuevo. La recepción imprime lo que se le envía.',
    room: 'Borra enseguida su lista de niños. Allí nadie podrá entregar a un niño hasta que usted le dé acceso de nuevo.',
  },
  keepsUndelivered: (count, kind) =>
    `Guarda ${undeliveredInSpanish(count, kind)} que el servidor no tiene. Solo podrá entregar lo guardado cuando tenga acceso de nuevo.`,

  mayAsk: 'Las tabletas pueden pedir acceso',
  timeLeft: 'Tiempo restante',
  steps: {
    open: { before: 'Abra', after: 'en la tableta' },
    shows: 'Muestra un código y espera',
    same: 'Aquí aparece el mismo código: acéptelo',
  },
  nobodyAsked: 'Ninguna tableta ha pedido acceso todavía.',
  waits: 'Una tableta nueva espera',
  wasHere: 'Espera una tableta a la que se negó el acceso:',
  askedSeconds: (count) => (count === 1 ? 'Lo pidió hace un segundo' : `Lo pidió hace ${count} segundos`),
  askedMinutes: (count) => (count === 1 ? 'Lo pidió hace un minuto' : `Lo pidió hace ${count} minutos`),
  name: 'Nombre',
  serves: 'Atiende',
  whatIsIt: '¿Qué es?',
  onlyIfSame: 'Acéptela solo si su pantalla muestra este código.',
  isThisOne: 'Es esta misma tableta, en la que usted lee esto.',
  refuse: 'Rechazar',
  accept: 'Aceptar',
  oneOffs: 'Eventos únicos',
  noServices: 'Todavía no hay nada que se realice cada semana.',
  chooseOne: 'Por favor, elija al menos uno.',
  chooseForCounter: 'Un contador necesita exactamente un evento.',
  mayBe: '¿Alguna tableta perdió su lugar? Dé acceso a esta como',
  askInPlace: '¿Darle acceso en lugar de la anterior?',
  keptAtLast: (count, kind) =>
    `La última vez que se supo de la anterior, guardaba ${undeliveredInSpanish(count, kind)} que el servidor no tiene.`,
  inPlaceLead:
    'A la anterior se le niega el acceso. Si es la misma tableta que espera, entrega lo que aún guarde. Si es otra, solo podrá entregarlo cuando usted le dé acceso de nuevo.',
  inPlaceAnyway: 'Dar acceso',
  othersWait: 'También esperan',
  closedAgain: 'Pasaron los cinco minutos',
  closedAgainLead: 'Ya ninguna tableta puede pedir acceso.',

  doors: {
    open: 'Las puertas están abiertas a todas las tabletas',
    openLead:
      'Cualquier tableta de la red de la iglesia puede servir de quiosco hasta que usted cierre las puertas. Desde entonces, solo las que tengan acceso.',
    acting: (count) =>
      count === 1 ? 'Ahora mismo 1 tableta sirve de quiosco.' : `Ahora mismo ${count} tabletas sirven de quiosco.`,
    thenWait: (count) =>
      count === 1
        ? 'Sigue hasta que usted cierre las puertas. Entonces espera hasta que usted le dé acceso.'
        : 'Siguen hasta que usted cierre las puertas. Entonces cada una espera hasta que usted le dé acceso.',
    close: 'Cerrar las puertas',
    closed: 'Las puertas están cerradas',
    closedLead:
      'Solo estas tabletas pueden registrar llegadas. Cualquier otra tableta espera hasta que usted le dé acceso.',
    reopen: 'Abrir las puertas',
    nobodyIn: 'Ninguna tableta puede registrar llegadas',
    nobodyInLead:
      'Las puertas están cerradas y ninguna tableta tiene acceso. Dé acceso a una, o abra las puertas a todas las tabletas.',
    askReopen: '¿Abrir las puertas a todas las tabletas?',
    reopenLead: 'Cualquier tableta de la red de la iglesia podrá servir entonces de quiosco.',
    steps: {
      press: 'Presione Dar acceso a tabletas: podrán pedirlo durante cinco minutos',
      open: { before: 'Abra', after: 'en la tableta: muestra un código' },
      same: 'Aquí aparece el mismo código: póngale nombre a la tableta y acéptela',
    },
  },
}

export type TabletTexts = typeof english

export const tablets: Words<TabletTexts> = { en: english, es: spanish }

/** The texts are loaded with the page of the tablets. */
export const useTabletTexts = (): TabletTexts => tablets[useStaffLanguage()]
export const tabletTextsNow = (): TabletTexts => tablets[staffLanguage()]
