import { isRefusal, useAccess } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { waitForNextTry } from '#admin/directory-import/steps/sending.ts'
import { imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import type { ListedImport, TakeBackOutcome, TakeBackResult } from '#domain/contract/directory-import/import-shapes.ts'
import { isServerAway } from '#web/calls/call.ts'

/** A part of a large import takes a moment. Milliseconds. */
const PATIENCE = 30_000

/** How far the undoing is, and what it waits for. It goes on by itself. */
export type TakingBack = Pick<TakeBackResult, 'undone' | 'of'> & { readonly waitsFor: 'server' | 'password' | null }

/** The imports on record, newest first. */
export const readImports = (): Promise<ListedImport[]> => callSignedIn(imports, {}, { patience: PATIENCE })

const ask = (importId: string, body: { dryRun?: boolean; page?: { of: TakeBackOutcome; from: number } }) =>
  callSignedIn(takeBackImport, { params: { importId }, body }, { patience: PATIENCE })

/** What taking an import back would do, with the households of one outcome from a place in their list on. */
export const previewOf = (importId: string, of: TakeBackOutcome, from: number): Promise<TakeBackResult> =>
  ask(importId, { dryRun: true, page: { of, from } })

/**
 * Takes an import back, part by part, and tells how far it is. Without a reply it asks again, which repeats nothing.
 * Resolves when all is done, or after the part that was under way at the stop. Rejects when the server refuses.
 */
export async function takeBackAll(
  importId: string,
  tell: (progress: TakingBack) => void,
  signal: AbortSignal,
): Promise<TakeBackResult | null> {
  let result: TakeBackResult | null = null
  const progress = (waitsFor: TakingBack['waitsFor']) =>
    tell({ undone: result?.undone ?? 0, of: result?.of ?? 0, waitsFor })
  while (!signal.aborted && (result === null || result.undone < result.of)) {
    try {
      if (useAccess.getState().signedIn === null) progress('password')
      result = await ask(importId, {})
      progress(null)
    } catch (error) {
      if (isRefusal(error)) continue
      if (!isServerAway(error)) throw error
      progress('server')
      await waitForNextTry(signal)
    }
  }
  return result
}
