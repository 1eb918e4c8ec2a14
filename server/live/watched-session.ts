import { z } from 'zod'
import type { DomainEvent } from '#domain/events.ts'
import { helpersEvents } from '#domain/helper/events.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { acknowledge, admitted, read } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const Question = z.object({ authorization: z.string().max(1000).optional() })

const ROOM = 'session'

const types = new Set<DomainEvent['type']>(helpersEvents.map((event) => event.shape.type.value))

/** Lets a page in which somebody is signed in hear when that may have changed. */
export function serveSessionWatching(viewer: Viewer, parts: Parts, admission: Admission): void {
  viewer.on('session:watch', async (question, reply) => {
    await acknowledge(reply, async () => {
      const { authorization } = read(Question, question)
      const note = await admitted('session:watch', viewer, authorization, parts, admission)
      note()
      await viewer.join(ROOM)
      return {}
    })
  })
}

/** Tells these pages that a helper joined, has another role or is gone. They ask who is signed in now. */
export function tellSessions(viewers: Viewers, events: readonly DomainEvent[]): void {
  if (events.some(({ type }) => types.has(type))) viewers.to(ROOM).emit('session:changed')
}
