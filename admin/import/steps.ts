import { create } from 'zustand'
import { asAdministrator, isRefusal } from '#admin/access.ts'
import { isCsv, isSample, textOf } from '#admin/import/file-text.ts'
import { readInBackground } from '#admin/import/read-in-background.ts'
import { texts } from '#admin/texts.ts'
import { importDirectory, membersFile } from '#domain/contract/http.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'
import type { MemberFile } from '#domain/directory-import/households.ts'
import { call, CallFailed } from '#kiosk/shell/call.ts'
import { toast } from '#kiosk/shell/toast.tsx'

/** Where an import stands: choose a file, see what is in it, send it. */
export type Step =
  | { readonly at: 'idle' }
  | { readonly at: 'parsing' }
  | { readonly at: 'error'; readonly message: string; readonly details: readonly string[] }
  | ({ readonly at: 'preview'; readonly isSending: boolean } & Preview)
  | { readonly at: 'success'; readonly message: string; readonly errors: readonly string[] }

export type Preview = {
  readonly fileName: string
  readonly file: MemberFile
  /** The congregation that ships with Foyer. */
  readonly isSample: boolean
}

type Import = { readonly format: FileFormat; readonly step: Step }

export const useImport = create<Import>()(() => ({ format: 'standard', step: { at: 'idle' } }))

/** Counts the steps: the reading of a file that was put away meanwhile is not shown. */
let steps = 0

function go(step: Step): number {
  useImport.setState({ step })
  return ++steps
}

export const startOver = (): number => go({ at: 'idle' })

/** Another format reads another file: what was previewed is put away. */
export function chooseFormat(format: FileFormat): void {
  useImport.setState({ format })
  startOver()
}

/** Shows what a chosen file would bring in. */
export async function preview(chosen: File): Promise<unknown> {
  if (!isCsv(chosen)) return go({ at: 'error', message: texts.import.notCsv, details: [] })
  const step = go({ at: 'parsing' })
  try {
    await show(step, chosen.name, textOf(new Uint8Array(await chosen.arrayBuffer())))
  } catch (error) {
    fail(step, error, texts.import.failedFor)
  }
}

/** Fetches the provided file and shows what it would bring in. */
export async function previewProvided(): Promise<unknown> {
  useImport.setState({ format: 'gocc' })
  const step = go({ at: 'parsing' })
  toast({ tone: 'success', ...texts.import.started })
  try {
    const text = await asAdministrator((authorization) => call(membersFile, {}, { authorization }))
    await show(step, fileNameOf(membersFile.path), text)
  } catch (error) {
    if (isRefusal(error)) return startOver()
    fail(
      step,
      error instanceof CallFailed ? new Error(texts.import.fetchFailed(error.message)) : error,
      texts.import.providedFailed,
    )
  }
}

async function show(step: number, fileName: string, text: string): Promise<void> {
  const reading = await readInBackground({ text, format: useImport.getState().format })
  if (step !== steps) return
  if (reading.ok) go({ at: 'preview', isSending: false, fileName, file: reading.file, isSample: isSample(text) })
  else go({ at: 'error', message: reading.message, details: reading.detail ? [reading.detail] : [] })
}

/** A member file of thousands takes a while to be recorded, in milliseconds. */
const PATIENCE = 10 * 60_000

/** Sends what was previewed. */
export async function send(): Promise<void> {
  const { step } = useImport.getState()
  if (step.at !== 'preview' || step.isSending) return
  go({ ...step, isSending: true })
  const body = { users: step.file.households }
  try {
    const { message, results } = await asAdministrator((authorization) =>
      call(importDirectory, { body }, { authorization, patience: PATIENCE }),
    )
    go({ at: 'success', message, errors: results.errors })
    toast({ tone: 'success', title: texts.import.done, description: message })
  } catch (error) {
    go({ ...step, isSending: false })
    if (!isRefusal(error)) tell(error, texts.import.failedFor)
  }
}

/** The error stays where the file was, too. */
function fail(step: number, error: unknown, inWords: (reason: string) => string): void {
  if (step === steps) go({ at: 'error', message: tell(error, inWords), details: [] })
}

function tell(error: unknown, inWords: (reason: string) => string): string {
  console.error(error)
  const description = error instanceof Error ? inWords(reasonOf(error)) : texts.import.unknown
  toast({ tone: 'destructive', title: texts.import.failed, description })
  return description
}

/** The server's own words, without the status before them. */
const reasonOf = (error: Error): string =>
  error instanceof CallFailed ? error.message.replace(/^\d+: /, '') : error.message

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
