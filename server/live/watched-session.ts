import type { DomainEvent } from '#domain/events.ts'
import { isAmong } from '#domain/fact.ts'
import { helpersEvents } from '#domain/helper/events.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { serveAdmitted } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const ROOM = 'session'

const isAboutHelpers = isAmong(helpersEvents)

/** Lets a page in which somebody is signed in hear when that may have changed. */
export function serveSessionWatching(viewer: Viewer, parts: Parts, admission: Admission): void {
  serveAdmitted('session:watch', viewer, parts, admission, async () => {
    await viewer.join(ROOM)
    return {}
  })
}

/** Tells these pages that a helper joined, has another role or is gone. They ask who is signed in now. */
export function tellSessions(viewers: Viewers, events: readonly DomainEvent[]): void {
  if (events.some(isAboutHelpers)) viewers.to(ROOM).emit('session:changed')
}
