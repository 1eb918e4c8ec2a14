import type { NameOrder } from '#domain/attendee/person-fields.ts'
import { create } from 'zustand'
import { immer } from 'zustand/middleware/immer'
import type { MemberFile } from '#admin/directory-import/member-file/member-file.ts'
import type { Summary } from '#admin/directory-import/member-file/reader.ts'
import type { Progress, Sending } from './sending.ts'
import type { Unreadable } from '#admin/directory-import/member-file/unreadable.ts'
import type { Choices } from '#domain/directory-import/chosen-columns/column-kind.ts'
import type { SeenColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import type { FileFormat } from '#domain/directory-import/member-file/columns.ts'

/** The steps of an import: choose a file, see what is in it, send it. */
type ImportStep =
  | { readonly at: 'idle' }
  | { readonly at: 'parsing' }
  | {
      readonly at: 'error'
      readonly message: string
      readonly details: readonly string[]
      /** How many rows were skipped. */
      readonly skipped: number
    }
  | ({ readonly at: 'columns' } & Asking)
  | ({ readonly at: 'preview' } & Preview)
  | {
      readonly at: 'success'
      readonly importId: string
      readonly message: string
      readonly errors: readonly string[]
    }

/** The administrator says what the columns of a file hold. `why`: why the page asks; null if somebody wants it. */
export type Asking = {
  readonly fileName: string
  readonly seen: SeenColumns
  readonly choices: Choices
  readonly nameOrder: NameOrder | null
  readonly why: Unreadable | null
}

export type Preview = {
  readonly fileName: string
  readonly isProvided: boolean
  readonly summary: Summary
  /** The system that the file comes from, as the administrator calls it. Empty: the ids of the file are not kept. */
  readonly source: string
  /** How much of the file is compared with the directory. */
  readonly compared: Progress
  /** How much of the file is sent. Null before it is sent, and after it was stopped. */
  readonly sending: Progress | null
  readonly isStopping: boolean
  /** The result of the last time it was sent, in words. */
  readonly note: string | null
}

/** A file that was chosen or fetched. `isProvided`: it is the church's own file from the server. */
export type ChosenFile = { readonly name: string; readonly content: Blob; readonly isProvided: boolean }

type Import = {
  readonly format: FileFormat
  readonly step: ImportStep
  /** Counts the steps. */
  readonly stepNumber: number
  /** The chosen file. It is read again if the format changes. */
  readonly chosen: ChosenFile | null
  /** Its columns, and what the administrator has said that they hold. Null while that is not known. */
  readonly seen: SeenColumns | null
  readonly choices: Choices | null
  /** Which part of its names stands first. Null: it is as everywhere in the church. */
  readonly nameOrder: NameOrder | null
  /** The file, opened in a thread of its own. */
  readonly file: MemberFile | null
  /** The comparison or the import that is under way. */
  readonly sending: Sending | null
}

export const useImport = create<Import>()(
  immer((): Import => ({
    format: 'standard',
    step: { at: 'idle' },
    stepNumber: 0,
    chosen: null,
    seen: null,
    choices: null,
    nameOrder: null,
    file: null,
    sending: null,
  })),
)

/** Goes to the next step, and returns its number. */
export function go(step: ImportStep): number {
  const stepNumber = useImport.getState().stepNumber + 1
  useImport.setState({ step, stepNumber })
  return stepNumber
}

/** Whether the import is still at this step. Results of an earlier step are not shown. */
export const isStill = (stepNumber: number): boolean => stepNumber === useImport.getState().stepNumber

/** Changes the preview, if the import is at that step. */
export const updatePreview = (change: Partial<Preview>): void =>
  useImport.setState(({ step }) => void (step.at === 'preview' && Object.assign(step, change)))

/** Whether the file is being sent. */
export const isSending = (): boolean => {
  const { step } = useImport.getState()
  return step.at === 'preview' && step.sending !== null
}

/** Whether the import stops as soon as the server has responded to the current batch. */
export const isStopping = (): boolean => {
  const { step } = useImport.getState()
  return step.at === 'preview' && step.isStopping
}
