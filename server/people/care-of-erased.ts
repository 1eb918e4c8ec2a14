import { careStream } from '#domain/care/care.ts'
import type { PersonId } from '#domain/ids.ts'
import { isCareEvent } from '#domain/read-models/care/care-of-people.ts'
import { erasedBy } from '#domain/read-models/people/people.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'

type Wiping = {
  readonly log: Pick<Services['log'], 'end'>
  readonly views: { readonly care: Services['views']['care'] }
}

/**
 * Ends the care of everybody who was erased, and of the people that only their family named. Their erasure is recorded
 * before that, so any server and any start can finish the work. The views must show everything in the log: only then is
 * it certain that nobody knows a person. `wiped` holds the people that this server has finished. It adds the people of
 * this call.
 */
export async function wipeCareOfErased({ log, views }: Wiping, wiped = new Set<PersonId>()): Promise<void> {
  for (const id of views.care.left()) {
    if (wiped.has(id)) continue
    await log.end(careStream(id))
    wiped.add(id)
  }
}

type Running = Pick<Services, 'log' | 'views'>

/**
 * Wipes the care while events are still being written. Another server may have just written a household again and wiped
 * what it was before, so that these views do not know the household yet.
 */
export async function wipeCareOnceCertain(running: Running, wiped?: Set<PersonId>): Promise<void> {
  if (await showsEverything(running)) await wipeCareOfErased(running, wiped)
}

/** Whether the views have reached what is the end of the log now. */
async function showsEverything({ log, views }: Running): Promise<boolean> {
  let end = views.position()
  for await (const page of log.readAll(end)) end = page.at(-1)?.position ?? end
  return await views.reached(end)
}

/** Ends also what another server has recorded about somebody while they were erased. */
export function keepCareOfErasedWiped({ log, views, logger }: Pick<Services, 'log' | 'views' | 'logger'>): void {
  const wiped = new Set<PersonId>()
  let turn = Promise.resolve()
  views.onFolded((events) => {
    if (events.some((event) => isCareEvent(event) || erasedBy(event).length > 0)) turn = turn.then(wipe)
  })

  async function wipe(): Promise<void> {
    if (views.care.left().every((id) => wiped.has(id))) return
    try {
      await wipeCareOnceCertain({ log, views }, wiped)
    } catch (error) {
      // It is tried again with the next event about care or an erasure, and at the next start.
      if (!(error instanceof LogUnavailable)) logger.error({ kind: (error as Error).name }, 'care could not be ended')
    }
  }
}
