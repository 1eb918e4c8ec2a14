import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import type { HouseholdOfFile, MemberFile } from '#domain/directory-import/households.ts'
import {
  type ImportResults,
  NOTHING_YET,
  type SkipReason,
  type SkippedRow,
  addedUp,
} from '#domain/directory-import/results.ts'
import { MemberFileError } from '#domain/directory-import/member-file/member-file-error.ts'
import type { FileError } from '#domain/directory-import/member-file/file-errors.ts'
import { guessFormat, membersIn, rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import { readsWholly } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import { CommandRefused, type Invocation } from '#commands/command.ts'
import { textOf } from './file-text.ts'
import { randomUUID } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { asSent, inBatches } from '#domain/directory-import/batches.ts'
import { ownCertificate } from '#server/configuration/own-certificate.ts'

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

/** What the page Import would ask about. */
const HAS_OTHER_COLUMNS: ReadonlySet<FileError> = new Set(['columns', 'noName', 'noRelationship'])
const ON_THE_PAGE = 'Import it on the page /admin/import, which asks what each column holds'

async function readFile(path: string, format: FileFormat | undefined, warn: Invocation['warn']): Promise<MemberFile> {
  try {
    const text = await textOf(path)
    const rows = rowsOfFile(text)
    const chosen = format ?? guessFormat(text)
    const file = membersIn(rows, chosen, undefined, new Date().toISOString().slice(0, 10))
    if (!readsWholly(rows, chosen))
      throw new CommandRefused(`The file does not have the ${chosen} format alone. ${ON_THE_PAGE}`)
    return file
  } catch (error) {
    if (!(error instanceof MemberFileError)) throw error
    for (const row of skippedInWords(error.skipped)) warn(row)
    const detail = HAS_OTHER_COLUMNS.has(error.reason) ? ON_THE_PAGE : error.detail
    throw new CommandRefused([error.message, detail].filter(Boolean).join('. '), { cause: error })
  }
}

const REASONS: Record<SkipReason, string> = {
  short: 'it has too few values',
  bad_phone: 'the phone number of this primary member does not have ten digits',
  unmatched: 'no primary member in the file has this last name',
  blank: 'nobody is named in it',
  several_families: 'several primary members in the file have this last name',
  primary_skipped: 'its primary member was skipped',
  left_out: 'it is left out',
}

type FileCounts = {
  households: number
  people: number
  familyMembers: number
  skipped: { [Reason in SkipReason]?: number }
}

/** The numbers of households, people and skipped rows in a file. */
function countsOf({ households, skipped }: MemberFile): FileCounts {
  const familyMembers = households.reduce((sum, household) => sum + household.familyMembers.length, 0)
  const bySkip: FileCounts['skipped'] = { short: 0, bad_phone: 0, unmatched: 0, blank: 0 }
  for (const { reason } of skipped) bySkip[reason] = (bySkip[reason] ?? 0) + 1
  return { households: households.length, people: households.length + familyMembers, familyMembers, skipped: bySkip }
}

/** The content of the file in words, with every skipped row. */
function inWords(file: MemberFile): string {
  const { households, people, familyMembers } = countsOf(file)
  const held = `${counted(households, 'household')} with ${counted(familyMembers, 'family member')}: ${counted(people, 'person', 'people')}`
  return [held, ...oddInWords(file), ...unreadInWords(file), ...skippedInWords(file.skipped)].join('\n')
}

function oddInWords({ households }: MemberFile): string[] {
  const odd = households.filter((household) => household.odd !== undefined).length
  return odd === 0 ? [] : [`${counted(odd, 'household')} to look at: the page /admin/import says why`]
}

const unreadInWords = ({ unread }: MemberFile): string[] =>
  unread.map(({ column, count, example }) => `${counted(count, 'cell')} of ${column} not read, such as ${example}`)

/** The skipped rows, one per line. Empty when there is none. */
function skippedInWords(skipped: readonly SkippedRow[]): string[] {
  const rows = skipped.map((row) => `  line ${row.line}: ${reasonOf(row)}`)
  return rows.length === 0 ? [] : [`${counted(rows.length, 'row')} skipped:`, ...rows]
}

function reasonOf({ reason, primaryLine, read }: SkippedRow): string {
  if (primaryLine !== undefined) return `${REASONS[reason]}, in line ${primaryLine}`
  return reason === 'bad_phone' && read ? `${REASONS[reason]}: ${read}` : REASONS[reason]
}

/** The progress in words. */
const progressOf = (sent: number, { households }: MemberFile): string =>
  `${sent} of ${counted(households.length, 'household')} sent`

/** The result of the import in words. */
const outcome = ({ added, changed, unchanged }: ImportResults): string =>
  `Sent: ${counted(added, 'household')} added, ${changed} changed, ${unchanged} unchanged`

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

type Environment = Readonly<Record<string, string | undefined>>

/** Sends households to the server that the environment names, as its administrator. Reports how many were imported. */
async function sendHouseholds(
  households: readonly HouseholdOfFile[],
  environment: Environment,
  tell: (sent: number) => void,
): Promise<ImportResults> {
  const server = addressOf(environment)
  const authorization = authorizationOf(environment)
  const importId = randomUUID()
  let total = NOTHING_YET
  let sent = 0
  for (const [number, users] of inBatches(households).entries()) {
    const body = { users: users.map(asSent), batch: { importId, number } }
    total = addedUp(total, await sendBatch(server, authorization, body).catch(tellHowFar(sent)))
    tell((sent += users.length))
  }
  return total
}

const tellHowFar = (sent: number) => (error: unknown) => {
  if (sent === 0 || !(error instanceof CommandRefused)) throw error
  throw new CommandRefused(`${error.message} (${sent} households are in; the file can be sent again)`, { cause: error })
}

function addressOf(environment: Environment): string {
  const { FOYER_URL, PORT } = environment
  const scheme = trustsOwn(environment) ? 'https' : 'http'
  const address = FOYER_URL || `${scheme}://localhost:${PORT || 3000}`
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address.replace(/\/+$/, '')
  throw new CommandRefused(`FOYER_URL should be the address of the server, as in http://localhost:3000`)
}

/** When Foyer made its own certificate it serves https, and this command trusts that certificate as tablets do. */
function trustsOwn({ DATA_DIR }: Environment): boolean {
  const { authority } = ownCertificate(DATA_DIR || './data') ?? {}
  if (authority === undefined) return false
  setDefaultCACertificates([...getCACertificates('default'), authority])
  return true
}

function authorizationOf({ ADMIN_PASSWORD }: Environment): string {
  if (ADMIN_PASSWORD) return `Basic ${Buffer.from(`:${ADMIN_PASSWORD}`).toString('base64')}`
  throw new CommandRefused('Set ADMIN_PASSWORD to the shared password: only the administrator imports')
}

async function sendBatch(server: string, authorization: string, body: object): Promise<ImportResults> {
  const response = await fetch(`${server}${importDirectory.path}`, {
    method: importDirectory.method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => noReply(server, error))
  const received: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new CommandRefused(refusal(server, response.status, received))
  const reply = importDirectory.reply.safeParse(received)
  if (!reply.success)
    throw new CommandRefused(`The program at ${server} is not Foyer: set FOYER_URL to where Foyer runs`)
  return reply.data.results
}

function noReply(server: string, error: unknown): never {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = reason instanceof Error && 'code' in reason ? ` (${String(reason.code)})` : ''
  const message = `No server responds at ${server}${code}: start it with "npm start", or set FOYER_URL to where it runs`
  throw new CommandRefused(message, { cause: error })
}

function refusal(server: string, status: number, received: unknown): string {
  if (status === 401) return `The server at ${server} refuses the password: set ADMIN_PASSWORD to the right one`
  const isFoyers = typeof received === 'object' && received !== null && 'message' in received
  return isFoyers
    ? `The server at ${server} refuses: ${String(received.message)}`
    : `The program at ${server} is not Foyer (${status}): set FOYER_URL to where Foyer runs`
}
