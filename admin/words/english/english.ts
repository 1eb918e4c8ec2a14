import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { Language } from '#web/words/frame-texts.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { access } from './access.ts'
import { attendance } from './attendance.ts'
import { byPhone } from '#admin/words/english/desk/by-phone.ts'
import { desk } from '#admin/words/english/desk/desk.ts'
import { account, backup, endings, failure, frame, sections } from './frame.ts'
import { helpers } from './helpers.ts'
import { join } from './join.ts'
import { chosenColumns } from '#admin/words/english/directory-import/chosen-columns.ts'
import { directoryImport } from '#admin/words/english/directory-import/import.ts'
import { reasons } from './reasons.ts'
import { schedule } from './schedule.ts'
import { activity } from './activity.ts'
import { sundays } from '#admin/words/english/sundays/sundays.ts'
import { care } from '#admin/words/english/people/care.ts'
import { missing } from '#admin/words/english/people/missing.ts'
import { duplicates } from '#admin/words/english/people/duplicates.ts'
import { profile } from '#admin/words/english/people/profile.ts'
import { person } from '#admin/words/english/people/person.ts'
import { takingBack } from '#admin/words/english/directory-import/taking-back.ts'
import { wallMessage } from './wall-message.ts'
import { tablets } from './tablets.ts'

/** The texts of name tags. */
const nameTags = {
  /** The account menu: which labels the printer at this device has. */
  menu: 'Name tags…',
  /** The dialog that it opens. */
  heading: 'Name tags',
  lead: 'For this device only. The guide docs/printing.md says which printers fit, and how they print without asking.',
  /** In it: the choice of labels. */
  labels: 'Labels in the printer',
  none: 'No printer of name tags here',
  sizes: { '62x100': '62 x 100 mm, as from a roll of 62 mm', '57x32': '57 x 32 mm, the small tag' },
  /** The button that prints one tag with invented names, to see whether the printer is set up well. */
  test: 'Print a test tag',
  /** In the open household at the desk, where a printer is set up: tags are printed after the check-in. */
  afterCheckIn: 'Print name tags',
  /** The menu of a row on Today. */
  ofRow: 'Print name tags',
  /** The household at the desk, in which somebody is checked in. */
  now: 'Print tags now…',
  /** At the desk those who are checked in are ticked, to print only the tags that are needed. */
  whose: 'Whose name tags?',
  print: (count: number) => (count === 1 ? 'Print 1 name tag' : `Print ${count === 0 ? '' : `${count} `}name tags`),
  /**
   * On the tag of somebody who came along without a name, below the line for it. The name of the person with whom they
   * came comes after it.
   */
  with: 'With',
  /** The page of a person. */
  one: 'Print name tag',
}

/** The texts of the directory. */
const directory = {
  /** The directory is opened. */
  heading: 'Attendee Directory',
  back: 'Back to the dashboard',
  /** The field above the list. */
  search: 'Search attendees...',
  /** The columns of the list, and the button of each row. */
  name: 'Name',
  attendances: 'Attendances',
  lastHere: 'Last here',
  more: 'More',
  details: 'Details',
  /** The button above the list, and the form that it opens. */
  addWithoutPhone: 'Add a person without a phone',
  addLead: 'A name is enough. A number, and the names of the others, can be added later on their page.',
  others: 'Others with them',
  add: 'Add',
  /** The number of others in the form is not right. */
  othersWrong: (most: number) => `Please type a number from 0 to ${most}.`,
  /** Somebody was added. */
  added: 'Added',
  /** The search finds nobody. */
  noMatch: 'No matching attendees found.',
  /** Nobody has a profile. */
  nobody: 'No attendees found.',
  /** The list cannot be read. */
  failed: 'Failed to fetch user data',
}

