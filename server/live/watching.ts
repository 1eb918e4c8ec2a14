import { z } from 'zod/mini'
import { GatheringId } from '#domain/ids.ts'
import { FAR_ENOUGH } from '#domain/read-models/gatherings.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Admission } from '#server/http/admission.ts'
import type { Parts } from '#server/parts.ts'
import { acknowledge, admit, Question, read } from './requests.ts'
import type { Viewer } from './viewers.ts'
import type { WatchedGatherings } from './watched-gatherings.ts'

const CountsQuestion = z.object({ eventId: GatheringId })
const BoardQuestion = z.extend(Question, CountsQuestion.shape)

/** Serves the requests of a viewer: to watch the counts of a gathering, or its board with names. */
export function serveWatching(viewer: Viewer, watched: WatchedGatherings, parts: Parts, admission: Admission): void {
  viewer.on('counts:watch', async (question, reply) => {
    await acknowledge(reply, parts.logger, async () => {
      const { eventId } = read(CountsQuestion, question)
      mustBeShown(eventId, parts)
      return await watched.watchCounts(viewer, eventId)
    })
  })
  viewer.on('board:watch', async (question, reply) => {
    await acknowledge(reply, parts.logger, async () => {
      const { eventId, authorization } = read(BoardQuestion, question)
      await admit('board:watch', viewer, authorization, parts, admission)
      mustBeShown(eventId, parts)
      return await watched.watchBoard(viewer, eventId)
    })
  })
}

/**
 * Pages show what was recorded, and what is planned up to the next gathering. A plan goes on for thousands of years.
 */
function mustBeShown(id: GatheringId, { views, now }: Parts): void {
  const found = views.gatherings.find(id)
  const daysAhead = found && (Date.parse(found.opensAt) - Date.parse(now())) / 86_400_000
  if (daysAhead === null || daysAhead > FAR_ENOUGH) throw new Rejection('unknown-gathering')
}
