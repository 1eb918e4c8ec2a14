import {
  allEvents,
  currentEvent,
  ensurePastEvents,
  eventAttendances,
  eventStats,
} from '#domain/contract/gathering/event-routes.ts'
import { servedBy } from '#domain/read-models/served-gatherings.ts'
import { START } from '#infra/event-log/event-log.ts'
import { recordGathering } from '#server/gathering/record-gathering.ts'
import { eventOf, eventWithTimes } from '#server/gathering/event-shapes.ts'
import { statsOf } from '#server/people/attendance-shapes.ts'
import { NothingOpen } from '#server/http/errors.ts'
import type { Parts } from '#server/parts.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { later } from '#server/transact.ts'
import { keptList } from './kept-list.ts'

export function serveEvents(serve: Serve, parts: Parts): void {
  const { gatherings, devices } = parts.views
  const listOf = keptList(parts.views)

  serve(currentEvent, (_, { device }) => {
    const now = parts.now()
    const served = servedBy(devices, device)
    const [open, next] = [gatherings.current(now, served), gatherings.next(now, served)]
    if (!open) throw new NothingOpen(next ? eventWithTimes(next) : undefined)
    return {
      ...eventWithTimes(open),
      ...(next && next.opensAt < open.closesAt && { nextOpensAt: next.opensAt }),
      ...(next?.date === open.date && { next: eventWithTimes(next) }),
    }
  })

  serve(allEvents, () => gatherings.list(parts.now()).map(eventOf))

  serve(ensurePastEvents, async (_, { cause }) => {
    const missing = gatherings.missing(parts.now())
    let position = START
    for (const one of missing) {
      position = later(
        parts.log,
        position,
        await recordGathering(parts, one, { ...cause, by: 'system', actor: 'system' }),
      )
    }
    return new CommandReply({ recorded: missing.length }, position)
  })

  serve(eventStats, async ({ params: { eventId } }) => {
    await gatheringOf(parts, eventId)
    return statsOf(parts.views, eventId)
  })

  serve(eventAttendances, async ({ params: { eventId } }) => {
    await gatheringOf(parts, eventId)
    return listOf(eventId)
  })
}
