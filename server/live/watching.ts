import { z } from 'zod'
import { messageCallers, type Acknowledgement } from '#domain/contract/live.ts'
import { GatheringId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { noteAdmitted, noteSeesNoNames, wasAdmitted, type Viewer } from './viewers.ts'
import type { WatchedGatherings } from './watched-gatherings.ts'

const CountsQuestion = z.object({ eventId: GatheringId })
const BoardQuestion = CountsQuestion.extend({ authorization: z.string().max(1000).optional() })

/** Serves the requests of a viewer: to watch the counts of a gathering, or its board with names. */
export function serveWatching(viewer: Viewer, watched: WatchedGatherings, parts: Parts, { admit }: Admission): void {
  viewer.on('counts:watch', async (question, reply) => {
    await acknowledge(reply, async () => {
      const { eventId } = read(CountsQuestion, question)
      mustBePlanned(eventId, parts)
      noteSeesNoNames(viewer)
      return await watched.watchCounts(viewer, eventId)
    })
  })
  viewer.on('board:watch', async (question, reply) => {
    await acknowledge(reply, async () => {
      const { eventId, authorization } = read(BoardQuestion, question)
      const version = parts.administrator.version()
      const credentials = { request: viewer.request, authorization, hasLeft: () => !viewer.connected }
      if (!wasAdmitted(viewer, authorization, version)) await admit(messageCallers['board:watch'], credentials)
      mustBePlanned(eventId, parts)
      noteAdmitted(viewer, authorization, version)
      return await watched.watchBoard(viewer, eventId)
    })
  })
}

/**
 * Replies with the result, or with the reason of a refusal. A stranger may send something that is not a function as
 * `reply`.
 */
async function acknowledge<T>(reply: unknown, work: () => Promise<T>): Promise<void> {
  if (typeof reply !== 'function') return
  const answer: Acknowledgement<T> = await work().then((value) => ({ ok: true, value }), refusal)
  reply(answer)
}

function refusal(error: unknown): Acknowledgement<never> {
  if (!(error instanceof RequestRefused || error instanceof Rejection)) throw error
  return { ok: false, code: error.code, message: error.message }
}

function read<T>(shape: z.ZodType<T>, question: unknown): T {
  const { success, data } = shape.safeParse(question)
  if (!success) throw new RequestRefused('not-valid')
  return data
}

function mustBePlanned(id: GatheringId, { views }: Parts): void {
  if (!views.gatherings.find(id)) throw new Rejection('unknown-gathering')
}
