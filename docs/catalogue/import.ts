import type { Chapter } from './row.ts'

/** What is read while a member file comes in, and the tests that show it. */
export const directoryImport: readonly Chapter[] = [
  {
    heading: 'Directory import: choosing a file',
    rows: [
      {
        when: 'The tab is opened',
        says: ['Directory Import', 'Import Church Directory', 'CSV format', 'GOCC', 'Choose CSV file'],
        test: 'desk/import.spec.ts: is shown before it is imported, and importing it again changes nothing',
      },
      {
        when: 'A format is chosen',
        says: [
          'Standard',
          'GOCC',
          'The columns name and phone are required. Only primary members need a phone number in theirs.',
          'The columns name and relationship are required. Only primary members need a phone number.',
          'Download template',
        ],
        test: 'desk/import.spec.ts: can be made from a template, of either format',
      },
      {
        when: 'A file is dropped on the form',
        says: ['or drop it here', 'Only .csv files can be imported.', 'Choose one file at a time.'],
        test: 'desk/import.spec.ts: is chosen with one button, or dropped on the form, one .csv at a time',
      },
      {
        when: 'The provided file is asked for',
        says: [
          'Import GOCC San Antonio Members',
          'Processing file...',
          'GOCC San Antonio Members Import Started',
          'Processing the provided file...',
          'Sample data: these people are invented',
        ],
        test: 'desk/import.spec.ts: that comes with Foyer is shown as invented',
      },
      {
        when: 'The file cannot be read',
        says: [
          'The file is empty',
          'Required columns missing: {columns}',
          'The file is not a CSV file',
          'It is a spreadsheet. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes',
          'It is a picture. Choose the file that the member list was saved to as CSV',
          'Some letters in the file cannot be read',
          'Look at line {line}. In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes',
          'A quotation mark in the file has no partner',
          'Look at the cell that starts on line {line}',
          'No valid user records found in the file',
          "Missing 'Relationship' column in GOCC format",
          'The import needs to know which records are Primary members vs family members',
          "Missing 'Name' column in GOCC format",
          'The import requires a column with member names',
        ],
        test: 'desk/import.spec.ts: that cannot be read says why',
      },
      {
        when: 'The file is too large, or has gone from the disk',
        says: ['The file is too large', 'Import Error', 'Failed to import directory: {reason}'],
        test: 'desk/import.spec.ts: that is too large, or gone from the disk, says so',
      },
      {
        when: 'The provided file cannot be fetched',
        says: ['Import Error', 'Failed to import GOCC file: {reason}', 'Failed to fetch file: {status text}'],
        test: 'desk/import.spec.ts: is said in its own words, and the file can be sent again',
      },
    ],
  },
  {
    heading: 'Directory import: the preview',
    rows: [
      {
        when: 'A file has been read',
        says: [
          'What the file holds',
          'Households',
          'Family Members',
          'Rows skipped',
          'New',
          'Changed',
          'Unchanged',
          'Skipped rows',
          'Line',
          'No name',
          'Import',
        ],
        test: 'desk/import.spec.ts: is shown before it is imported, and importing it again changes nothing',
      },
      {
        when: 'A row brings nobody in',
        says: ['Phone is not 10 digits', 'Too few values', 'No primary with this last name'],
        test: 'desk/import.spec.ts: that cannot be read says why',
      },
      {
        when: 'The server has not said yet what is new',
        says: ['Comparing with the directory...'],
        test: 'desk/import.spec.ts: that is too large, or gone from the disk, says so',
      },
      {
        when: 'Households are refused',
        says: ['Errors:', 'Line {line} ({name}): A household has 200 people at most'],
        test: 'desk/import.spec.ts: is listed by household, before and after, until nobody is there',
      },
      {
        when: 'The file is put away',
        says: ['Cancel'],
        test: 'desk/import.spec.ts: can be made from a template, of either format',
      },
    ],
  },
  {
    heading: 'Directory import: on its way',
    rows: [
      {
        when: 'The file is being sent',
        says: ['Importing...', 'Import progress', '{sent} of {all} households'],
        test: 'desk/import.spec.ts: is shown before it is imported, and importing it again changes nothing',
      },
      {
        when: 'The network or the server is away',
        says: ['No answer from the server. It goes on by itself as soon as there is one.'],
        test: 'desk/import.spec.ts: waits while the server is gone, goes on by itself, and counts everybody once',
      },
      {
        when: 'The password is no longer accepted',
        says: ['It goes on when the password is given.'],
        test: 'desk/import.spec.ts: asks for the password when it is no longer accepted, and goes on',
      },
      {
        when: 'It is stopped',
        says: [
          'Cancel',
          'Stopping...',
          'Stopped: {sent} of {all} households are in. Import the file again to bring in the rest.',
        ],
        test: 'desk/import.spec.ts: can be stopped, says how far it came, and is finished by sending it again',
      },
      {
        when: 'It is done',
        says: ['Directory Import Complete', '{added} added, {changed} changed, {unchanged} unchanged', 'Close'],
        test: 'desk/import.spec.ts: is shown before it is imported, and importing it again changes nothing',
      },
      {
        when: 'The server refuses it',
        says: ['Import Error', 'An error occurred during import'],
        test: 'desk/import.spec.ts: is said in its own words, and the file can be sent again',
      },
    ],
  },
]
