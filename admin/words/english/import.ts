import type { FileFormat } from '#domain/directory-import/columns.ts'
import type { SkipReason } from '#domain/directory-import/skipped-row.ts'
import { inFigures } from '#admin/words/in-figures.ts'

/** What is read while a member file comes in. */
export const directoryImport = {
  tab: 'Directory Import',
  heading: 'Import Church Directory',
  format: 'CSV format',
  standard: 'Standard',
  gocc: 'GOCC',
  guidelines: {
    standard: 'The columns name and phone are required. Only primary members need a phone number in theirs.',
    gocc: 'The columns name and relationship are required. Only primary members need a phone number.',
  } satisfies Record<FileFormat, string>,
  template: 'Download template',
  choose: 'Choose CSV file',
  orDrop: 'or drop it here',
  provided: 'Import GOCC San Antonio Members',
  processing: 'Processing file...',
  preview: 'What the file holds',
  households: 'Households',
  familyMembers: 'Family Members',
  skipped: 'Rows skipped',
  skippedRows: 'Skipped rows',
  line: 'Line',
  comparing: 'Comparing with the directory...',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  progress: 'Import progress',
  sent: (sent: number, all: number) => `${inFigures(sent)} of ${inFigures(all)} households`,
  waitsForServer: 'No answer from the server. It goes on by itself as soon as there is one.',
  waitsForPassword: 'It goes on when the password is given.',
  stopping: 'Stopping...',
  stopped: (sent: number, all: number) =>
    `Stopped: ${inFigures(sent)} of ${inFigures(all)} households are in. Import the file again to bring in the rest.`,
  reasons: {
    bad_phone: 'Phone is not 10 digits',
    unmatched: 'No primary with this last name',
    short: 'Too few values',
    blank: 'No name',
  } satisfies Record<SkipReason, string>,
  sample: 'Sample data: these people are invented',
  cancel: 'Cancel',
  import: 'Import',
  importing: 'Importing...',
  errors: 'Errors:',
  done: 'Directory Import Complete',
  /** What came of it. */
  result: (added: number, changed: number, unchanged: number) =>
    `${added} added, ${changed} changed, ${unchanged} unchanged`,
  started: { title: 'GOCC San Antonio Members Import Started', description: 'Processing the provided file...' },
  failed: 'Import Error',
  failedFor: (reason: string) => `Failed to import directory: ${reason}`,
  providedFailed: (reason: string) => `Failed to import GOCC file: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch file: ${reason}`,
  unknown: 'An error occurred during import',
  notCsv: 'Only .csv files can be imported.',
  oneAtATime: 'Choose one file at a time.',
}
