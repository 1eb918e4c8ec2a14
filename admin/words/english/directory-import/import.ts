import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import type { FileTroubles } from '#domain/directory-import/member-file/file-troubles.ts'
import type { SkipReason } from '#domain/directory-import/skipped-row.ts'
import { inFigures } from '#web/words/in-figures.ts'

/** The texts of the import of a member file. */
export const directoryImport = {
  /** The tab is opened. */
  tab: 'Directory Import',
  /** The page of the import is opened on a phone. */
  purpose:
    'Bring families in from a CSV file. First you see what would change for whom, and later you can take the import back.',
  heading: 'Import Church Directory',
  format: 'CSV format',
  standard: 'Standard',
  gocc: 'GOCC',
  /** A format is chosen. */
  guidelines: {
    standard: 'The columns name and phone are required. Only the rows of primary members need a phone number.',
    gocc: 'The columns name and relationship are required. Only the rows of primary members need a phone number.',
  } satisfies Record<FileFormat, string>,
  /** The two buttons of the form. */
  template: 'Download template',
  choose: 'Choose CSV file',
  /** Beside the button: a file can be dropped on the form. */
  orDrop: 'or drop it here',
  /** The button for the file that comes with Foyer. */
  provided: 'Import GOCC San Antonio Members',
  /** The file is being read. */
  processing: 'Processing file...',
  /** A file has been read. Above its summary. */
  preview: 'What the file holds',
  households: 'Households',
  familyMembers: 'Family Members',
  skipped: 'Rows skipped',
  /** A file has been read, and some of its rows are not imported. */
  skippedRows: 'Skipped rows',
  line: 'Line',
  /** The server has not compared the file with the directory yet. */
  comparing: 'Comparing with the directory...',
  /** The server has compared the file with the directory. */
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  /** The server refuses some households. */
  refusedHouseholds: 'Refused',
  /** The file is being sent. */
  progress: 'Import progress',
  sent: (sent: number, all: number) => `${inFigures(sent)} of ${inFigures(all)} households`,
  /** The network or the server is away. */
  waitsForServer: 'No reply from the server. It goes on by itself as soon as there is one.',
  /** The password is no longer accepted. */
  waitsForPassword: 'It goes on when the password is given.',
  /** The button that stops the import. */
  stopping: 'Stopping...',
  /** The import was stopped. */
  stopped: (sent: number, all: number) =>
    `Stopped: ${inFigures(sent)} of ${inFigures(all)} households are in. Import the file again to bring in the rest.`,
  /** The reason why a row is not imported. */
  reasons: {
    bad_phone: 'Phone is not 10 digits',
    unmatched: 'No primary with this last name',
    short: 'Too few values',
    blank: 'No name',
  } satisfies Record<SkipReason, string>,
  /** The file that comes with Foyer was read. */
  sample: 'Sample data: these people are invented',
  /** The two buttons below the preview. */
  cancel: 'Cancel',
  import: 'Import',
  /** The file is being sent. */
  importing: 'Importing...',
  /** Some households are refused, or the file cannot be read. */
  errors: 'Errors:',
  /** A household is refused: the sentence of the server. */
  refused: (sentence: string) => sentence,
  /** The import is done. */
  done: 'Directory Import Complete',
  /** The import is done: its result. */
  result: (added: number, changed: number, unchanged: number) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged`,
  /** The import of the file that comes with Foyer begins. */
  started: { title: 'GOCC San Antonio Members Import Started', description: 'Processing the provided file...' },
  /** The file cannot be read or sent. The reason is below it. */
  failed: 'Import Error',
  failedFor: (reason: string) => `Failed to import directory: ${reason}`,
  /** The file that comes with Foyer cannot be read or fetched. */
  providedFailed: (reason: string) => `Failed to import GOCC file: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch file: ${reason}`,
  noResponse: 'No response from the server',
  /** The chosen file was moved or changed since, and is read again. */
  gone: 'The file cannot be read any more. Please choose it again.',
  /** The server refuses the import and does not say why. */
  unknown: 'An error occurred during import',
  /** Why a file cannot be read. None where the words of the reader are in this language. */
  troubles: null as FileTroubles | null,
  /** Another kind of file, or more than one file, is dropped on the form. */
  notCsv: 'Only .csv files can be imported.',
  oneAtATime: 'Choose one file at a time.',
}
