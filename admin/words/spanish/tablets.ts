import type { Texts } from '#admin/words/english/english.ts'
import { inFigures } from '#web/words/in-figures.ts'
import type { DeviceKind } from '#domain/device/device-fields.ts'
import { hour, sentence } from '#web/words/hours.ts'

/** What is read on the page of the tablets, in Spanish. */
export const tablets: Texts['tablets'] = {
  heading: 'Tabletas',
  purpose:
    'Los dispositivos en las puertas, y cómo está cada uno. Una tableta recibe acceso una vez, y después se la conoce por su nombre.',
  letIn: 'Dar acceso a tabletas',
  stopLettingIn: 'No dar más acceso',

  atTheDoors: 'En las puertas',
  allOn: (count) => (count === 1 ? 'La única tableta está encendida.' : `Las ${count} están encendidas.`),
  someOn: (on, count) => `${on} de ${count} ${on === 1 ? 'está encendida' : 'están encendidas'}.`,
  quietFor: (minutes) => `lleva ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} sin dar señales.`,
  longQuiet: (moment) => sentence(`no da señales desde ${at(moment)}`),
  notHeardYet: 'no ha dado señales desde que se inició Foyer.',
  keeps: (count, kind) => `guarda ${undelivered(count, kind)} que el servidor no tiene.`,
  lowBattery: (percent) => `tiene la batería al ${percent}\u00a0% y no se está cargando.`,
  othersNeedALook: (count) =>
    count === 1 ? 'Hay que revisar una más.' : `Hay que revisar ${count} más: vea la lista.`,

  tooManyLookUps: 'Demasiadas búsquedas',
  lookUpsNear: (time, kiosks) =>
    `A ${hour(time)} Foyer dejó de mostrar familias durante un rato, porque se buscaron demasiadas en la red de ${kiosks}.`,
  lookUpsElsewhere: (time) =>
    `A ${hour(time)} Foyer dejó de mostrar familias durante un rato, porque se buscaron demasiadas con un dispositivo que no está en esta lista.`,
  manyShownNear: (time, kiosks) =>
    `A ${hour(time)} se habían buscado en la red de ${kiosks} muchas más familias de las que allí se registraron.`,
  manyShownElsewhere: (time) =>
    `A ${hour(time)} se habían buscado muchas más familias de las que se registraron, con un dispositivo que no está en esta lista.`,
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
  kinds: { kiosk: 'Quiosco', desk: 'Recepción', wall: 'Pantalla', counter: 'Contador' },
  allServices: 'Todos los servicios',
  andMore: (count) => `y ${count} más`,
  onlyOneOffs: 'Reuniones especiales',
  noOneOffs: 'Sin reuniones especiales',
  endedService: 'Un servicio que ya no se realiza',

  on: 'Encendida',
  paused: 'En pausa',
  by: (helper) => `Por ${helper}`,
  since: (moment) => `Desde ${at(moment)}`,
  quietSince: (moment) => `Sin señales desde ${at(moment)}`,
  quiet: 'Sin señales',
  isItOn: '¿Está encendida y en la red?',
  unsent: (count, kind) => `${undelivered(count, kind)} por entregar`,
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
  renameHint: 'Su nombre, tipo y servicios',
  turnAway: 'Negar el acceso',
  turnAwayHint: 'Habrá que darle acceso de nuevo',

  identifies: 'Ahora muestra su nombre',
  reloads: 'Se recarga cuando nadie la esté usando',
  ifItComesBack: 'No da señales. Lo hará si vuelve dentro de diez segundos.',

  renameTitle: 'Nombre, tipo y servicios',
  nameMissing: 'Por favor, escriba un nombre.',
  language: 'Idioma',
  languageHint: 'El idioma en que empieza',
  languages: { en: 'Inglés', es: 'Español' },

  askTurnAway: '¿Negar el acceso a esta tableta?',
  turnAwayLead: {
    kiosk: 'Allí nadie podrá registrarse hasta que usted le dé acceso de nuevo.',
    desk: 'Allí nadie podrá trabajar hasta que usted le dé acceso de nuevo.',
    wall: 'No mostrará cifras hasta que usted le dé acceso de nuevo.',
    counter: 'Allí nadie podrá contar hasta que usted le dé acceso de nuevo.',
  },
  keepsUndelivered: (count, kind) =>
    `Guarda ${undelivered(count, kind)} que el servidor no tiene. Solo podrá entregar lo guardado cuando tenga acceso de nuevo.`,
  keep: 'Dejar como está',

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
  oneOffs: 'Reuniones especiales',
  noServices: 'Todavía no hay nada que se realice cada semana.',
  chooseOne: 'Por favor, elija al menos uno.',
  chooseForCounter: 'Un contador necesita exactamente un servicio.',
  mayBe: '¿Alguna tableta perdió su lugar? Dé acceso a esta como',
  askInPlace: '¿Darle acceso en lugar de la anterior?',
  keptAtLast: (count, kind) =>
    `La última vez que se supo de la anterior, guardaba ${undelivered(count, kind)} que el servidor no tiene.`,
  inPlaceLead:
    'A la anterior se le niega el acceso. Si es la misma tableta que espera, entrega lo que aún guarde. Si es otra, solo podrá entregarlo cuando usted le dé acceso de nuevo.',
  notInPlace: 'Ahora no',
  inPlaceAnyway: 'Dar acceso',
  othersWait: 'También esperan',
  closedAgain: 'Pasaron los cinco minutos',
  closedAgainLead: 'Ya ninguna tableta puede pedir acceso.',

  doors: {
    open: 'Las puertas están abiertas a todos los dispositivos',
    openLead:
      'Cualquier dispositivo de la red de la iglesia puede servir de quiosco hasta que usted cierre las puertas. Desde entonces, solo los que tengan acceso.',
    acting: (count) =>
      count === 1
        ? 'Ahora mismo 1 dispositivo sirve de quiosco.'
        : `Ahora mismo ${count} dispositivos sirven de quiosco.`,
    thenWait: (count) =>
      count === 1
        ? 'Sigue hasta que usted cierre las puertas. Entonces espera hasta que usted le dé acceso.'
        : 'Siguen hasta que usted cierre las puertas. Entonces cada uno espera hasta que usted le dé acceso.',
    close: 'Cerrar las puertas',
    closed: 'Las puertas están cerradas',
    closedLead:
      'Solo estas tabletas pueden registrar llegadas. Cualquier otro dispositivo espera hasta que usted le dé acceso.',
    reopen: 'Abrir las puertas',
    nobodyIn: 'Ninguna tableta puede registrar llegadas',
    nobodyInLead:
      'Las puertas están cerradas y ninguna tableta tiene acceso. Dé acceso a una, o abra las puertas a todos los dispositivos.',
    askReopen: '¿Abrir las puertas a todos los dispositivos?',
    reopenLead: 'Cualquier dispositivo de la red de la iglesia podrá servir entonces de quiosco.',
    stayClosed: 'Dejar cerradas',
    steps: {
      press: 'Presione Dar acceso a tabletas: podrán pedirlo durante cinco minutos',
      open: { before: 'Abra', after: 'en la tableta: muestra un código' },
      same: 'Aquí aparece el mismo código: póngale nombre a la tableta y acéptela',
    },
  },
}

function undelivered(count: number, kind: DeviceKind = 'kiosk'): string {
  if (kind === 'counter') return count === 1 ? '1 persona contada' : `${count} personas contadas`
  return count === 1 ? '1 registro' : `${count} registros`
}

/** A time of today, or of another day with its date. */
const at = (moment: string): string => (moment.includes(',') ? `el ${moment}` : hour(moment))
