import { careStream } from '#domain/care/care.ts'
import { childStream } from '#domain/child/child.ts'
import type { DomainEvent } from '#domain/events.ts'
import { servingStream } from '#domain/clearances/clearances.ts'
import { isCareEvent } from '#domain/read-models/care/care-of-people.ts'
import { isChildEvent } from '#domain/read-models/children.ts'
import { isClearanceEvent } from '#domain/read-models/clearances.ts'
import { erasedBy } from '#domain/read-models/people/people.ts'
import { LogUnavailable } from '#infra/event-log/event-log.ts'
import type { Services } from '#server/server-services.ts'

type Wiping = {
  readonly log: Pick<Services['log'], 'end'>
  readonly views: Pick<Services['views'], 'care' | 'children' | 'clearances'>
}

/**
 * Ends the care of everybody who was erased, and of the people that only their family named, with their clearances and
 * what the children's rooms knew of them. Their erasure is recorded before that, so any server and any start can finish
 * the work. The views must show everything in the log: only then is it certain that nobody knows a person. `wiped` has
 * the streams that this server has ended. It adds those of this call.
 */
export async function wipeStreamsOfErased({ log, views }: Wiping, wiped = new Set<string>()): Promise<void> {
  for (const stream of streamsLeft(views)) {
    if (wiped.has(stream)) continue
    await log.end(stream)
    wiped.add(stream)
  }
}

/** The streams beside that of their household which people who were erased have left. */
const streamsLeft = ({ care, children, clearances }: Wiping['views']): string[] => [
  ...care.left().map(careStream),
  ...children.left().map(childStream),
  ...clearances.left().map(servingStream),
]

const isAboutSomebody = (event: DomainEvent): boolean =>
  isCareEvent(event) || isChildEvent(event) || isClearanceEvent(event)

type Running = Pick<Services, 'log' | 'views'>

/**
 * Wipes these streams while events are still being written. Another server may have just written a household again and
 * wiped what it was before, so that these views do not know the household yet.
 */
export async function wipeStreamsOnceCertain(running: Running, wiped?: Set<string>): Promise<void> {
  if (await showsEverything(running)) await wipeStreamsOfErased(running, wiped)
}

/** Whether the views have reached what is the end of the log now. */
async function showsEverything({ log, views }: Running): Promise<boolean> {
  let end = views.position()
  for await (const page of log.readAll(end)) end = page.at(-1)?.position ?? end
  return await views.reached(end)
}

/** Ends also what another server has recorded about somebody while they were erased. */
export function keepStreamsOfErasedWiped({ log, views, logger }: Pick<Services, 'log' | 'views' | 'logger'>): void {
  const wiped = new Set<string>()
  let turn = Promise.resolve()
  views.onFolded((events) => {
    if (events.some((event) => isAboutSomebody(event) || erasedBy(event).length > 0)) turn = turn.then(wipe)
  })

  async function wipe(): Promise<void> {
    if (streamsLeft(views).every((stream) => wiped.has(stream))) return
    try {
      await wipeStreamsOnceCertain({ log, views }, wiped)
    } catch (error) {
      // It is tried again with the next event about care, a child or an erasure, and at the next start.
      if (!(error instanceof LogUnavailable))
        logger.error({ kind: (error as Error).name }, 'a stream of somebody who was erased could not be ended')
    }
  }
}
