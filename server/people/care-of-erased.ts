import { careStream } from '#domain/care/care.ts'
import type { PersonId } from '#domain/ids.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'

type Wiping = { readonly log: Pick<Parts['log'], 'end'>; readonly views: { readonly care: Parts['views']['care'] } }

/**
 * Ends the care of everybody who was erased, with the family that was known only with them: the record that they were
 * erased comes first, so that any server and any start can finish the work. `wiped` are those whom this server has
 * finished, and gains those of now.
 */
export async function wipeCareOfErased({ log, views }: Wiping, wiped = new Set<PersonId>()): Promise<void> {
  for (const id of views.care.left()) {
    if (wiped.has(id)) continue
    await log.end(careStream(id))
    wiped.add(id)
  }
}

/** Ends also what another server has recorded about somebody while they were erased. */
export function keepCareOfErasedWiped({ log, views, logger }: Pick<Parts, 'log' | 'views' | 'logger'>): void {
  const wiped = new Set<PersonId>()
  let turn = Promise.resolve()
  views.onFolded(() => {
    if ([...views.care.left()].every((id) => wiped.has(id))) return
    turn = turn.then(wipe)
  })

  async function wipe(): Promise<void> {
    try {
      await wipeCareOfErased({ log, views }, wiped)
    } catch (error) {
      // It is tried again with the next event, and at the next start.
      if (!(error instanceof LogUnavailable)) logger.error({ kind: (error as Error).name }, 'care could not be ended')
    }
  }
}
