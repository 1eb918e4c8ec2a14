import type { StaffLanguage } from '#web/words/language.ts'
import { inFigures } from '#web/words/in-figures.ts'
import type { Words } from '#web/words/language.ts'

/** What is read around every page of the admin area. */
const frameEnglish = {
  /** The server does not respond. */
  reconnecting: 'Reconnecting',
  /** Above a message. Read aloud only. */
  notifications: 'Notifications',
  /** A list goes on below. */
  more: (count: number) => `${inFigures(count)} more`,
  /**
   * The account menu: the other language, for this device. It is named in that language, for people who cannot read
   * this one.
   */
  otherLanguage: { code: 'es' as StaffLanguage, name: 'Español' },
  /** The account menu: the version that the server runs. */
  version: (version: string) => `Foyer ${version}`,
}

/** What was asked for was not done. */
const failureEnglish = {
  /** The title of the message. The reason comes after it. */
  notDone: 'Not done',
  /** No server responds. */
  unreachable: 'The server does not respond. Please try again.',
  /** The reply makes no sense, as from a network that asks for a login. In Spanish also for a reason without words. */
  failed: 'There was a problem. Please try again.',
}

/** Where one can go in the admin area. */
const sectionsEnglish = {
  /** The first stop of the Tab key on every page: it leads past the header. */
  skip: 'Skip to the page',
  /** The sections in the header of every page. Read aloud only. */
  label: 'Sections',
  /** The sections in the header of every page. */
  today: 'Today',
  desk: 'Desk',
  /** The section of a church with children’s rooms. */
  rooms: 'Rooms',
  /** The sections in the header of every page. */
  people: 'People',
  sundays: 'Sundays',
  care: 'Care',
  schedule: 'Schedule',
  tablets: 'Tablets',
  helpers: 'Helpers',
  activity: 'Activity',
  /** Beside a section where somebody waits. Read aloud; the page shows the number. */
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  /** The same beside Rooms: children need a leader. */
  alarms: (count: number) => (count === 1 ? '1 alarm' : `${count} alarms`),
  /** A helper opens a page that their role does not include. */
  notYours: 'Your role does not include this page.',
  yours: 'You can open:',
}

/** The menu of the person who is signed in, behind the round button in the header. */
const accountEnglish = {
  /** The round button in the header of every page. Read aloud only. */
  label: 'Account',
  /** Somebody has given the password that all administrators share. */
  administrator: 'Administrator',
  sharedPassword: 'With the shared password',
  /** This device was let in for the welcome desk: below its name. */
  deskDevice: 'Tablet of the welcome desk',
  /** Its volunteers can do more when they sign in by name. */
  signIn: 'Sign in',
  /** The menu there, while it asks for a name and a password. */
  backToDesk: 'Back to the desk',
  /** Nobody has given a password yet. */
  signedOut: 'Nobody is signed in',
  /** Somebody is signed in: forgets the password and the names. In the menu, and in the directory. */
  logout: 'Logout',
}

/** The nightly backups of the records. */
const backupEnglish = {
  /** The newest backup of the records is more than two days old, or the last one could not be written. */
  late: 'There is no new backup of the records.',
  advice: 'Is the backup disk plugged in, and does it have room? See the guide:',
  /** The account menu, where the server makes backups. */
  last: (day: string, time: string) => `Last backup: ${day}, ${time}`,
}

/** The list of what has ended, which the server keeps beside the records. */
const endingsEnglish = {
  /** The server cannot write it. A server that makes backups says that there is no new one. */
  notWritten: 'The list of who was erased and what was ended cannot be written.',
  advice: 'Without it, erased people come back with a backup. Does Foyer’s disk have room? See the guide:',
}

const frameSpanish: typeof frameEnglish = {
  reconnecting: 'Reconectando',
  notifications: 'Avisos',
  more: (count) => `${inFigures(count)} más`,
  otherLanguage: { code: 'en', name: 'English' },
  version: (version) => `Foyer ${version}`,
}

const failureSpanish: typeof failureEnglish = {
  notDone: 'No se hizo',
  unreachable: 'El servidor no responde. Por favor, intente de nuevo.',
  failed: 'Hubo un problema. Por favor, intente de nuevo.',
}

const sectionsSpanish: typeof sectionsEnglish = {
  skip: 'Saltar a la página',
  label: 'Secciones',
  today: 'Hoy',
  desk: 'Recepción',
  rooms: 'Salones',
  people: 'Personas',
  sundays: 'Domingos',
  care: 'Cuidado',
  schedule: 'Agenda',
  tablets: 'Tabletas',
  helpers: 'Ayudantes',
  activity: 'Actividad',
  waiting: (count) => (count === 1 ? '1 espera' : `${count} esperan`),
  alarms: (count) => (count === 1 ? '1 aviso' : `${count} avisos`),
  notYours: 'Su función no incluye esta página.',
  yours: 'Usted puede abrir:',
}

const accountSpanish: typeof accountEnglish = {
  label: 'Cuenta',
  administrator: 'Administrador',
  sharedPassword: 'Con la contraseña común',
  deskDevice: 'Tableta de la recepción',
  signIn: 'Entrar',
  backToDesk: 'Volver a la recepción',
  signedOut: 'Nadie ha entrado',
  logout: 'Cerrar sesión',
}

const backupSpanish: typeof backupEnglish = {
  late: 'No hay una copia de seguridad nueva de los datos.',
  advice: '¿Está conectado el disco de las copias, y tiene espacio? Vea la guía:',
  last: (day, time) => `Última copia de seguridad: ${day}, ${time}`,
}

const endingsSpanish: typeof endingsEnglish = {
  notWritten: 'No se puede guardar la lista de las personas borradas y de lo que se dio por terminado.',
  advice:
    'Sin ella, las personas borradas vuelven con una copia de seguridad. ¿Tiene espacio el disco de Foyer? Vea la guía:',
}

export const frame: Words<typeof frameEnglish> = { en: frameEnglish, es: frameSpanish }

export const failure: Words<typeof failureEnglish> = { en: failureEnglish, es: failureSpanish }

export const sections: Words<typeof sectionsEnglish> = { en: sectionsEnglish, es: sectionsSpanish }

export const account: Words<typeof accountEnglish> = { en: accountEnglish, es: accountSpanish }

export const backup: Words<typeof backupEnglish> = { en: backupEnglish, es: backupSpanish }

export const endings: Words<typeof endingsEnglish> = { en: endingsEnglish, es: endingsSpanish }
