import type { PrinterJobs } from '#domain/contract/device/device-shapes.ts'
import type { PrintState } from '#domain/contract/printing/print-routes.ts'
import type { CommandId, DeviceId, Instant, Mark, PersonId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import type { Label } from '#domain/labels/label.ts'
import type { WhatToPrint } from '#domain/labels/labels-of-party.ts'

/** What a device wants to be printed. */
export type Wanted = {
  readonly jobId: CommandId
  /** The check-in whose labels they are. Null for labels with invented names. */
  readonly checkIn: CommandId | null
  readonly what: WhatToPrint
  /** Only the tag of this child, of all the tags. */
  readonly onlyTagOf?: PersonId | undefined
  readonly language: Language
  /** The printer of the device that asks. Absent for what the desk is to print. */
  readonly printer?: DeviceId | undefined
  /** The device that asks. Absent for a helper without one. */
  readonly device?: DeviceId | undefined
}

/** A job with how it stands. Nothing that is printed is kept in it. */
export type PrintJob = Wanted & {
  readonly at: Instant
  readonly labels: number
  readonly mark?: Mark | undefined
  state: PrintState
  changedAt: Instant
  /** Whether it was sent to this server. Another one gives it up otherwise, unless that one is gone. */
  readonly isOwn: boolean
  /** How often a printer was asked, which one was asked last, and when. */
  asked: number
  target: DeviceId | undefined
  askedAt: Instant
}

/** A job as the servers of a church tell each other of it, in ids. */
export type SharedJob = Wanted &
  Pick<PrintJob, 'at' | 'labels' | 'mark' | 'state' | 'changedAt'> & {
    readonly checkIn: CommandId
    /** Whether it waits for a server to which one of its printers is connected. */
    readonly isWanted: boolean
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

/** How long other servers are told that labels were given to a computer, in milliseconds. */
const TOLD_MS = 10 * 60_000

/** How long a job is remembered, in milliseconds, and how many are. */
const KEPT_MS = 12 * 3_600_000
const MOST_KEPT = 2_000

/**
 * The labels that are to be printed, in the memory of this server: they are no events. A printer gets the labels of one
 * party at a time, so that those of two never mix. With several servers each tells the others of its jobs: the one to
 * which the printer is connected prints, and the desk reads all of them at any server.
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
    const state = labels === 0 ? 'given' : wanted.printer === undefined ? 'at-the-desk' : 'waiting'
    const begun = { at, labels, mark: sheet.mark, state, asked: 0, target: wanted.printer } as const
    const job: PrintJob = { ...wanted, ...begun, changedAt: at, askedAt: at, isOwn: true }
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
    // Another server may have asked the printer, or the one that takes over.
    const mayBe: readonly unknown[] | undefined = job && (job.asked > 0 ? [job.target] : this.#printersOf(job))
    if (!job || !mayBe?.includes(printer)) return false
    this.#turn(job, 'given')
    this.goOn()
    return true
  }

  /** Somebody says that the labels did not come out. */
  missing(job: PrintJob): void {
    this.#turn(job, 'at-the-desk')
    this.goOn()
  }

  /** What the other servers must know of the jobs here. */
  shared(): SharedJob[] {
    const since = Date.parse(this.#needs.now()) - TOLD_MS
    return this.list().flatMap((job) => {
      const { checkIn, asked, target: _, askedAt: _at, isOwn: _own, ...rest } = job
      if (checkIn === null || (job.state === 'given' && Date.parse(job.changedAt) < since)) return []
      return { ...rest, checkIn, isWanted: job.state === 'waiting' && asked === 0 && !this.#targetOf(job) }
    })
  }

  /** Takes in what another server has said of its jobs: how one stands, and which ones wait for a printer. */
  hear(others: readonly SharedJob[]): void {
    for (const { isWanted, ...other } of others) {
      const known = this.#jobs.get(other.jobId)
      if (known && other.changedAt > known.changedAt)
        Object.assign(known, { state: other.state, changedAt: other.changedAt })
      // One that another server prints is not asked for here.
      if (known || (other.state === 'waiting' && !isWanted)) continue
      const { printer: target, at: askedAt } = other
      this.#jobs.set(other.jobId, { ...other, asked: 0, target, askedAt, isOwn: false })
    }
    this.goOn()
  }

  #turn(job: PrintJob, state: PrintState): void {
    Object.assign(job, { state, changedAt: this.#needs.now() })
  }

  /** The labels that the desk has to print now. It is done with the job then. */
  takeOver(job: PrintJob): readonly Label[] {
    const sheet = this.#needs.sheetOf(job)
    this.#turn(job, 'given')
    return sheet?.labels ?? []
  }

  /** How many jobs stand how, for each printer. */
  byPrinter(): ({ readonly printer: DeviceId } & PrinterJobs)[] {
    const real = this.list().flatMap(({ printer, ...job }) =>
      printer !== undefined && job.isOwn && job.checkIn !== null && job.labels > 0 ? [{ ...job, printer }] : [],
    )
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
      if (!this.#ask(job) && waited >= (job.isOwn ? 2 : 4) * PATIENCE_MS) this.#turn(job, 'at-the-desk')
    } else if (waited >= PATIENCE_MS && (job.asked === 2 || !this.#ask(job))) this.#turn(job, 'at-the-desk')
  }

  #printersOf({ printer }: Wanted): DeviceId[] {
    if (printer === undefined) return []
    const standIn = this.#needs.standInOf(printer)
    return standIn === undefined ? [printer] : [printer, standIn]
  }

  /** The printer that is asked next. Undefined while none of the two is connected to this server. */
  #targetOf(job: PrintJob): DeviceId | undefined {
    const both = this.#printersOf(job)
    return (job.asked === 0 ? both : both.toReversed()).find((one) => this.#line.isConnected(one))
  }

  /**
   * Asks the printer, or the one that takes over where it is away or has not answered. A printer that still has the
   * labels of another party is asked later. False while none of the two is there.
   */
  #ask(job: PrintJob): boolean {
    const target = this.#targetOf(job)
    if (target === undefined) return false
    if (this.#isBusy(target, job)) return true
    const sheet = this.#needs.sheetOf(job)
    Object.assign(job, { target, asked: job.asked + 1, askedAt: this.#needs.now() })
    if (sheet) this.#line.print(target, { jobId: job.jobId, ...sheet })
    else this.#turn(job, 'given')
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
