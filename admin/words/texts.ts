import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { StaffLanguage } from '#web/words/language.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { access } from './access.ts'
import { activity } from './activity.ts'
import { attendance } from '#admin/words/people/attendance.ts'
import { care } from '#admin/words/people/care.ts'
import { desk } from '#admin/words/people/desk.ts'
import { directory } from '#admin/words/people/directory.ts'
import { duplicates } from '#admin/words/people/duplicates.ts'
import { firstSteps } from '#admin/words/guides/first-steps.ts'
import { guides } from '#admin/words/guides/guides.ts'
import { frame, sections, account, failure, backup, endings } from './frame.ts'
import { helpers } from './helpers.ts'
import { directoryImport } from '#admin/words/directory-import/import.ts'
import { join } from './join.ts'
import { missing } from '#admin/words/people/missing.ts'
import { nameTags } from '#admin/words/people/name-tags.ts'
import { person } from '#admin/words/people/person.ts'
import { profile } from '#admin/words/people/profile.ts'
import { reasons } from './reasons.ts'
import { schedule } from './schedule.ts'
import { sundays } from './sundays.ts'
import { dashboard, tools, printed } from './today.ts'
import { wallMessage } from './wall-message.ts'
import { refusals } from './refusals.ts'

/** All texts of the administrator. Browser tests look for them word by word. */
export const english = {
  language: 'en' as StaffLanguage,

  frame: frame.en,
  guides: guides.en,
  firstSteps: firstSteps.en,
  sections: sections.en,
  account: account.en,
  failure: failure.en,

  /** A page or a list is loading. */
  loading: 'Loading...',
  /** On the button below what could not be read. */
  tryAgain: 'Try Again',
  /** Above it. */
  triesAgain: 'Foyer tries again by itself as soon as the server responds.',
  /** The script of a page, or of a part of it, did not come. */
  notFetched: 'This could not be loaded.',
  /** In a message, and beside what was done: takes it back. */
  undo: 'Undo',
  /** Above the reason why something failed. */
  error: 'Error',
  /** Something about a person is not known. */
  none: '–',
  /** Somebody is listed who has no phone number of their own. */
  noPhone: 'No phone number',

  forms: {
    /** The buttons of a form: it is saved, or closed without a change. */
    save: 'Save',
    cancel: 'Cancel',
    /** The form is being saved. */
    saving: 'Saving...',
    /** The form is saved, and nothing in it was changed. Also beside a button that would change nothing. */
    unchanged: 'Nothing was changed',
    /** The page of a person or the page Care is left, and something typed there is not saved. */
    notSaved: 'Not saved yet',
    notSavedLead: 'What you typed is still on the page that you left.',
    /** Back is pressed while a form is open in which something was typed. */
    leaveTitle: 'Leave without saving?',
    leaveLead: 'What you typed here is lost then.',
    stay: 'Stay',
    leave: 'Leave',
  },

  access: access.en,

  /** The database is away. The reason comes after it. */
  withoutLog: {
    error: 'The church’s records cannot be reached right now.',
    meanwhile: 'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
    reasons: reasons.en,
    /** The reason is one that is not known here: the words of the server. */
    otherwise: (reason: string) => reason,
  },

  /** Everything can be read, and nothing can be recorded. What it means comes after it, and the reason. */
  notRecorded: {
    error: 'Nothing can be saved right now.',
    full: 'The disk of the server is full.',
    readOnly: 'The disk of the server cannot be written to.',
  },

  /** A power cut or a lost file took events from the log. Stays until somebody did what the guide says. */
  lostEvents: {
    error: (missing: number) =>
      `Part of what was recorded is missing: at least ${inFigures(missing)} ${missing === 1 ? 'entry' : 'entries'}.`,
    meanwhile: 'Check-in works. After the event, do the steps of the guide:',
  },

  /**
   * The database is not the one that the server has served: what it is instead. How much is missing comes after it, and
   * what happens now. Stays until somebody did what the guide says.
   */
  otherLog: {
    empty: 'The database is empty.',
    another: 'The database is the one of another church.',
    older: 'The database was put back to an older copy.',
    meanwhile:
      'Foyer waits, so that nothing gets mixed up, and kiosks keep check-ins on the tablet. Ask the person who looks after the database to do the steps of the guide:',
  },

  backup: backup.en,
  endings: endings.en,

  dashboard: dashboard.en,

  attendance: attendance.en,
  desk: desk.en,
  nameTags: nameTags.en,
  person: person.en,
  care: care.en,
  missing: missing.en,
  duplicates: duplicates.en,

  /** The first tab of the dashboard. */
  tools: tools.en,

  /** The attendance list is printed. */
  printed: printed.en,

  profile: profile.en,
  directory: directory.en,

  /** The family in a profile. */
  relationships: {
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,

  import: directoryImport.en,
  wallMessage: wallMessage.en,
  schedule: schedule.en,
  helpers: helpers.en,
  join: join.en,
  activity: activity.en,
  sundays: sundays.en,

  /** Why the server refuses, by its code. None where the server's own words are in this language. */
  refusals: null as Readonly<Record<string, string>> | null,
}

/** A dictionary: another language is another value of this type. */
export type Texts = typeof english

/** A church in Texas speaks to its staff plainly, and with "usted". */
export const spanish: Texts = {
  language: 'es',

  frame: frame.es,
  guides: guides.es,
  firstSteps: firstSteps.es,
  sections: sections.es,
  account: account.es,
  failure: failure.es,

  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  triesAgain: 'Foyer lo intenta de nuevo en cuanto el servidor responda.',
  undo: 'Deshacer',
  notFetched: 'Esto no se pudo cargar.',
  error: 'Error',
  none: '–',
  noPhone: 'Sin teléfono',

  forms: {
    save: 'Guardar',
    cancel: 'Cancelar',
    saving: 'Guardando...',
    unchanged: 'No se cambió nada',
    notSaved: 'Aún sin guardar',
    notSavedLead: 'Lo que usted escribió sigue en la página de la que salió.',
    leaveTitle: '¿Salir sin guardar?',
    leaveLead: 'Se pierde lo que usted escribió aquí.',
    stay: 'Quedarse',
    leave: 'Salir',
  },

  access: access.es,

  withoutLog: {
    error: 'En este momento no se puede acceder a los datos de la iglesia.',
    meanwhile: 'Las tabletas guardan las llegadas y las envían en cuanto pueden. No se pierde ninguna.',
    reasons: reasons.es,
    otherwise: (reason) => `El servidor dice (en inglés): ${reason}`,
  },

  notRecorded: {
    error: 'En este momento no se puede guardar nada.',
    full: 'El disco del servidor está lleno.',
    readOnly: 'No se puede escribir en el disco del servidor.',
  },

  lostEvents: {
    error: (missing) =>
      `Falta una parte de lo que se registró: al menos ${inFigures(missing)} ${missing === 1 ? 'entrada' : 'entradas'}.`,
    meanwhile: 'El registro de llegadas funciona. Después del evento, siga los pasos de la guía:',
  },

  otherLog: {
    empty: 'La base de datos está vacía.',
    another: 'La base de datos es la de otra iglesia.',
    older: 'La base de datos volvió a una copia más antigua.',
    meanwhile:
      'Foyer espera, para que nada se mezcle, y las tabletas guardan las llegadas. Pida a la persona que cuida la base de datos que siga los pasos de la guía:',
  },

  backup: backup.es,

  endings: endings.es,

  dashboard: dashboard.es,

  attendance: attendance.es,
  desk: desk.es,
  nameTags: nameTags.es,
  person: person.es,
  care: care.es,
  missing: missing.es,
  duplicates: duplicates.es,

  tools: tools.es,

  printed: printed.es,

  profile: profile.es,

  directory: directory.es,

  relationships: {
    spouse: 'Cónyuge',
    child: 'Hijo/a',
    parent: 'Padre/madre',
    sibling: 'Hermano/a',
    other: 'Otro',
  },

  import: directoryImport.es,
  wallMessage: wallMessage.es,
  schedule: schedule.es,
  helpers: helpers.es,
  join: join.es,
  activity: activity.es,
  sundays: sundays.es,

  refusals,
}
