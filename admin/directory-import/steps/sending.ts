import { asSignedIn, isRefusal, useAccess } from '#admin/access/access.ts'
import type { MemberFile } from '#admin/directory-import/member-file/member-file.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import type { ImportChange, ImportResult, NumberTaken } from '#domain/contract/directory-import/import-shapes.ts'
import { asSent } from '#domain/directory-import/batches.ts'
import type { HouseholdOfFile } from '#domain/directory-import/households.ts'
import { NOTHING_YET, addedUp, type ImportResults } from '#domain/directory-import/results.ts'
import { call, isServerAway } from '#web/calls/call.ts'

/** How much of a file is sent. */
export type Progress = {
  /** The number of households for which the server has responded. */
  readonly sent: number
  readonly results: ImportResults
  /** The words of a server that does not say how many households were added or changed. */
  readonly message?: string
  /** What the file would change in households that are known already, the first of them. */
  readonly changes: readonly ImportChange[]
  /** The lines of the households that stay as they are. */
  readonly asBefore: ReadonlySet<number>
  /** The households that come in without their number. */
  readonly taken: readonly NumberTaken[]
  /** What the sending waits for. It goes on by itself. */
  readonly waitsFor: 'server' | 'password' | null
}

export const NOT_BEGUN: Progress = {
  sent: 0,
  results: NOTHING_YET,
  changes: [],
  asBefore: new Set(),
  taken: [],
  waitsFor: null,
}

/** A file that is being sent in batches. */
export type Sending = {
  /** The progress at the end. Rejects if the server refuses a batch. If the server is away, it waits. */
  readonly done: Promise<Progress>
  /** Sends no further batch. The server still responds to the current one. */
  stop(): void
}

type FileToSend = {
  readonly file: MemberFile
  readonly batches: number
  /** The id of the import. Null if the file is only compared with the directory. */
  readonly importId: string | null
  /** The system that the file comes from. Empty: its ids are not kept. */
  readonly source: string
  readonly tell: (progress: Progress) => void
}

/** After how long a batch without a response counts as lost, and how long to wait before it is sent again. In ms. */
const PATIENCE = 30_000
const PAUSE = 1_000

/** How many of the changed households the page keeps. */
export const MOST_SHOWN = 20_000

/** Sends a file batch by batch. A batch without a response is sent again; the server imports it once. */
export function startSending({ file, batches, importId, source, tell }: FileToSend): Sending {
  let progress = NOT_BEGUN
  const stopping = new AbortController()
  const { signal } = stopping
  const calls = untilStopped(signal)

  function go(change: Partial<Progress>): void {
    progress = { ...progress, ...change }
    tell(progress)
  }

  async function attempt(number: number, users: readonly HouseholdOfFile[]): Promise<ImportResult | null> {
    const body = {
      users: users.map(asSent),
      ...(source !== '' && { source }),
      ...(importId ? { batch: { importId, number } } : { dryRun: true }),
    }
    const result = asSignedIn(async (authorization) => {
      // The password may come after the sending was stopped.
      if (signal.aborted) throw new Error('Stopped')
      if (progress.waitsFor === 'password') go({ waitsFor: null })
      return await calls.begin(call(importDirectory, { body }, { authorization, patience: PATIENCE }))
    })
    return await calls.resultOf(result)
  }

  /** Returns null if it was stopped first. */
  async function sendOne(number: number, users: readonly HouseholdOfFile[]): Promise<ImportResult | null> {
    while (!signal.aborted) {
      if (useAccess.getState().signedIn === null) go({ waitsFor: 'password' })
      try {
        return await attempt(number, users)
      } catch (error) {
        if (isRefusal(error)) continue
        if (!isServerAway(error)) throw error
        go({ waitsFor: 'server' })
        await waitForNextTry(signal)
      }
    }
    return null
  }

  async function sendAll(): Promise<Progress> {
    for (let number = 0; number < batches && !signal.aborted; number += 1) {
      const users = await file.batch(number)
      const imported = await sendOne(number, users)
      if (!imported) break
      go(afterBatch(progress, users.length, imported))
    }
    return progress
  }

  return { done: sendAll(), stop: () => stopping.abort() }
}

const afterBatch = (progress: Progress, sent: number, imported: ImportResult): Partial<Progress> => ({
  waitsFor: null,
  sent: progress.sent + sent,
  results: addedUp(progress.results, { ...NOTHING_YET, ...imported.results }),
  ...(imported.results?.added === undefined && { message: imported.message }),
  changes: [...progress.changes, ...(imported.changes ?? [])].slice(0, MOST_SHOWN),
  asBefore: new Set([...progress.asBefore, ...(imported.asBefore ?? [])]),
  taken: [...progress.taken, ...(imported.taken ?? [])],
})

/** Waits for calls until a stop. After the stop it waits only for a call that has begun. */
function untilStopped(signal: AbortSignal) {
  const nothing = Promise.resolve(null)
  let underWay: Promise<ImportResult | null> = nothing
  const whenStopped = new Promise<ImportResult | null>((resolve) =>
    signal.addEventListener('abort', () => resolve(underWay)),
  )
  return {
    /** Notes that a call has begun. */
    async begin(made: Promise<ImportResult>): Promise<ImportResult> {
      underWay = made.catch(() => null)
      return await made.finally(() => {
        underWay = nothing
      })
    },
    /** Returns the result, or null if the stop comes before the call. */
    resultOf: (result: Promise<ImportResult>) => Promise.race([result, whenStopped]),
  }
}

/** Waits a while, or less if the network comes back or the sending is stopped. */
export async function waitForNextTry(stopped: AbortSignal): Promise<void> {
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const end = () => resolve()
    setTimeout(end, PAUSE)
    window.addEventListener('online', end, over)
    stopped.addEventListener('abort', end, over)
    if (stopped.aborted) end()
  })
  over.abort()
}
