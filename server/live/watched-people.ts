import { z } from 'zod'
import type { DomainEvent } from '#domain/events.ts'
import { erasedBy, isSamePersonEvent } from '#domain/read-models/people/people.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { acknowledge, admitted, read } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const Question = z.object({ authorization: z.string().max(1000).optional() })

const ROOM = 'people'

/** Lets a page about people who are one follow what is said about them. */
export function servePeopleWatching(viewer: Viewer, parts: Parts, admission: Admission): void {
  viewer.on('people:watch', async (question, reply) => {
    await acknowledge(reply, async () => {
      const { authorization } = read(Question, question)
      const note = await admitted('people:watch', viewer, authorization, parts, admission)
      note()
      await viewer.join(ROOM)
      return {}
    })
  })
}

/** Tells these pages that somebody is one now, or no longer. They ask who. */
export function tellPeople(viewers: Viewers, events: readonly DomainEvent[]): void {
  if (events.some((event) => isSamePersonEvent(event) || erasedBy(event).length > 0))
    viewers.to(ROOM).emit('people:changed')
}
