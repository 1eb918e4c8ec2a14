import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import type { TakeBackResult } from '#domain/contract/directory-import/import-shapes.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import type { CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import { householdsAtOnce } from '#server/directory-import/households-at-once.ts'
import type { Parts } from '#server/parts.ts'
import { later, transact } from '#server/transact.ts'
import { candidatesOf, whoCame, type HouseholdOfImport } from './candidates.ts'

/** Households that one call takes back: well under a second. */
export const STEP = 500

/**
 * Takes an import back in the next households. It needs no memory of earlier calls: each household knows whether the
 * import was taken back there. So the next call goes on after an interruption, also on another server.
 */
export async function takeBackStep(
  parts: Parts,
  importId: CommandId,
  asker: Cause,
): Promise<{ result: TakeBackResult; position: Position }> {
  const { views, log } = parts
  const found = views.imports.find(importId)
  if (!found) throw new Rejection('unknown-import')
  const next: HouseholdOfImport[] = []
  let staying = 0
  for await (const candidate of candidatesOf(views, importId)) {
    if (candidate.takeBack.event) next.push(candidate)
    else staying += 1
    if (next.length === STEP) break
  }
  const written = await takeBackIn(parts, importId, next, asker)
  await views.reached(written)
  const { gone, restored, kept, toTakeBack } = views.imports.find(importId) ?? found
  const counts = { gone, restored, stayed: kept + staying }
  const command = { type: 'RecordTakeBack', importId, ...counts } as const
  const recorded = await transact(log, importStream(importId), importRecord, command, asker)
  const done = gone + restored + kept
  return {
    result: { undone: done + staying, of: done + toTakeBack, ...counts },
    position: later(log, written, recorded.position),
  }
}

async function takeBackIn(
  parts: Parts,
  importId: CommandId,
  candidates: readonly HouseholdOfImport[],
  asker: Cause,
): Promise<Position> {
  const { log, views } = parts
  const cause: Cause = { ...asker, by: 'import', actor: 'import' }
  const waiting = candidates.values()
  let position = START

  async function worker(): Promise<void> {
    for (const { id, household } of waiting) {
      const command = {
        type: 'TakeBackImport',
        attendeeId: id,
        importId,
        whoCame: whoCame(id, household, views.attendance),
      } as const
      const done = await transact(log, attendeeStream(id), attendee, command, cause).catch(unlessErased)
      if (done) position = later(log, position, done.position)
    }
  }
  await Promise.all(Array.from({ length: householdsAtOnce(parts) }, worker))
  return position
}

/** Somebody who was erased meanwhile has nothing left to take back. */
function unlessErased(error: unknown): null {
  if (error instanceof Rejection && error.code === 'attendee-erased') return null
  throw error
}
