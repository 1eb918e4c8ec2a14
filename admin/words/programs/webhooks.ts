import type { ShownDelivery } from '#domain/contract/programs/webhook-routes.ts'
import type { PublishedType } from '#domain/published-events/published-types.ts'
import { hour } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** What is read of webhooks on the page of the other programs. */
const english = {
  /** The section is opened. */
  purpose:
    'Foyer calls these addresses as soon as something happens, such as a check-in or a child who is dropped off.',
  make: 'Make a webhook',
  /** There is no webhook. */
  nobody: 'Nothing is sent to other programs.',
  nobodyLead: 'A webhook tells another program at once what happens here: in numbers, and without names.',
  /** The list cannot be read. */
  notRead: 'The webhooks could not be read.',

  /** The head of the list. */
  columns: { name: 'Name', events: 'Sends', state: 'State', more: 'More' },
  everything: 'Everything',
  withNames: 'With names',
  andMore: (count: number) => `and ${count} more`,

  /** How a webhook does. */
  works: 'Works',
  waits: (when: string) => `Tries again ${when}`,
  tries: (count: number) => (count === 1 ? '1 try has failed' : `${count} tries have failed`),
  off: 'Off',
  reasons: {
    gone: 'The receiver has answered that it wants no more.',
    'failed-for-days': 'The receiver has taken nothing for five days.',
  },
  /** Another secret was given less than 24 hours ago. */
  oldSecret: (when: string) => `The old secret works until ${when}`,
  /** A time of today, or a time of another day. In the sentences above and below. */
  atTime: (time: string) => `at ${time}`,
  onDay: (day: string, time: string) => `on ${day} at ${time}`,
  /** The same, after a word that needs no preposition. */
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,

  /** The three dots of a webhook. */
  more: (name: string) => `More for ${name}`,
  change: 'Change',
  deliveries: 'Last deliveries',
  sendTest: 'Send a test',
  turnOn: 'Turn on again',
  turnOnHint: 'It goes on where it was',
  skip: 'Skip this event',
  skipHint: 'The next ones wait for it',
  secret: 'Another secret',
  secretHint: 'The old one works for 24 hours',
  takeAway: 'Take the webhook away',
  takeAwayHint: 'Nothing more is sent',

  /** A webhook is made or changed. */
  makeTitle: 'Make a webhook',
  changeTitle: 'Change the webhook',
  name: 'Name',
  nameLead: 'For example Texts to parents',
  address: 'Address',
  from: 'Send everything since (optional)',
  fromLead: 'Empty: from now on.',
  what: 'What is sent',
  everythingHint: 'Also what a later version adds',
  kinds: {
    'check_in.recorded': 'Somebody checked in',
    'check_in.taken_back': 'A check-in was undone',
    'check_in.restored': 'A check-in counts again',
    'event.opened': 'Check-in has opened',
    'event.closed': 'Check-in has closed',
    'count.changed': 'A count has changed',
    'person.registered': 'Somebody is new',
    'person.changed': 'A person was changed',
    'person.erased': 'A person was erased',
    'person.linked': 'Two profiles are one person',
    'person.unlinked': 'Two profiles are two people again',
    'guest.announced': 'A guest has sent the form',
    'guest.admitted': 'A guest was let in',
    'child.dropped_off': 'A child was dropped off',
    'child.handed_over': 'A child was handed over',
    'child.called': 'A parent was called',
  } as Readonly<Record<PublishedType, string>>,
  how: 'How it is sent',
  ordered: 'In order',
  orderedHint: 'An event that is not taken holds back the next ones.',
  names: 'With names',
  namesHint: 'The names of people leave this server. Only for a receiver that may keep them.',
  privateHttp: 'Own network',
  privateHttpHint: 'The address is in the church’s own network. It may begin with http.',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has 60 letters at most.',
  addressMissing: 'Please enter an address.',
  addressUnfit: 'This is no address. It looks like https://texts.example.org/foyer.',
  addressWithoutHttps: 'The address must begin with https. Plain http is only for the church’s own network.',
  addressWithPassword: 'An address with a name or a password in it is not taken.',
  kindMissing: 'Please choose what is sent.',

  /** The webhook was made, or has another secret. It is shown once. */
  secretFor: (name: string) => `The secret for ${name}`,
  secretOnce:
    'It is shown only now, and nobody can read it again. Give it to the receiver, which recognizes Foyer by it.',
  secretLabel: 'Secret',
  /** The browser does not let the page copy. The secret is marked. */
  notCopied: 'The browser does not copy. The secret is marked: please copy it by hand.',
  /** Escape was pressed. The dialog stays open. */
  onlyDone: 'The secret is shown only here. Press Done once you have it.',

  /** Before something is done. */
  askSecret: 'Give it another secret?',
  askSecretLead: 'For 24 hours the receiver may use the old one or the new one. Then the old one works no more.',
  askTurnOn: 'Turn this webhook on again?',
  askTurnOnLead: 'It goes on where it was, and sends everything that has happened since.',
  askSkip: 'Skip this event?',
  askSkipLead: 'The receiver never gets it. The next events are sent at once.',
  askTakeAway: 'Take this webhook away?',
  askTakeAwayLead: 'Nothing more is sent to this address, and this cannot be undone.',
  askAgain: 'Send again from here?',
  askAgainLead: 'This event and all later ones are sent again, with the ids that they had.',
  again: 'Send again',

  /** What was sent. */
  deliveriesOf: (name: string) => `Last deliveries to ${name}`,
  nothingSent: 'Nothing was sent since the server was started.',
  deliveriesNotRead: 'The deliveries could not be read.',
  head: { event: 'Event', time: 'Time', result: 'Result', more: 'More' },
  test: 'Test',
  taken: (ms: number) => `Taken after ${ms} ms`,
  failed: {
    timeout: 'No answer in 15 seconds',
    'refused-address': 'Foyer never calls this address',
    connection: 'No connection',
    redirect: 'It leads to another address',
    status: 'Not taken',
  } as Readonly<Record<NonNullable<ShownDelivery['error']>, string>>,
  answered: (status: number) => `answer ${status}`,
  attempt: (count: number) => `try ${count}`,
  next: (when: string) => `again ${when}`,
  fromHere: 'Send again from here',
  lookAgain: 'Look again',
  close: 'Close',
  /** A test is sent. */
  testing: 'A test is being sent…',
  testTaken: 'The receiver took the test.',
  testNotTaken: 'The receiver did not take the test.',
}