/** All texts of the administrator. Browser tests look for them word by word. */
export const english = {
  language: 'en' as Language,

  frame,
  sections,
  account,
  failure,

  /** A page or a list is loading. */
  loading: 'Loading...',
  /** On the button below what could not be read. */
  tryAgain: 'Try Again',
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
    discard: 'Discard',
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

  access,

  /** The database is away. The reason comes after it. */
  withoutLog: {
    trouble: 'The church’s records cannot be reached right now.',
    meanwhile: 'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
    reasons,
    /** The reason is one that is not known here: the words of the server. */
    otherwise: (reason: string) => reason,
  },

  /** Everything can be read, and nothing can be recorded. What it means comes after it, and the reason. */
  notRecorded: {
    trouble: 'Nothing can be saved right now.',
    full: 'The disk of the server is full.',
    readOnly: 'The disk of the server cannot be written to.',
  },

  /** A power cut or a lost file took events from the log. Stays until somebody did what the guide says. */
  lostEvents: {
    trouble: (missing: number) =>
      `Part of what was recorded is missing: at least ${inFigures(missing)} ${missing === 1 ? 'entry' : 'entries'}.`,
    meanwhile:
      'Check-in works. After the service, do the steps of “Recorded events are missing” in docs/operations.md.',
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
      'Foyer waits, so that nothing gets mixed up, and kiosks keep check-ins on the tablet. Ask the person who looks after the database to do the steps of “The database is not the one that Foyer knows” in docs/operations.md.',
  },

  backup,
  endings,

  dashboard: {
    /** The dashboard is opened. */
    heading: 'Admin Dashboard',
    lead: 'Manage events and view attendance',
    /** The event whose list is shown. */
    event: 'Event',
    /** There has been no event yet. */
    noEvents: 'No events',
    /** A helper is signed in whose role sees the numbers only. */
    noNames: 'Your role shows the numbers, and no names.',
    /** The figures of the event; no password is needed. */
    total: 'Total Attendees',
    guests: 'First-Time Guests',
    /** Ushers have counted people at the doors, besides those who checked in. */
    counted: (counted: number, total: number) => `+ ${inFigures(counted)} counted, ${inFigures(total)} in total`,
    /** The list of people who came, newest first. */
    list: 'Attendance List',
    name: 'Name',
    time: 'Time',
    groupSize: 'Group Size',
    profile: 'Profile',
    view: 'View',
    /** New people have come while the pointer is on the list, or the list is scrolled. */
    new: (count: number) => `${inFigures(count)} new`,
    /** Nobody has come yet. */
    nobody: 'No attendance records found.',
    /** The search in the list, by any name of the household or by the phone number. */
    filter: 'Find a person',
    noMatch: 'Nobody in this list matches.',
    /** Somebody of the household is here for the first time. */
    firstTime: 'First time',
    /** The server does not respond, or can record nothing. The time comes after it. */
    reconnecting: 'Reconnecting',
    lastUpdate: 'Last update',
  },

  attendance,
  desk,
  byPhone,
  nameTags,
  person,
  care,
  missing,
  duplicates,

  /** The first tab of the dashboard. */
  tools: {
    tab: 'Tools',
    directory: 'Attendee Directory',
    schedule: 'Schedule',
    wall: 'Wall for a television',
    /** A greeter is signed in: the page on which they count people who come in without checking in. */
    count: 'Count at a door',
    export: 'Export',
    print: 'Print',
    return: 'Return to Check-In',
  },

  /** The attendance list is printed. */
  printed: {
    family: 'Family Members',
    phone: 'Phone Number',
    firstTime: 'First time',
    total: (people: number, guests: number) =>
      `${inFigures(people)} ${people === 1 ? 'person' : 'people'}, ${inFigures(guests)} of them for the first time`,
    /** The attendance list is printed, and ushers have counted people at the doors. */
    counted: (counted: number, total: number) =>
      `${inFigures(counted)} counted at the doors, ${inFigures(total)} in total`,
    /** The attendance list is printed. */
    printedAt: (moment: string) => `Printed ${moment}`,
  },

  profile,
  directory,

  /** The family in a profile. */
  relationships: {
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,

  import: directoryImport,
  chosenColumns,
  takingBack,
  wallMessage,
  schedule,
  helpers,
  join,
  tablets,
  activity,
  sundays,

  /** Why the server refuses, by its code. None where the server's own words are in this language. */
  refusals: null as Readonly<Record<string, string>> | null,
}

/** A dictionary: another language is another value of this type. */
export type Texts = typeof english
