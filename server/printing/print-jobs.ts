import type { PrinterJobs } from '#domain/contract/device/device-shapes.ts'
import type { PrintState } from '#domain/contract/printing/print-routes.ts'
import type { CommandId, DeviceId, Instant, Mark } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import type { Label } from '#domain/labels/label.ts'
import type { WhatToPrint } from '#domain/labels/labels-of-party.ts'

/** What a device wants to be printed. */
export type Wanted = {
  readonly jobId: CommandId
  /** The check-in whose labels they are. Null for labels with invented names. */
  readonly checkIn: CommandId | null
  readonly what: WhatToPrint
  readonly language: Language
  /** The printer of the device that asks. */
  readonly printer: DeviceId
  /** The device that asks. Absent for a helper without one. */
  readonly device?: DeviceId | undefined
}

/** A job with how it stands. Nothing that is printed is kept in it. */
export type PrintJob = Wanted & {
  readonly at: Instant
  readonly labels: number
  readonly mark?: Mark | undefined
  state: PrintState
  /** How often a printer was asked, which one was asked last, and when. */
  asked: number
  target: DeviceId
  askedAt: Instant
}

/** What goes to the page of a printer. */
export type Sheet = { readonly mark?: Mark | undefined; readonly labels: readonly Label[] }

/** How a printer is reached. */
export type Line = {
  isConnected(printer: DeviceId): boolean
  print(printer: DeviceId, job: { readonly jobId: CommandId } & Sheet): void
}

type Needs = {
  readonly now: () => Instant
  /** What is printed for a job. Null when the check-in is not known any more. */
  readonly sheetOf: (wanted: Wanted) => Sheet | null
  /** The printer that takes over for another one. */
  readonly standInOf: (printer: DeviceId) => DeviceId | undefined
}

/** How long a printer has for its answer, in milliseconds. Then it is asked once more, and then the desk prints. */
export const PATIENCE_MS = 10_000

/** How long a job is remembered, in milliseconds, and how many are. */
const KEPT_MS = 12 * 3_600_000
const MOST_KEPT = 2_000

/**
 * The labels that are to be printed, in the memory of this server: they are no events. A printer gets the labels of one
 * party at a time, so that those of two never mix.
 */
export class PrintJobs {
  readonly #needs: Needs
  readonly #jobs = new Map<CommandId, PrintJob>()
  #line: Line = { isConnected: () => false, print: () => {} }

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Says how printers are reached, once that is known. */
  connect(line: Line): void {
    this.#line = line
  }

  isConnected(printer: DeviceId): boolean {
    return this.#line.isConnected(printer)
  }

  /** Takes a job in, or says how one stands that is known. Null when there is nothing that it could print. */
  send(wanted: Wanted): PrintJob | null {
    const known = this.#jobs.get(wanted.jobId)
    if (known) return known
    const sheet = this.#needs.sheetOf(wanted)
    if (!sheet) return null
    const { length: labels } = sheet.labels
    const at = this.#needs.now()
    const state = labels === 0 ? 'given' : 'waiting'
    const begun = { at, labels, mark: sheet.mark, state, asked: 0, target: wanted.printer, askedAt: at } as const
    const job: PrintJob = { ...wanted, ...begun }
    this.#jobs.set(job.jobId, job)
    this.#forget()
    this.goOn()
    return job
  }

  find(jobId: CommandId): PrintJob | undefined {
    return this.#jobs.get(jobId)
  }

  /** A printer says that it has given the labels to its computer. */
  given(jobId: CommandId, printer: DeviceId): boolean {
    const job = this.#jobs.get(jobId)
    if (!job || job.target !== printer) return false
    job.state = 'given'
    this.goOn()
    return true
  }

  /** Somebody says that the labels did not come out. */
  missing(job: PrintJob): void {
    job.state = 'at-the-desk'
    this.goOn()
  }

  /** The labels that the desk has to print now. It is done with the job then. */
  takeOver(job: PrintJob): readonly Label[] {
    const sheet = this.#needs.sheetOf(job)
    job.state = 'given'
    return sheet?.labels ?? []
  }

  /** How many jobs stand how, for each printer. */
  byPrinter(): ({ readonly printer: DeviceId } & PrinterJobs)[] {
    const real = this.list().filter(({ checkIn, labels }) => checkIn !== null && labels > 0)
    return [...Map.groupBy(real, ({ printer }) => printer)].map(([printer, jobs]) => {
      const count = (state: PrintState) => jobs.filter((job) => job.state === state).length
      return { printer, given: count('given'), waiting: count('waiting'), atTheDesk: count('at-the-desk') }
    })
  }

  /** Every job, the oldest first. */
  list(): readonly PrintJob[] {
    return [...this.#jobs.values()]
  }

  /** Asks printers, asks them once more, and gives up. It is called every second and when something has changed. */
  goOn(): void {
    for (const job of this.#jobs.values()) if (job.state === 'waiting') this.#goOnWith(job)
  }

  #goOnWith(job: PrintJob): void {
    const waited = Date.parse(this.#needs.now()) - Date.parse(job.askedAt)
    if (job.asked === 0) {
      if (!this.#ask(job) && waited >= 2 * PATIENCE_MS) job.state = 'at-the-desk'
    } else if (waited >= PATIENCE_MS && (job.asked === 2 || !this.#ask(job))) job.state = 'at-the-desk'
  }

  /**
   * Asks the printer, or the one that takes over where it is away or has not answered. A printer that still has the
   * labels of another party is asked later. False while none of the two is there.
   */
  #ask(job: PrintJob): boolean {
    const both = [job.printer, this.#needs.standInOf(job.printer)]
    const order = job.asked === 0 ? both : both.toReversed()
    const target = order.find((one) => one !== undefined && this.#line.isConnected(one))
    if (target === undefined) return false
    if (this.#isBusy(target, job)) return true
    const sheet = this.#needs.sheetOf(job)
    Object.assign(job, { target, asked: job.asked + 1, askedAt: this.#needs.now() })
    if (sheet) this.#line.print(target, { jobId: job.jobId, ...sheet })
    else job.state = 'given'
    return true
  }

  #isBusy(printer: DeviceId, job: PrintJob): boolean {
    return this.list().some(
      (other) => other !== job && other.state === 'waiting' && other.asked > 0 && other.target === printer,
    )
  }

  #forget(): void {
    const since = new Date(Date.parse(this.#needs.now()) - KEPT_MS).toISOString()
    for (const [id, { at }] of this.#jobs) {
      if (at >= since && this.#jobs.size <= MOST_KEPT) return
      this.#jobs.delete(id)
    }
  }
}
