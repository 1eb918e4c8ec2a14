import { printJobMissing, sendPrintJob } from '#domain/contract/printing/print-routes.ts'
import type { Language } from '#domain/languages.ts'
import type { WhatToPrint } from '#domain/labels/labels-of-party.ts'
import { call, isServerAway } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'

/** How often the server is asked how a job stands, and for how long at most, in milliseconds. */
const AGAIN_MS = 1_000
const PATIENCE_MS = 30_000

type Asked = {
  /** The command of the check-in, which is recorded by now. */
  readonly checkIn: string
  readonly what?: WhatToPrint
  /** Only the tag of this child, of all the tags. */
  readonly onlyTagOf?: number
  /** The language of the visitor, for the receipt. */
  readonly language: Language
  /** Says how many labels there are, as soon as that is known. */
  readonly onLabels?: (labels: number) => void
}

/** A job that was sent to the printer tablet of this device. */
export type PrintJob = {
  /**
   * `given`: the labels were given to a computer, so ask whether they came out. `at-the-desk`: they were not, and the
   * desk prints them. `unknown`: the server was away or has refused; the desk finds the family and prints them.
   */
  readonly outcome: Promise<'given' | 'at-the-desk' | 'unknown'>
  /** Somebody says that the labels did not come out: the desk is told, and prints them. */
  readonly missing: () => Promise<void>
}

/**
 * Sends the labels of a check-in to the printer tablet of this device: for one that has a `printer` in its standing. It
 * is asked again and again until it is clear how it went, and never prints twice.
 */
export function printAtPrinter({ onLabels = () => {}, ...asked }: Asked): PrintJob {
  const jobId = newCommandId()
  const until = performance.now() + PATIENCE_MS

  async function ask(): Promise<'given' | 'at-the-desk' | 'unknown'> {
    try {
      const told = await call(sendPrintJob, { body: { jobId, what: 'all', ...asked } })
      onLabels(told.labels)
      if (told.state !== 'waiting') return told.state
    } catch (error) {
      if (!isServerAway(error)) return 'unknown'
    }
    if (performance.now() >= until) return 'unknown'
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return await ask()
  }

  return {
    outcome: ask(),
    missing: () => call(printJobMissing, { params: { id: jobId } }),
  }
}