const spanish: typeof english = {
  purpose: 'Foyer llama a estas direcciones en cuanto pasa algo, como una llegada o un niño que se queda con nosotros.',
  make: 'Crear un webhook',
  nobody: 'No se envía nada a otros programas.',
  nobodyLead: 'Un webhook dice a otro programa de inmediato qué pasa aquí: en números y sin nombres.',
  notRead: 'No se pudieron leer los webhooks.',

  columns: { name: 'Nombre', events: 'Envía', state: 'Estado', more: 'Más' },
  everything: 'Todo',
  withNames: 'Con nombres',
  andMore: (count) => `y ${count} más`,

  works: 'Funciona',
  waits: (when) => `Lo intenta otra vez ${when}`,
  tries: (count) => (count === 1 ? 'Falló 1 intento' : `Fallaron ${count} intentos`),
  off: 'Desactivado',
  reasons: {
    gone: 'El receptor respondió que no quiere más.',
    'failed-for-days': 'El receptor no ha aceptado nada en cinco días.',
  },
  oldSecret: (when) => `El secreto anterior sirve hasta ${when}`,
  atTime: (time) => `a ${hour(time)}`,
  onDay: (day, time) => `el ${day} a ${hour(time)}`,
  dayAndTime: (day, time) => `${day}, ${time}`,

  more: (name) => `Más opciones para ${name}`,
  change: 'Cambiar',
  deliveries: 'Últimas entregas',
  sendTest: 'Enviar una prueba',
  turnOn: 'Activar otra vez',
  turnOnHint: 'Sigue donde estaba',
  skip: 'Omitir este evento',
  skipHint: 'Los siguientes lo esperan',
  secret: 'Otro secreto',
  secretHint: 'El anterior sirve 24 horas',
  takeAway: 'Quitar el webhook',
  takeAwayHint: 'No se envía nada más',

  makeTitle: 'Crear un webhook',
  changeTitle: 'Cambiar el webhook',
  name: 'Nombre',
  nameLead: 'Por ejemplo Mensajes a padres',
  address: 'Dirección',
  from: 'Enviar todo desde (opcional)',
  fromLead: 'Vacío: desde ahora.',
  what: 'Qué se envía',
  everythingHint: 'También lo que agregue otra versión',
  kinds: {
    'check_in.recorded': 'Alguien se registró',
    'check_in.taken_back': 'Se deshizo un registro',
    'check_in.restored': 'Un registro vuelve a contar',
    'event.opened': 'Se abrió el registro',
    'event.closed': 'Se cerró el registro',
    'count.changed': 'Cambió un conteo',
    'person.registered': 'Alguien es nuevo',
    'person.changed': 'Se cambió a una persona',
    'person.erased': 'Se borró a una persona',
    'person.linked': 'Dos perfiles son una persona',
    'person.unlinked': 'Dos perfiles son otra vez dos personas',
    'guest.announced': 'Un visitante envió el formulario',
    'guest.admitted': 'Se admitió a un visitante',
    'child.dropped_off': 'Un niño se quedó con nosotros',
    'child.handed_over': 'Se entregó a un niño',
    'child.called': 'Se llamó a un padre',
  },
  how: 'Cómo se envía',
  ordered: 'En orden',
  orderedHint: 'Un evento que no se acepta detiene a los siguientes.',
  names: 'Con nombres',
  namesHint: 'Los nombres de las personas salen de este servidor. Solo para un receptor que puede guardarlos.',
  privateHttp: 'Red propia',
  privateHttpHint: 'La dirección está en la red de la iglesia. Puede empezar con http.',
  nameMissing: 'Por favor, escriba un nombre.',
  nameTooLong: 'Un nombre tiene 60 letras como máximo.',
  addressMissing: 'Por favor, escriba una dirección.',
  addressUnfit: 'Esto no es una dirección. Se ve como https://texts.example.org/foyer.',
  addressWithoutHttps: 'La dirección debe empezar con https. Sin la s, solo en la red de la iglesia.',
  addressWithPassword: 'No se acepta una dirección con un nombre o una contraseña.',
  kindMissing: 'Por favor, elija qué se envía.',

  secretFor: (name) => `El secreto para ${name}`,
  secretOnce: 'Solo se muestra ahora, y nadie puede volver a leerlo. Déselo al receptor, que con él reconoce a Foyer.',
  secretLabel: 'Secreto',
  notCopied: 'El navegador no copia. El secreto está marcado: por favor, cópielo a mano.',
  onlyDone: 'El secreto solo se muestra aquí. Pulse «Listo» cuando lo tenga.',

  askSecret: '¿Darle otro secreto?',
  askSecretLead: 'Durante 24 horas el receptor puede usar el anterior o el nuevo. Después el anterior ya no sirve.',
  askTurnOn: '¿Activar otra vez este webhook?',
  askTurnOnLead: 'Sigue donde estaba y envía todo lo que pasó desde entonces.',
  askSkip: '¿Omitir este evento?',
  askSkipLead: 'El receptor nunca lo recibe. Los siguientes eventos se envían de inmediato.',
  askTakeAway: '¿Quitar este webhook?',
  askTakeAwayLead: 'No se envía nada más a esta dirección, y esto no se puede deshacer.',
  askAgain: '¿Enviar otra vez desde aquí?',
  askAgainLead: 'Este evento y todos los siguientes se envían otra vez, con los números que tenían.',
  again: 'Enviar otra vez',

  deliveriesOf: (name) => `Últimas entregas a ${name}`,
  nothingSent: 'No se ha enviado nada desde que se inició el servidor.',
  deliveriesNotRead: 'No se pudieron leer las entregas.',
  head: { event: 'Evento', time: 'Hora', result: 'Resultado', more: 'Más' },
  test: 'Prueba',
  taken: (ms) => `Aceptado después de ${ms} ms`,
  failed: {
    timeout: 'Sin respuesta en 15 segundos',
    'refused-address': 'Foyer nunca llama a esta dirección',
    connection: 'Sin conexión',
    redirect: 'Lleva a otra dirección',
    status: 'No aceptado',
  },
  answered: (status) => `respuesta ${status}`,
  attempt: (count) => `intento ${count}`,
  next: (when) => `otra vez ${when}`,
  fromHere: 'Enviar otra vez desde aquí',
  lookAgain: 'Mirar otra vez',
  close: 'Cerrar',
  testing: 'Se está enviando una prueba…',
  testTaken: 'El receptor aceptó la prueba.',
  testNotTaken: 'El receptor no aceptó la prueba.',
}

export type WebhookTexts = typeof english

export const webhookTexts: Words<WebhookTexts> = { en: english, es: spanish }

/** The texts are loaded with the page of the programs. */
export const useWebhookTexts = (): WebhookTexts => webhookTexts[useStaffLanguage()]
