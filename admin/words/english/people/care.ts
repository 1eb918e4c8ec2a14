import { inFigures } from '#web/words/in-figures.ts'

const people = (count: number, one: string, more: string) => `${inFigures(count)} ${count === 1 ? one : more}`

/** Weeks that somebody missed. Few miss more before they leave the board. */
const WEEKS: Readonly<Record<number, string>> = {
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
}

/** The texts of the board of care, and of the notes about a person. */
export const care = {
  /** The board is opened. */
  heading: 'Care',
  /** Below it on a phone. */
  purpose:
    'Who is new, came back or is missed, and who looks after them. Only administrators and helpers for care see it.',
  /** Above the lists. Nobody is on the board, or some are. */
  noneOpen: 'Nobody waits just now.',
  open: (open: number, fresh: number, unassigned: number) =>
    `${inFigures(open)} open, ${inFigures(fresh)} of them new this week. ${unassigned === 1 ? '1 has' : `${inFigures(unassigned)} have`} nobody yet.`,
  /** Whose cards are shown. */
  whose: 'Whose',
  everybodys: 'Everybody’s',
  mine: 'Mine',
  /**
   * Somebody who signed in with the shared password looks for their own cards. They have none: only
   * helpers can be asked.
   */
  notByName: 'Sign in by name, so that others can ask you to care for somebody.',
  /** The four lists, each with a line below its name. */
  lists: {
    'first-time': 'First time',
    'second-visit': 'Second visit',
    'missed-three': 'Missed three',
    'back-again': 'Back again',
  },
  leads: {
    'first-time': 'Say hello before next Sunday',
    'second-visit': 'They came back: who meets them?',
    'missed-three': 'Came regularly before',
    'back-again': 'After three missed',
  },
  /** A list is empty, or has no card of the helper who looks at their own. */
  nobody: 'Nobody just now.',
  nobodyMine: 'Nobody here is in your care.',
  nobodyBack:
    'Nobody just now. Somebody who comes again after three missed Sundays is listed here for two weeks, so that others can be glad with them.',
  /** A card: since when somebody stands there. */
  since: {
    'first-time': (day: string) => `First here ${day}`,
    'second-visit': (day: string) => `Second visit ${day}`,
    'missed-three': (weeks: number, day: string) => `Missed ${WEEKS[weeks] ?? inFigures(weeks)} since ${day}`,
    'back-again': (day: string) => `Came again ${day}`,
  },
  firstHere: (day: string) => `First here ${day}`,
  lastSeen: (day: string) => `Last seen ${day}`,
  regularly: (came: number, of: number, onSundays: boolean) =>
    `Came ${came} of the ${of} ${onSundays ? 'Sundays' : 'weeks'} before`,
  /** A card: who was there with them. */
  alone: 'Alone',
  withChildren: (children: number) => `With ${people(children, 'child', 'children')}`,
  withOthers: (others: number) => `With ${people(others, 'other', 'others')}`,
  /** Read aloud: the number on a card is called. */
  call: (name: string, phone: string) => `Call ${name}: ${phone}`,
  /** The round button of a card, which asks a helper to care for somebody. Read aloud; it shows initials. */
  assign: (name: string) => `Ask somebody to care for ${name}`,
  assigned: (name: string, helper: string) => `${helper} cares for ${name}. Ask somebody else`,
  assignNobody: 'Nobody any more',
  /** No helper may see the notes of care yet. */
  noHelpers: 'No helper has the role Care yet',
  noHelpersHint: 'An administrator invites them on the page Helpers',
  /** The foot of a card. */
  called: 'Called',
  visited: 'Visited',
  notNeeded: 'Not needed',
  calledToday: 'Called today',
  visitedNow: 'Visited',
  notNeededNow: 'Not needed',
  /** A card that is open. */
  history: 'What was noted',
  word: 'A word for the others…',
  lastCheckIn: 'Last check-in',
  lastCheckInAt: (tablet: string) => `Last check-in, ${tablet}`,
  noHistory: 'Nothing is noted yet.',
  historyFailed: 'The notes cannot be read right now.',
  /** A line of the history. */
  deeds: {
    called: (helper: string) => `Called by ${helper}`,
    visited: (helper: string) => `Visited by ${helper}`,
    'not-needed': (helper: string) => `Not needed, says ${helper}`,
    note: (helper: string) => `Written by ${helper}`,
  },
  /** Who wrote a note, without a name. */
  administrator: 'an administrator',
  helperGone: 'a helper who was taken away',

  /** The messages after something was noted or taken back. */
  noted: 'Noted',
  undone: 'Taken back',
  asked: 'Asked',
  askedWhom: (helper: string, name: string) => `${helper} cares for ${name}`,
  nobodyAsked: 'Nobody is asked any more',
  /** Something could not be noted. The words that were typed stay. */
  notNoted: 'Not noted',

  /** The board cannot be read. */
  failed: 'The board of care cannot be shown right now.',

  /** The notes on the page of a person. */
  notes: 'Notes of Care',
  forWhom: 'Care and administrators',
  noNotes: 'Nothing is noted yet.',
  addNote: 'Add a note',
  newNote: 'New note',
  /** A note: its text, where there is only a deed. */
  deedAlone: { called: 'Called', visited: 'Visited', 'not-needed': 'Not needed' },
  /** A note is removed. Read aloud; the button shows a cross. */
  removeNote: (word: string) => `Remove the note “${word}”`,
  removed: 'Note removed',
  /** Before somebody is erased: what goes. */
  goesNotes: (count: number) => (count === 1 ? '1 note of care' : `${inFigures(count)} notes of care`),
}
