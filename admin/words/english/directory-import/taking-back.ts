import type { StaysBecause, TakeBackOutcome } from '#domain/contract/directory-import/import-shapes.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** The texts about what an import changes, and about taking it back. */
export const takingBack = {
  /** Below the preview of a file: the households that it would change, each with what would change. */
  changing: 'What changes',
  /** Another page of a long list of households. */
  more: 'Show more',
  /** A file would change more households than the list has. */
  firstOf: (shown: number, all: number) => `The first ${inFigures(shown)} of ${inFigures(all)}`,
  /** What changes in a household: a field, and the family. */
  from: 'before',
  to: 'after',
  joins: (name: string) => `${name} joins the family`,
  leaves: (name: string) => `${name} leaves the family`,
  becomesMember: 'They become members',
  noMember: 'They are no longer members',
  /** A household becomes another in a way that no page shows. */
  nothingSeen: 'Nothing that a page shows',
  /** The fields of a profile. */
  fields: {
    name: 'Name',
    hebrewName: 'Hebrew name',
    phone: 'Phone number',
    email: 'Email',
    address: 'Street',
    city: 'City',
    state: 'State',
    zipCode: 'Zip code',
    baptismDate: 'Baptism date',
    memberSince: 'Member since',
    notes: 'Notes',
  },

  /** The list of the imports, on their page. */
  heading: 'Earlier imports',
  none: 'No file was imported yet.',
  /** The list cannot be loaded. */
  failed: 'The earlier imports could not be loaded.',
  /** An import in the list: who imported, and when. */
  unfinished: 'Interrupted in its first part',
  /** An import that was taken back, wholly or in part: when, and by whom. */
  takenBack: (when: string, who: string) => `Taken back ${when}, ${who}`,
  /** The button beside an import. */
  takeBack: 'Take back',
  takeBackOf: (when: string) => `Take back the import of ${when}`,
  /** The button beside an import that was taken back, and its question. */
  erase: 'Erase for good',
  eraseOf: (when: string) => `Erase for good what is left of the import of ${when}`,
  eraseTitle: (count: number) =>
    count === 1 ? 'Erase 1 household for good?' : `Erase ${inFigures(count)} households for good?`,
  eraseLead:
    'They left the directory when this import was taken back. Their names, numbers and notes are still stored. Erased, nobody can bring them back, not even by importing the file again: it would make new households.',
  keepThem: 'Keep them',
  /** They are erased: in a message and in the list. */
  erased: 'Erased for good',
  households: (count: number) => (count === 1 ? '1 household' : `${inFigures(count)} households`),
  /** The button was pressed. */
  title: 'Take back this import?',
  lead: 'Households that only this import knew leave the directory. The others are as they were before it. What somebody has changed since stays.',
  /** A file was imported after this one, and was not taken back. */
  later:
    'Another file was imported after this one. Where that file found nothing to change, it left no trace: import that file again afterwards.',
  /** The server goes through the households. */
  looking: 'Looking through the households...',
  /** The households by what becomes of them. */
  outcomes: {
    goes: 'Leave the directory',
    changes: 'Are as before',
    stays: 'Stay as they are',
  } satisfies Record<TakeBackOutcome, string>,
  /** Something stays, and why: the whole household, a field, or a member. */
  household: 'The household',
  stays: (what: string, because: string) => `${what} stays: ${because}`,
  because: {
    'checked-in': 'somebody is checked in',
    edited: 'somebody has changed it since',
    'imported-again': 'a later file has changed it',
    wiped: 'a family member was erased since',
  } satisfies Record<StaysBecause, string>,
  keep: 'Keep the import',
  /** The import is being taken back. */
  progress: 'Taking back',
  stop: 'Stop',
  /** It was stopped, or failed. */
  stopped: (undone: number, of: number) =>
    `Stopped: ${inFigures(undone)} of ${inFigures(of)} households are done. Take the import back again for the rest.`,
  /** It is done. */
  done: 'Import taken back',
  result: (gone: number, restored: number, stayed: number) =>
    `${inFigures(gone)} left the directory, ${inFigures(restored)} as before, ${inFigures(stayed)} unchanged`,
}
