import { hasNames, hasPhones } from '#domain/directory-import/chosen-columns/column-kind.ts'
import { NOT_BEGUN, type Progress, startSending } from './sending.ts'
import { isCsv, whyUnreadable } from '#admin/directory-import/member-file/unreadable.ts'
import { type MemberFile, openMemberFile } from '#admin/directory-import/member-file/member-file.ts'
import type { Decided, Reading, Summary, WayToRead } from '#admin/directory-import/member-file/reader.ts'
import { askForColumns } from '#admin/directory-import/chosen-columns/AskForColumns.tsx'
import { rememberChoices } from '#admin/directory-import/chosen-columns/remembered.ts'
import {
  type ChosenFile,
  type Preview,
  go,
  isSending,
  isStill,
  isStopping,
  updatePreview,
  useImport,
} from './import-store.ts'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { askBeforeLeaving } from '#web/page/ask-before-leaving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { membersFile } from '#domain/contract/directory-import/import-routes.ts'
import type { FileError } from '#domain/directory-import/member-file/file-errors.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { dismissFailure, toast } from '#web/frame/toast.tsx'
import { refusalInWords } from '#admin/words/reason-in-words.ts'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'

/** Shows in a toast why a file could not be read or sent. Returns the same words. */
const reportError = (error: unknown, isProvided: boolean): string => report(error, inWords(error, isProvided))

/** Does the same for the provided file, if it could not be fetched. */
function reportFetchError(error: unknown): string {
  return report(error, textsNow().import.providedFailed(whyNotFetched(error)))
}

function whyNotFetched(error: unknown): string {
  const { unknown, fetchFailed } = textsNow().import
  if (!(error instanceof CallFailed)) return whyNotRead(error)
  return error.code === 'members-file-unfit' ? refusalInWords(error, unknown) : fetchFailed(statusInWords(error))
}

/** The status of a reply has a name in English only. */
function statusInWords(error: CallFailed): string {
  const { refusals, import: texts } = textsNow()
  return refusals ? refusalInWords(error, texts.unknown) : error.statusText || error.message
}

function inWords(error: unknown, isProvided: boolean): string {
  const texts = textsNow()
  if (error instanceof CallFailed)
    return error.code === undefined ? texts.import.unknown : refusalInWords(error, texts.import.unknown)
  const failed = isProvided ? texts.import.providedFailed : texts.import.failedFor
  return failed(whyNotRead(error))
}

/** The browser has words of its own for both, in one language and without what to do. */
function whyNotRead(error: unknown): string {
  const { noResponse, gone } = textsNow().import
  return error instanceof NetworkFailed ? noResponse : gone
}

function report(error: unknown, description: string): string {
  console.error(error)
  sayImportError(description)
  return description
}

const sayImportError = (description: string): void =>
  toast({ tone: 'destructive', title: textsNow().import.failed, description })

/** What ends when somebody says what the columns hold. */
const IN_COLUMNS: ReadonlySet<FileError> = new Set(['columns', 'noName', 'noRelationship', 'otherHeadings'])

/** Closes the file and returns to the first step. Does nothing while a file is being sent: stop that first. */
export function startOver(): void {
  if (isSending()) return
  const { file, sending } = useImport.getState()
  sending?.stop()
  file?.close()
  useImport.setState({ chosen: null, seen: null, choices: null, nameOrder: null, file: null, sending: null })
  go({ at: 'idle' })
}

/** Changes the format, and reads the chosen file again in it. */
export function chooseFormat(format: FileFormat): void {
  if (isSending()) return
  const { chosen } = useImport.getState()
  startOver()
  useImport.setState({ format })
  if (chosen) void show(chosen)
}

/** Shows what the import of a chosen file would change. */
export async function preview(files: readonly File[]): Promise<void> {
  if (isSending()) return
  startOver()
  const [one, ...more] = files
  if (!one) return
  if (more.length > 0) return refuse(textsNow().import.oneAtATime)
  if (!isCsv(one)) return refuse(textsNow().import.notCsv)
  await show({ name: one.name, content: one, isProvided: false })
}

/** Fetches the provided file, and shows what its import would change. */
export async function previewProvided(): Promise<void> {
  startOver()
  useImport.setState({ format: 'gocc' })
  const step = go({ at: 'parsing' })
  toast({ tone: 'success', ...textsNow().import.started })
  try {
    const text = await callSignedIn(membersFile, {})
    const name = membersFile.path.slice(membersFile.path.lastIndexOf('/') + 1)
    if (isStill(step)) await show({ name, content: new Blob([text]), isProvided: true })
  } catch (error) {
    if (!isStill(step)) return
    if (isRefusal(error)) startOver()
    else fail(reportFetchError(error))
  }
}

/** Reads the chosen file again, by what the administrator has said that its columns hold. */
export async function readByColumns(): Promise<void> {
  const { chosen, step } = useImport.getState()
  if (!chosen || step.at !== 'columns') return
  rememberChoices(step.seen, step.choices)
  // The failure that led to the question is of no interest any more, and would cover the button of the preview.
  dismissFailure()
  startOver()
  await show(chosen, step)
}

type SaidOfFile = Pick<WayToRead, 'choices' | 'nameOrder'>

async function show(chosen: ChosenFile, said: SaidOfFile = { choices: null, nameOrder: null }): Promise<void> {
  const step = go({ at: 'parsing' })
  const { choices, nameOrder } = said
  const file = openMemberFile(chosen.content, { format: useImport.getState().format, choices, nameOrder })
  useImport.setState({ chosen, choices, nameOrder, file })
  try {
    const reading = await file.read()
    if (!isStill(step)) return
    useImport.setState({ seen: reading.seen })
    if (reading.ok && !reading.isOfFormat && reading.seen) askForColumns()
    else if (reading.ok) showPreview(chosen, reading)
    else failToRead(reading)
  } catch (error) {
    if (isStill(step)) fail(reportError(error, chosen.isProvided))
  }
}

