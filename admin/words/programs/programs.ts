import type { Scope } from '#domain/programs/program-fields.ts'
import { hour } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

type OneScope = { readonly name: string; readonly opens: string }

/** What is read on the page of the other programs. */
const english = {
  /** The page is opened. */
  heading: 'Programs',
  /** The page is opened. Where there is room for it. */
  purpose: 'What other programs may ask of Foyer, and what Foyer sends them: a website, a screen, another check-in.',
  /** The parts of the page. */
  sections: { keys: 'Keys', webhooks: 'Webhooks', calendars: 'Calendars', data: 'Data' },
  /** The button that leads back to the page Helpers. */
  back: 'Back to the helpers',
  make: 'Make a key',
  /** The page that describes every call. It opens in a tab of its own. */
  calls: 'API',
  /** No program has a key. */
  nobody: 'No other program has a key.',
  nobodyLead: 'Each program gets a key that opens only what it needs. You can take it away at any time.',
  /** The list cannot be read. */
  notRead: 'The keys could not be read.',

  /** The head of the list. */
  columns: {
    name: 'Name',
    opens: 'Opens',
    services: 'Events',
    until: 'Works until',
    lastUsed: 'Last used',
    more: 'More',
  },
  everyEvent: 'All events',
  /** A key is for weekly services, some of which have ended. */
  endedEvent: 'An event that has ended',
  andMore: (count: number) => `and ${count} more`,
  /** The key has no last day. */
  noEnd: 'No end',
  /** The last day of a key is over. */
  hasEnded: 'Has ended',
  never: 'Never',
  usedToday: (time: string) => `Today at ${time}`,

  /** What a key opens. */
  scopes: {
    counts: { name: 'Counts', opens: 'What is on now, and how many people came. No names.' },
    'attendance:read': {
      name: 'Who came',
      opens: 'Who came to an event: only numbers, and names together with People.',
    },
    'check-in:write': { name: 'Check-in', opens: 'Checks people in, and undoes it. No drop-off of children.' },
    'people:read': {
      name: 'People',
      opens: 'Finds people, and reads names, families, phone numbers and email addresses.',
    },
    'people:write': {
      name: 'Change people',
      opens: 'Adds people, and changes names, phone numbers and email addresses.',
    },
    'rooms:read': {
      name: 'Children’s rooms',
      opens: 'Hears which children are dropped off, handed over and called: only numbers and marks.',
    },
  } as Readonly<Record<Scope, OneScope>>,
  nothingElse: 'No key opens notes, care, allergies, or who may collect a child.',

  /** A key is made. */
  makeTitle: 'Make a key for a program',
  name: 'Name',
  nameLead: 'For example Website, or Lobby screen',
  opens: 'What it opens',
  services: 'Events',
  until: 'Works until (optional)',
  origins: 'Pages that may use it (optional)',
  originsLead: 'For example https://www.example.org. Everybody who opens such a page can read the key.',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has 60 letters at most.',
  scopeMissing: 'Please choose what the key opens.',
  serviceMissing: 'Please choose at least one event.',
  originUnfit: 'Please write addresses such as https://www.example.org, with spaces between them.',

  /** The key was made. It is shown once. */
  keyFor: (name: string) => `The key for ${name}`,
  shownOnce: 'It is shown only now, and nobody can read it again. Give it to the program, and keep it like a password.',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  /** The browser does not let the page copy. The key is marked. */
  notCopied: 'The browser does not copy. The key is marked: please copy it by hand.',
  /** Escape was pressed. The dialog stays open. */
  onlyDone: 'The key is shown only here. Press Done once you have it.',
  done: 'Done',

  /** The three dots of a program, and before its key is taken away. */
  more: (name: string) => `More for ${name}`,
  takeAway: 'Take the key away',
  takeAwayHint: 'The program is refused at once',
  askTakeAway: 'Take this key away?',
  takeAwayLead: 'The program is refused within a second, and this cannot be undone. A new key can be made at any time.',
}

