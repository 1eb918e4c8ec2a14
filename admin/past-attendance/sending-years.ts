import { isRefusal, useAccess } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { waitForNextTry } from '#admin/directory-import/steps/sending.ts'
import { importPastAttendance, type PastImportResult } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { isServerAway } from '#web/calls/call.ts'
import type { YearsFile } from './years-file.ts'

/** How far something long is, in batches. */
export type Far = { readonly done: number; readonly of: number; readonly waitsFor: 'server' | 'password' | null }

export const NOTHING: PastImportResult = { visits: 0, counts: 0, known: 0, checkedIn: 0, gone: 0 }

/** A batch takes a moment. Milliseconds. */
export const PATIENCE = 30_000

type ToSend = {
  readonly file: YearsFile
  readonly batches: number
  /** What the program is called from which the file comes. */
  readonly name: string
  readonly importId: string
  /** Whether the batches are only compared with what is here. */
  readonly dryRun: boolean
  readonly signal: AbortSignal
  tell(far: Far, result: PastImportResult): void
}

/** Sends all batches. Returns null if it was stopped first. */
export async function sendBatches(sending: ToSend): Promise<PastImportResult | null> {
  const { file, batches: of, name, importId, dryRun, signal, tell } = sending
  let result = NOTHING
  for (let number = 0; number < of && !signal.aborted; number += 1) {
    const days = await file.batch(number)
    const body = { batch: { importId, number }, name, days, dryRun }
    const before = result
    const said = await untilReplied(
      signal,
      (waitsFor) => tell({ done: number, of, waitsFor }, before),
      () => callSignedIn(importPastAttendance, { body }, { patience: PATIENCE }),
    )
    if (!said) return null
    result = sumOf(result, said)
    if (!signal.aborted) tell({ done: number + 1, of, waitsFor: null }, result)
  }
  if (of === 0) tell({ done: 1, of: 1, waitsFor: null }, result)
  return signal.aborted ? null : result
}

const sumOf = (one: PastImportResult, other: PastImportResult): PastImportResult => ({
  visits: one.visits + other.visits,
  counts: one.counts + other.counts,
  known: one.known + other.known,
  checkedIn: one.checkedIn + other.checkedIn,
  gone: one.gone + other.gone,
})

/** Calls until the server replies. It waits while nobody is signed in. Null: it was stopped. */
export async function untilReplied<Reply>(
  signal: AbortSignal,
  tell: (waitsFor: Far['waitsFor']) => void,
  ask: () => Promise<Reply>,
): Promise<Reply | null> {
  while (!signal.aborted) {
    if (useAccess.getState().signedIn === null) tell('password')
    try {
      const reply = await ask()
      if (!signal.aborted) tell(null)
      return reply
    } catch (error) {
      if (isRefusal(error)) continue
      if (!isServerAway(error)) throw error
      tell('server')
      await waitForNextTry(signal)
    }
  }
  return null
}