const fail = (message: string, details: readonly string[] = [], skipped = 0): void =>
  void go({ at: 'error', message, details, skipped })

/** The toast says why a file cannot be read. The page says it too, with what helps. */
function refuse(message: string): void {
  sayImportError(message)
  fail(message)
}

function failToRead({ seen, because, given, skipped }: Extract<Reading, { ok: false }>): void {
  // Foyer has matched what it needs: nothing is missing, and the page asks only whether that is right.
  if (seen && because === 'columns' && hasNames(seen.guess) && hasPhones(seen.guess)) return askForColumns()
  const [message = '', ...details] = whyUnreadable({ because, given })
  sayImportError(message)
  if (seen && IN_COLUMNS.has(because)) askForColumns({ because, given })
  else fail(message, details, skipped)
}

function showPreview({ name, isProvided }: ChosenFile, summary: Summary): void {
  const nothingSent = { compared: NOT_BEGUN, sending: null, isStopping: false, note: null }
  const source = summary.hasIds ? (stored(() => localStorage.getItem(SOURCE)) ?? '') : ''
  go({ at: 'preview', fileName: name, isProvided, summary, source, ...nothingSent })
  void compare()
}

/** Reads the file again by what somebody has decided about a household or a row. Does nothing while it is sent. */
export async function decide(decided: Decided): Promise<void> {
  const { file, step, stepNumber } = useImport.getState()
  if (step.at !== 'preview' || step.sending || !file) return
  const reading = await file.decide(decided)
  if (!isStill(stepNumber)) return
  if (!reading.ok) return failToRead(reading)
  updatePreview({ summary: reading })
  // Another object, so that the lists ask again.
  useImport.setState({ file: { ...file } })
  await compareAgain()
}

/** The system that files with ids come from, as this administrator has called it last. Kept in this browser. */
const SOURCE = 'importSource'

/** If the browser stores nothing, the name is typed again for the next file. */
function stored<Value>(reach: () => Value): Value | null {
  try {
    return reach()
  } catch {
    return null
  }
}

/** Keeps the ids of the file as those of this system. */
export async function chooseSource(source: string): Promise<void> {
  const { step } = useImport.getState()
  if (step.at !== 'preview' || step.sending || step.source === source) return
  updatePreview({ source })
  stored(() => localStorage.setItem(SOURCE, source))
  await compareAgain()
}

async function compareAgain(): Promise<void> {
  const { sending } = useImport.getState()
  sending?.stop()
  await sending?.done.catch(() => {})
  updatePreview({ compared: NOT_BEGUN })
  await compare()
}

/** Asks the server which households are new, changed and unchanged. The file can be sent without waiting for it. */
async function compare(): Promise<void> {
  const { step, file } = useImport.getState()
  if (step.at !== 'preview' || !file) return
  const comparing = startSending({
    file,
    batches: step.summary.batches,
    importId: null,
    source: step.source,
    tell: (compared) => useImport.getState().sending === comparing && updatePreview({ compared }),
  })
  useImport.setState({ sending: comparing })
  // A failed comparison does not prevent the import. If the import fails too, a toast says why.
  await comparing.done.catch((error: unknown) => console.error(error))
}

/** Sends the file of the preview. */
export async function sendFile(): Promise<void> {
  const { step, file, sending } = useImport.getState()
  if (step.at !== 'preview' || step.sending || !file) return
  updatePreview({ sending: NOT_BEGUN, note: null })
  sending?.stop()
  await sending?.done.catch(() => {})
  const stopAsking = askBeforeLeaving()
  await sendAll(file, step)
  stopAsking()
}

async function sendAll(file: MemberFile, { summary, source, isProvided }: Preview): Promise<void> {
  const { batches, households } = summary
  const importId = newCommandId()
  let progress = NOT_BEGUN
  const inSoFar = () => textsNow().import.stopped(progress.sent, households)
  try {
    const tell = (now: Progress) => updatePreview({ sending: (progress = now) })
    const sending = startSending({ file, batches, importId, source, tell })
    useImport.setState({ sending })
    if (isStopping()) sending.stop()
    await sending.done
    if (progress.sent === households) finish(importId, progress)
    else halt(inSoFar())
  } catch (error) {
    reportError(error, isProvided)
    halt(progress.sent > 0 ? inSoFar() : null)
  }
}

/** Returns to the preview. What the server has imported stays imported; the file can be sent again for the rest. */
function halt(note: string | null): void {
  updatePreview({ sending: null, isStopping: false, note, compared: NOT_BEGUN })
  void compare()
}

function finish(importId: string, { results, message: said }: Progress): void {
  const { result, done } = textsNow().import
  const message = said ?? result(results.added, results.changed, results.unchanged)
  updatePreview({ sending: null })
  startOver()
  go({ at: 'success', importId, message, errors: results.errors })
  toast({ tone: 'success', title: done, description: message })
}

/** Says no longer what an import has done, because it was undone. */
export function closeResultOf(importId: string): void {
  const { step } = useImport.getState()
  if (step.at === 'success' && step.importId === importId) startOver()
}

/** Stops sending the file, or closes it if it is not being sent. */
export function cancel(): void {
  if (!isSending()) return startOver()
  updatePreview({ isStopping: true })
  useImport.getState().sending?.stop()
}
