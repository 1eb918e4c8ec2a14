import type { Language } from '#web/words/frame-texts.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** What is read around every page of the admin area. */
export const frame = {
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
  otherLanguage: { code: 'es' as Language, name: 'Español' },
  /** The account menu: the version that the server runs. */
  version: (version: string) => `Foyer ${version}`,
}

/** What was asked for was not done. */
export const failure = {
  /** The title of the message. The reason comes after it. */
  notDone: 'Not done',
  /** No server responds. */
  unreachable: 'The server does not respond. Please try again.',
  /** The reply makes no sense, as from a network that asks for a login. In Spanish also for a reason without words. */
  failed: 'There was a problem. Please try again.',
}

/** Where one can go in the admin area. */
export const sections = {
  /** The sections in the header of every page. Read aloud only. */
  label: 'Sections',
  /** The sections in the header of every page. */
  today: 'Today',
  desk: 'Desk',
  people: 'People',
  sundays: 'Sundays',
  care: 'Care',
  schedule: 'Schedule',
  tablets: 'Tablets',
  import: 'Import',
  activity: 'Activity',
  /** Beside a section where somebody waits. Read aloud; the page shows the number. */
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  /** A helper opens a page that their role does not include. */
  notYours: 'Your role does not include this page.',
  yours: 'You can open:',
}

/** The menu of the person who is signed in, behind the round button in the header. */
export const account = {
  /** The round button in the header of every page. Read aloud only. */
  label: 'Account',
  /** Somebody has given the password that all administrators share. */
  administrator: 'Administrator',
  sharedPassword: 'With the shared password',
  /** This device was let in for the welcome desk: below its name. */
  deskDevice: 'Device of the welcome desk',
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
export const backup = {
  /** The newest backup of the records is more than two days old, or the last one could not be written. */
  late: 'There is no new backup of the records.',
  advice: 'Is the backup disk plugged in, and does it have room? See “Backups” in docs/operations.md.',
  /** The account menu, where the server makes backups. */
  last: (day: string, time: string) => `Last backup: ${day}, ${time}`,
}

/** The list of what has ended, which the server keeps beside the records. */
export const endings = {
  /** The server cannot write it. A server that makes backups says that there is no new one. */
  notWritten: 'The list of who was erased and what was ended cannot be written.',
  advice:
    'Without it, erased people come back with a backup. Does Foyer’s disk have room? See “What each message means” in docs/operations.md.',
}
