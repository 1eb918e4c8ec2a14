import { asAdministrator, isRefusal, useAccess } from '#admin/access/access.ts'
import type { MemberFile } from './member-file.ts'
import { importDirectory } from '#domain/contract/import-routes.ts'
import type { ImportResult } from '#domain/contract/import-shapes.ts'
import { NOTHING_YET, together, type Results } from '#domain/directory-import/results.ts'
import { call, isServerAway } from '#kiosk/shell/calls/call.ts'

/** How far a file is. */
export type Progress = {
  /** Households of the file that are answered for. */
  readonly sent: number
  readonly results: Results
  /** What has to come back before it goes on. It goes on by itself. */
  readonly waitsFor: 'server' | 'password' | null
}

export const NOT_BEGUN: Progress = { sent: 0, results: NOTHING_YET, waitsFor: null }

/** A file on its way, in batches. */
export type Sending = {
  /** How far it came in the end. Raises what the server refuses; a lost connection is waited out. */
  readonly done: Promise<Progress>
  /** Lets the batch that is under way be answered, and sends no more. */
  stop(): void
}

type Errand = {
  readonly file: MemberFile
  readonly batches: number
  /** Names the import; null where the file is only compared with the directory. */
  readonly importId: string | null
  readonly tell: (progress: Progress) => void
}

/** How long one batch may take before it counts as lost, and how long to wait before it is sent again. In ms. */
const PATIENCE = 30_000
const PAUSE = 1_000

/** Sends a file batch by batch. One that got no answer is sent again: the server counts it once. */
export function startSending({ file, batches, importId, tell }: Errand): Sending {
  let progress = NOT_BEGUN
  const stopping = new AbortController()
  const { signal } = stopping
  /** The call that is under way. */
  let underWay: Promise<ImportResult | null> = Promise.resolve(null)
  const whenStopped = new Promise<ImportResult | null>((resolve) =>
    signal.addEventListener('abort', () => resolve(underWay)),
  )

  function go(change: Partial<Progress>): void {
    progress = { ...progress, ...change }
    tell(progress)
  }

  async function attempt(number: number, users: readonly unknown[]): Promise<ImportResult | null> {
    const body = { users: [...users], ...(importId ? { batch: { importId, number } } : { dryRun: true }) }
    const answered = asAdministrator(async (authorization) => {
      // The password may be given long after nobody waits for it.
      if (signal.aborted) throw new Error('Stopped')
      if (progress.waitsFor === 'password') go({ waitsFor: null })
      const asked = call(importDirectory, { body }, { authorization, patience: PATIENCE })
      underWay = asked.catch(() => null)
      return await asked.finally(() => {
        underWay = Promise.resolve(null)
      })
    })
    return await Promise.race([answered, whenStopped])
  }

  /** Null when it was stopped first. */
  async function sendOne(number: number, users: readonly unknown[]): Promise<ImportResult | null> {
    while (!signal.aborted) {
      if (useAccess.getState().authorization === null) go({ waitsFor: 'password' })
      try {
        return await attempt(number, users)
      } catch (error) {
        if (isRefusal(error)) continue
        if (!isServerAway(error)) throw error
        go({ waitsFor: 'server' })
        await pause(signal)
      }
    }
    return null
  }

  async function sendAll(): Promise<Progress> {
    for (let number = 0; number < batches && !signal.aborted; number += 1) {
      const users = await file.batch(number)
      const answer = await sendOne(number, users)
      if (!answer) break
      go({ waitsFor: null, sent: progress.sent + users.length, results: together(progress.results, answer.results) })
    }
    return progress
  }

  return { done: sendAll(), stop: () => stopping.abort() }
}

/** A while, or until the network is back or it is stopped. */
async function pause(stopped: AbortSignal): Promise<void> {
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
