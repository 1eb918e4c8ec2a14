import { noTag } from '#domain/contract/custody/room-day-routes.ts'
import { FIRST_LANGUAGE } from '#domain/languages.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Serve } from '#server/http/serve.ts'
import type { PrintJobs } from '#server/printing/print-jobs.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { mustServe } from './own-rooms.ts'

/**
 * A child stands at the door of a room without a tag: the desk is called. Among its labels is the tag, to be printed
 * again, until the child is in the room. Nothing is recorded: the child stays on the way.
 */
export function serveNoTag(serve: Serve, { views }: Pick<Services, 'views'>, jobs: PrintJobs): void {
  serve(noTag, ({ params: { eventId, roomId }, body: { jobId, personId } }, { sender, device }) => {
    mustServe(sender, roomId)
    const stay = views.custody
      .staysOf(personId)
      .find((one) => one.gatheringId === eventId && one.roomId === roomId && one.state === 'on-the-way')
    if (!stay) throw new Rejection('not-in-care')
    const isAsked = jobs
      .list()
      .some(({ onlyTagOf, printer, state }) => onlyTagOf === personId && !printer && state === 'at-the-desk')
    if (isAsked) return undefined
    const asked = { jobId, checkIn: stay.dropOff, what: 'tags', onlyTagOf: personId, device } as const
    if (!jobs.send({ ...asked, language: FIRST_LANGUAGE })) throw new RequestRefused('unknown-check-in')
    return undefined
  })
}