const spanish: typeof english = {
  heading: 'Programas',
  purpose:
    'Qué pueden pedir otros programas a Foyer, y qué les envía Foyer: un sitio web, una pantalla, otro registro.',
  sections: { keys: 'Claves', webhooks: 'Webhooks', calendars: 'Calendarios', data: 'Datos' },
  back: 'Volver a los ayudantes',
  make: 'Crear una clave',
  calls: 'API',
  nobody: 'Ningún otro programa tiene una clave.',
  nobodyLead:
    'Cada programa recibe una clave que abre solo lo que necesita. Usted puede quitarla en cualquier momento.',
  notRead: 'No se pudieron leer las claves.',

  columns: {
    name: 'Nombre',
    opens: 'Abre',
    services: 'Eventos',
    until: 'Sirve hasta',
    lastUsed: 'Último uso',
    more: 'Más',
  },
  everyEvent: 'Todos los eventos',
  endedEvent: 'Un evento que terminó',
  andMore: (count) => `y ${count} más`,
  noEnd: 'Sin fin',
  hasEnded: 'Ya terminó',
  never: 'Nunca',
  usedToday: (time) => `Hoy a ${hour(time)}`,

  scopes: {
    counts: { name: 'Conteos', opens: 'Qué hay ahora y cuántas personas vinieron. Sin nombres.' },
    'attendance:read': {
      name: 'Quién vino',
      opens: 'Quién vino a un evento: solo números, y nombres junto con Personas.',
    },
    'check-in:write': { name: 'Registro', opens: 'Registra llegadas y las deshace. No entrega niños a los salones.' },
    'people:read': {
      name: 'Personas',
      opens: 'Busca personas y lee nombres, familias, teléfonos y correos.',
    },
    'people:write': { name: 'Cambiar personas', opens: 'Agrega personas y cambia nombres, teléfonos y correos.' },
    'rooms:read': {
      name: 'Salones de niños',
      opens: 'Se entera de qué niños llegan, se entregan y se llaman: solo números y marcas.',
    },
  },
  nothingElse: 'Ninguna clave abre notas, cuidado, alergias, ni quién puede recoger a un niño.',

  makeTitle: 'Crear una clave para un programa',
  name: 'Nombre',
  nameLead: 'Por ejemplo Sitio web o Pantalla de la entrada',
  opens: 'Qué abre',
  services: 'Eventos',
  until: 'Sirve hasta (opcional)',
  origins: 'Páginas que pueden usarla (opcional)',
  originsLead: 'Por ejemplo https://www.example.org. Quien abre esa página puede leer la clave.',
  nameMissing: 'Por favor, escriba un nombre.',
  nameTooLong: 'Un nombre tiene 60 letras como máximo.',
  scopeMissing: 'Por favor, elija qué abre la clave.',
  serviceMissing: 'Por favor, elija al menos un evento.',
  originUnfit: 'Por favor, escriba direcciones como https://www.example.org, separadas por espacios.',

  keyFor: (name) => `La clave para ${name}`,
  shownOnce: 'Solo se muestra ahora, y nadie puede volver a leerla. Désela al programa y guárdela como una contraseña.',
  key: 'Clave',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'El navegador no copia. La clave está marcada: por favor, cópiela a mano.',
  onlyDone: 'La clave solo se muestra aquí. Pulse «Listo» cuando la tenga.',
  done: 'Listo',

  more: (name) => `Más opciones para ${name}`,
  takeAway: 'Quitar la clave',
  takeAwayHint: 'Se rechaza al programa de inmediato',
  askTakeAway: '¿Quitar esta clave?',
  takeAwayLead:
    'Se rechaza al programa en menos de un segundo, y esto no se puede deshacer. Siempre puede crear una clave nueva.',
}

export type ProgramTexts = typeof english

export const programs: Words<ProgramTexts> = { en: english, es: spanish }

/** The texts are loaded with the page of the programs. */
export const useProgramTexts = (): ProgramTexts => programs[useStaffLanguage()]
