/** A headline, and where there is one what the import needs or what to do. */
export type ErrorInWords = readonly [message: string, detail?: string]

const NO_CSV = 'The file is not a CSV file'
const SAVE_AS = 'In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes'

const other = (what: string): ErrorInWords => [
  NO_CSV,
  `It is ${what}. Choose the file that the member list was saved to as CSV`,
]

/** Why a member file cannot be read at all, in the words of the server and the command line. */
export const fileErrors = {
  /** The file has no rows. */
  empty: () => ['The file is empty'],
  /** No row of the file brings anybody in. */
  nobody: () => ['No valid user records found in the file'],
  /** Columns are missing in a file of the standard format. */
  columns: (missing) => [`Required columns missing: ${missing}`],
  /** A column is missing in a file of the GOCC format. */
  noRelationship: () => [
    "Missing 'Relationship' column in GOCC format",
    'The import needs to know which records are Primary members vs family members',
  ],
  noName: () => ["Missing 'Name' column in GOCC format", 'The import requires a column with member names'],
  /** The headings of a file say that its columns are not those of the GOCC format. */
  otherHeadings: () => ['The headings are not those of the GOCC format'],
  /** The file is not text. */
  noText: () => [NO_CSV, SAVE_AS],
  /** The file is a spreadsheet. */
  spreadsheet: () => [NO_CSV, `It is a spreadsheet. ${SAVE_AS}`],
  /** The file is a picture. */
  picture: () => other('a picture'),
  /** The file is a PDF document. */
  document: () => other('a PDF document'),
  /** Some letters of the file cannot be read. */
  letters: (line) => ['Some letters in the file cannot be read', `Look at line ${line}. ${SAVE_AS}`],
  /** A quotation mark in the file has no partner. */
  quotationMark: (line) => [
    'A quotation mark in the file has no partner',
    `Look at the cell that starts on line ${line}`,
  ],
  /** The file is too large. */
  tooLarge: (size, most) => [
    'The file is too large',
    `It has ${size} MB, and at most ${most} MB can be read: enough for half a million people. Is it the right file?`,
  ],
} satisfies Record<string, (...given: string[]) => ErrorInWords>

export type FileError = keyof typeof fileErrors

/** The texts of one language. */
export type FileErrors = Readonly<Record<FileError, (...given: string[]) => ErrorInWords>>
