import { z } from 'zod'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { acknowledge, admitted, read } from './requests.ts'
import type { Viewer, Viewers } from './viewers.ts'

const Question = z.object({ authorization: z.string().max(1000).optional() })

const ROOM = 'activity'

/** Lets a page that shows the activity follow it. */
export function serveActivityWatching(viewer: Viewer, parts: Parts, admission: Admission): void {
  viewer.on('activity:watch', async (question, reply) => {
    await acknowledge(reply, async () => {
      const { authorization } = read(Question, question)
      const note = await admitted('activity:watch', viewer, authorization, parts, admission)
      note()
      await viewer.join(ROOM)
      return {}
    })
  })
}

/** Tells these pages that something was done. They ask what it was. */
export const tellActivity = (viewers: Viewers): void => void viewers.to(ROOM).emit('activity:changed')
