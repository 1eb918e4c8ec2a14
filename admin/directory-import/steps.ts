import { NOT_BEGUN, startSending, type Progress, type Sending } from './sending.ts'
import { isCsv } from './file-kind.ts'
import { openMemberFile, type MemberFile } from './member-file.ts'
import type { Reading, Summary } from './reader.ts'
import { NO_LINES } from './skipped-lines.ts'
import { go, isSending, isStill, isStopping, update, useImport, type Preview } from './standing.ts'
import { tell, tellOfFetching } from './trouble.ts'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { textsNow } from '#admin/words/useTexts.ts'
import { membersFile } from '#domain/contract/import-routes.ts'
import { fileTroubles, type FileTroubles } from '#domain/directory-import/file-troubles.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { toast } from '#kiosk/shell/frame/toast.tsx'

type Chosen = { readonly name: string; readonly content: Blob; readonly isProvided: boolean }

/** The file that is looked at, in its thread, and what is being done with it. */
let chosen: Chosen | null = null
let file: MemberFile | null = null
let sending: Sending | null = null

/** Puts the file away. One that is being sent is not: it is stopped first. */
export function startOver(): void {
  if (isSending()) return
  sending?.stop()
  file?.close()
  chosen = file = sending = null
  go({ at: 'idle' })
}

/** The file that was chosen is read anew in the other format. */
export function chooseFormat(format: FileFormat): void {
  if (isSending()) return
  const again = chosen
  startOver()
  useImport.setState({ format })
  if (again) void show(again)
}

/** Shows what a chosen file would bring in. */
export async function preview(files: readonly File[]): Promise<void> {
  if (isSending()) return
  startOver()
  const [one, ...more] = files
  if (!one) return
  if (more.length > 0) return fail(textsNow().import.oneAtATime)
  if (!isCsv(one)) return fail(textsNow().import.notCsv)
  await show({ name: one.name, content: one, isProvided: false })
}

/** Fetches the provided file and shows what it would bring in. */
export async function previewProvided(): Promise<void> {
  startOver()
  useImport.setState({ format: 'gocc' })
  const step = go({ at: 'parsing' })
  toast({ tone: 'success', ...textsNow().import.started })
  try {
    const text = await asAdministrator((authorization) => call(membersFile, {}, { authorization }))
    const name = membersFile.path.slice(membersFile.path.lastIndexOf('/') + 1)
    if (isStill(step)) await show({ name, content: new Blob([text]), isProvided: true })
  } catch (error) {
    if (!isStill(step)) return
    if (isRefusal(error)) startOver()
    else fail(tellOfFetching(error))
  }
}

async function show(one: Chosen): Promise<void> {
  chosen = one
  const step = go({ at: 'parsing' })
  const opened = openMemberFile(one.content, useImport.getState().format)
  file = opened
  try {
    const reading = await opened.read()
    if (!isStill(step)) return
    if (reading.ok) lookAt(one, reading)
    else failToRead(reading)
  } catch (error) {
    if (isStill(step)) fail(tell(error, one.isProvided))
  }
}

const fail = (message: string, details: readonly string[] = [], skipped = NO_LINES): void =>
  void go({ at: 'error', message, details, skipped })

function failToRead({ because, given, skipped }: Extract<Reading, { ok: false }>): void {
  const troubles: FileTroubles = textsNow().import.troubles ?? fileTroubles
  const [message, detail] = troubles[because](...given)
  fail(message, detail ? [detail] : [], skipped)
}

function lookAt({ name, isProvided }: Chosen, summary: Summary): void {
  const nothing = { compared: NOT_BEGUN, sending: null, isStopping: false, note: null }
  go({ at: 'preview', fileName: name, isProvided, summary, ...nothing })
  void compare()
}

/** Asks the server what is new, changed and as it was. The file can be sent before that is known. */
async function compare(): Promise<void> {
  const { step } = useImport.getState()
  if (step.at !== 'preview' || !file) return
  const comparing = startSending({
    file,
    batches: step.summary.batches,
    importId: null,
    tell: (compared) => sending === comparing && update({ compared }),
  })
  sending = comparing
  // What it cannot be compared with it can still be sent to; then the trouble is told.
  await comparing.done.catch((error: unknown) => console.error(error))
}

/** Sends what was previewed. */
export async function send(): Promise<void> {
  const { step } = useImport.getState()
  if (step.at !== 'preview' || step.sending || !file) return
  update({ sending: NOT_BEGUN, note: null })
  sending?.stop()
  await sending?.done.catch(() => {})
  window.addEventListener('beforeunload', askBeforeLeaving)
  await sendAll(file, step)
  window.removeEventListener('beforeunload', askBeforeLeaving)
}

async function sendAll(from: MemberFile, { summary, isProvided }: Preview): Promise<void> {
  const { batches, households } = summary
  let progress = NOT_BEGUN
  const inSoFar = () => textsNow().import.stopped(progress.sent, households)
  try {
    const tellHowFar = (now: Progress) => update({ sending: (progress = now) })
    sending = startSending({ file: from, batches, importId: newCommandId(), tell: tellHowFar })
    if (isStopping()) sending.stop()
    await sending.done
    if (progress.sent === households) finish(progress)
    else halt(inSoFar())
  } catch (error) {
    tell(error, isProvided)
    halt(progress.sent > 0 ? inSoFar() : null)
  }
}

/** Back to the preview: what is in is in, and sending it again brings in the rest. */
function halt(note: string | null): void {
  update({ sending: null, isStopping: false, note, compared: NOT_BEGUN })
  void compare()
}

function finish({ results }: Progress): void {
  const { result, done } = textsNow().import
  const message = result(results.added, results.changed, results.unchanged)
  update({ sending: null })
  startOver()
  go({ at: 'success', message, errors: results.errors })
  toast({ tone: 'success', title: done, description: message })
}

/** Puts the file away, or stops sending it. */
export function cancel(): void {
  if (!isSending()) return startOver()
  update({ isStopping: true })
  sending?.stop()
}

/** The browser asks whether to leave, in its own words. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- Tablets with a Chrome of before 2024 ask only then.
  event.returnValue = true
}
