import { create } from 'zustand'
import { immer } from 'zustand/middleware/immer'
import type { Summary } from './reader.ts'
import type { Progress } from './sending.ts'
import type { SkippedLines } from './skipped-lines.ts'
import type { FileFormat } from '#domain/directory-import/columns.ts'

/** Where an import stands: choose a file, see what is in it, send it. */
export type Step =
  | { readonly at: 'idle' }
  | { readonly at: 'parsing' }
  | {
      readonly at: 'error'
      readonly message: string
      readonly details: readonly string[]
      readonly skipped: SkippedLines
    }
  | ({ readonly at: 'preview' } & Preview)
  | { readonly at: 'success'; readonly message: string; readonly errors: readonly string[] }

export type Preview = {
  readonly fileName: string
  readonly isProvided: boolean
  readonly summary: Summary
  /** How far the comparison with the directory is. */
  readonly compared: Progress
  /** How far it is sent; null before it is, and when it was stopped. */
  readonly sending: Progress | null
  readonly isStopping: boolean
  /** What became of the last time that it was sent. */
  readonly note: string | null
}

type Import = { readonly format: FileFormat; readonly step: Step }

/** The format that is chosen, and the step at which the import stands. */
export const useImport = create<Import>()(immer((): Import => ({ format: 'standard', step: { at: 'idle' } })))

/** Counts the steps. */
let steps = 0

/** The next step. Answers its number. */
export function go(step: Step): number {
  useImport.setState({ step })
  return ++steps
}

/** Whether this step is still the one at which the import stands: what comes of an earlier one is not shown. */
export const isStill = (step: number): boolean => step === steps

/** Changes the preview, as long as there is one. */
export const update = (change: Partial<Preview>): void =>
  useImport.setState(({ step }) => void (step.at === 'preview' && Object.assign(step, change)))

/** Whether the file is on its way. */
export const isSending = (): boolean => {
  const { step } = useImport.getState()
  return step.at === 'preview' && step.sending !== null
}

/** Whether it is to be stopped as soon as its batch is answered. */
export const isStopping = (): boolean => {
  const { step } = useImport.getState()
  return step.at === 'preview' && step.isStopping
}
