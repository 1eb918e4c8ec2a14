import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import type { MemberFile } from '#domain/directory-import/households.ts'
import type { ImportResults } from '#domain/directory-import/results.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import { guessFormat, readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { textOf } from './file-text.ts'
import { countsOf, inWords, outcome, progressOf, skippedInWords } from './report.ts'
import { sendHouseholds } from './send.ts'

const USAGE = 'npm run import -- FILE [--format standard|gocc] [--dry-run] [--json]'

/** Sends a member file to a running server, and reports the result and the skipped rows. */
export async function importMembers(invocation: Invocation): Promise<void> {
  const { words, environment, say, warn } = invocation
  const { path, format, isDryRun, isJson } = wishes(words)
  // npm runs scripts in the project's folder, but the user names a file relative to their own folder.
  const file = await readFile(resolve(environment['INIT_CWD'] ?? '.', path), format, warn)

  if (!isJson) say(inWords(file))
  if (!isDryRun) {
    const results = await sendWatched(file, invocation)
    for (const error of results.errors) warn(error)
    if (!isJson) say(outcome(results))
  } else if (!isJson) say('This was a dry run: nothing was sent.')
  if (isJson) say(JSON.stringify(countsOf(file)))
}

/** Shows the progress at a terminal. */
async function sendWatched(file: MemberFile, { environment, progress = () => {} }: Invocation): Promise<ImportResults> {
  try {
    return await sendHouseholds(file.households, environment, (sent) => progress(progressOf(sent, file)))
  } finally {
    progress('')
  }
}

type Wishes = { path: string; format: FileFormat | undefined; isDryRun: boolean; isJson: boolean }

function wishes(words: string[]): Wishes {
  const { values, positionals } = understood(words)
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new CommandRefused(`Name one file: ${USAGE}`)
  const { format } = values
  if (format !== undefined && format !== 'standard' && format !== 'gocc')
    throw new CommandRefused(`--format should be standard or gocc: ${USAGE}`)
  return { path, format, isDryRun: values['dry-run'] ?? false, isJson: values.json ?? false }
}

function understood(words: string[]) {
  try {
    const options = { format: { type: 'string' }, 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } } as const
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    throw new CommandRefused(`These words are not understood: ${USAGE}`)
  }
}

async function readFile(path: string, format: FileFormat | undefined, warn: Invocation['warn']): Promise<MemberFile> {
  try {
    const text = await textOf(path)
    return readMemberFile(text, format ?? guessFormat(text))
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    for (const row of skippedInWords(error.skipped)) warn(row)
    throw new CommandRefused([error.message, error.detail].filter(Boolean).join('. '), { cause: error })
  }
}
