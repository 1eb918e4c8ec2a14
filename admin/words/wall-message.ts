import type { Words } from '#web/words/language.ts'

/** The texts of writing a message on the walls. */
const english = {
  /** A tool of the dashboard, for those who may write on the walls. Also the title of its form. */
  tool: 'Message on the wall',
  /** A message is on the walls: above its words. */
  now: 'On the wall now',
  /** Below the words of a message, beside who wrote it. */
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  takeDown: 'Take down',
  /** Opens the form while a message is on the walls. */
  another: 'Another message',

  /** The form. */
  lead: 'It stays on every wall for ten minutes, or until somebody takes it down.',
  /** The form is opened while a message is on the walls. */
  replaces: 'It takes the place of the message that is there now.',
  message: 'Message',
  /** Below the field. */
  reminder: 'Many people read this. No names.',
  /** Below the field: how many characters are typed. */
  counted: (typed: number, most: number) => `${typed} of ${most}`,
  /** How many are too many. */
  tooMany: (extra: number) => (extra === 1 ? '1 character too many.' : `${extra} characters too many.`),
  /** The form is sent without a word. */
  missing: 'Please type a message.',
  show: 'Show it',
  /** A message says that it worked. */
  shown: 'On the wall',
  forTenMinutes: 'Every wall shows it for ten minutes.',
  takenDown: 'Taken down',
  /** It could not be taken down. The reason comes after it. */
  notTakenDown: 'Not taken down',
}

const spanish: typeof english = {
  tool: 'Mensaje en la pantalla',
  now: 'En la pantalla ahora',
  minutesLeft: (minutes) => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`),
  takeDown: 'Quitar',
  another: 'Otro mensaje',
  lead: 'Queda en todas las pantallas durante diez minutos, o hasta que alguien lo quite.',
  replaces: 'Ocupa el lugar del mensaje que está ahora.',
  message: 'Mensaje',
  reminder: 'Esto lo lee mucha gente. Sin nombres.',
  counted: (typed, most) => `${typed} de ${most}`,
  tooMany: (extra) => (extra === 1 ? 'Sobra 1 carácter.' : `Sobran ${extra} caracteres.`),
  missing: 'Por favor, escriba un mensaje.',
  show: 'Mostrar',
  shown: 'En la pantalla',
  forTenMinutes: 'Todas las pantallas lo muestran durante diez minutos.',
  takenDown: 'Quitado',
  notTakenDown: 'No se quitó',
}

export const wallMessage: Words<typeof english> = { en: english, es: spanish }
