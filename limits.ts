/**
 * How large a file or a function may be. The linter fails above these limits. They leave room for most code that reads
 * well; a place that needs more is an exception with its reason.
 */
export const limits = {
  linesOfFile: 300,
  /** A file of tests is read test by test. */
  linesOfTestFile: 400,
  linesOfFunction: 60,
  /** Ways through a function. A switch over the kinds of one thing counts as one. */
  complexity: 10,
  parameters: 5,
  /** Blocks within blocks. */
  depth: 3,
  /** Code files in one folder, without tests. A fuller folder holds two things. */
  filesOfFolder: 18,
}

type Rule = 'max-lines' | 'max-lines-per-function' | 'complexity'

/**
 * A file that one limit does not apply to, and why. Only a limit of size has exceptions here. Where a line breaks
 * another rule with good reason, a comment right before it names the rule and the reason (`oxlint-disable-next-line`).
 */
export type Exception = { readonly file: string; readonly rule: Rule; readonly because: string }

const dictionary = 'a dictionary is one list of texts, and splitting it would hide that one is missing'
const closure = 'the functions inside share state that nothing outside may touch'
const protocol = 'each field of the protocol is optional, and each is one branch'

export const exceptions: readonly Exception[] = [
  { file: 'boundaries.ts', rule: 'max-lines', because: 'it is one table, read from top to bottom' },
  { file: 'tests/contract/cases.ts', rule: 'max-lines', because: 'it is one table, in the order of the calls' },
  { file: 'domain/personal-data.ts', rule: 'max-lines', because: 'it is one table, in the order of the events' },
  { file: 'domain/contract/activity/english.ts', rule: 'max-lines', because: dictionary },
  { file: 'admin/words/tablets.ts', rule: 'max-lines', because: dictionary },
  { file: 'web/words/texts.ts', rule: 'max-lines', because: dictionary },
  { file: 'web/words/spanish.ts', rule: 'max-lines', because: dictionary },
  { file: 'infra/event-log/memory.ts', rule: 'max-lines-per-function', because: closure },
  { file: 'infra/event-log/sqlite/sqlite.ts', rule: 'max-lines-per-function', because: closure },
  { file: 'domain/read-models/attendance/attendance-boards.ts', rule: 'max-lines-per-function', because: closure },
  { file: 'domain/read-models/directory/directory.ts', rule: 'max-lines-per-function', because: closure },
  { file: 'tests/eventstore-server/store.ts', rule: 'complexity', because: protocol },
  { file: 'tests/eventstore-server/rpc/read.ts', rule: 'complexity', because: protocol },
  { file: 'tests/eventstore-server/subscribing.ts', rule: 'complexity', because: protocol },
  { file: 'tests/browser/measuring/glyphs.ts', rule: 'complexity', because: 'it runs in the page as one function' },
]
