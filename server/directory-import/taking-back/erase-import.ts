import type { EraseImportResult } from '#domain/contract/directory-import/import-shapes.ts'
import { importRecord, importStream } from '#domain/directory-import/import-record.ts'
import type { AttendeeId, CommandId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import { keepDoing } from '#server/keep-doing.ts'
import type { Services } from '#server/server-services.ts'
import { erasePerson } from '#server/people/erasing.ts'
import { bySystem, later, transact } from '#server/transact.ts'
import type { Views } from '#server/views.ts'

/** Households that one call erases. */
const STEP = 100

/** How often a server looks for an erasure that was interrupted, in milliseconds. */
const CHECK_MS = 60_000

/**
 * The households that left the directory when an import was taken back. One that is in the directory again stays, and
 * so does one of which staff have said that it is somebody else too.
 */
export const householdsToErase = ({ imports, directory, records, people }: Views, importId: CommandId): AttendeeId[] =>
  [...imports.householdsGone(importId)].filter(
    (id) =>
      records.household(id) !== undefined &&
      directory.person(id) === undefined &&
      people.recordsOf(id).every((other) => other === id),
  )

/**
 * Erases for ever what is left of an import that was taken back, a part with each call. The first call records that all
 * of it is erased. So after a crash, a server goes on by itself.
 */
export async function eraseImport(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  importId: CommandId,
  cause: Cause,
): Promise<{ result: EraseImportResult; position: Position }> {
  const { views, log } = services
  if (!views.imports.find(importId)) throw new Rejection('unknown-import')
  let position = START
  const households = householdsToErase(views, importId).length
  if (households > 0 && !views.imports.erased().includes(importId)) {
    const command = { type: 'RecordErasure', importId, households } as const
    const recorded = await transact(log, importStream(importId), importRecord, command, cause)
    position = recorded.position
    await views.reached(position)
  }
  position = later(log, position, await eraseNext(services, importId))
  return { result: { left: householdsToErase(views, importId).length }, position }
}

async function eraseNext(
  services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now'>,
  importId: CommandId,
): Promise<Position> {
  let position = START
  for (const id of householdsToErase(services.views, importId).slice(0, STEP))
    position = later(services.log, position, await erasePerson(services, id, bySystem(services.now())))
  await services.views.reached(position)
  return position
}

/** Finishes at each start, and again and again, what a crash or a closed page has left. */
export function keepErasingImports(services: Pick<Services, 'log' | 'views' | 'hashPhone' | 'now' | 'logger'>): {
  stop(): void
} {
  const erase = async () => {
    for (const importId of services.views.imports.erased())
      while (householdsToErase(services.views, importId).length > 0) await eraseNext(services, importId)
  }
  const keeping = keepDoing(erase, {
    every: CHECK_MS,
    logger: services.logger,
    failure: 'what is left of an import could not be erased',
  })
  keeping.now()
  return keeping
}
