import { randomUUID } from 'node:crypto'
import { isOpen, type Stay } from '#domain/attendance/custody/stays.ts'
import { calledBy } from '#domain/attendee/name-parts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { child, childStream } from '#domain/child/child.ts'
import { comingToCall, nameCollector, openReceipt } from '#domain/contract/custody/receipt-page-routes.ts'
import type { CallOnReceipt, ChildOnReceipt } from '#domain/contract/custody/receipt-page-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import { shownCode } from '#domain/marks/mark.ts'
import * as calls from '#domain/parent-calls/parent-calls.ts'
import { Rejection } from '#domain/rejection.ts'
import { START, type Cause, type Position } from '#infra/event-log/event-log.ts'
import type { Opened } from '#server/custody/hand-over/open-code.ts'
import { nameOf } from '#server/custody/names.ts'
import { placeOf, shownToFamily } from '#server/people/calls-of-family.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { transact } from '#server/transact.ts'
import { type Needs, openToken } from './open-token.ts'

/** Serves the page of a receipt, for the family on their own phone. */
export function serveReceiptPage(serve: Serve, services: Needs): void {
  const { dayKey, views } = services

  serve(openReceipt, async ({ body: { token } }, context) => {
    const opened = await openToken(services, token, context)
    const { day, mark, issue } = opened
    return {
      mark,
      code: shownCode({ mark, secret: dayKey(day).secretOf(mark, issue) }),
      children: opened.stays.filter(({ isTakenBack }) => !isTakenBack).map((stay) => childOf(services, stay)),
      calls: callsOf(services, opened),
    }
  })

  serve(nameCollector, async ({ body: { token, commandId = randomUUID(), ...named } }, context) => {
    const opened = await openToken(services, token, context)
    const position = await allowToday(services, opened, named, { ...context.cause, commandId })
    await views.reached(position)
    return new CommandReply(undefined, position)
  })

  serve(comingToCall, async ({ body: { token, callId, commandId = randomUUID() } }, context) => {
    const { mark, place } = await openToken(services, token, context)
    const call = views.calledParents.find(callId)
    if (call?.mark !== mark || call.gatheringId !== place.gatheringId) throw new Rejection('unknown-call')
    const { gatheringId } = place
    const command = { type: 'Coming', gatheringId, pageId: callId, at: services.now() } as const
    const stream = calls.parentCallsStream(gatheringId)
    const { position } = await transact(services.log, stream, calls.parentCalls, command, {
      ...context.cause,
      commandId,
    })
    await views.reached(position)
    return new CommandReply(undefined, position)
  })
}

function childOf({ views }: Needs, { personId, roomId, state, end }: Stay): ChildOnReceipt {
  const hebrewName = views.directory.member(personId)?.hebrewName
  return {
    firstName: calledBy(nameOf(views, personId)).first,
    ...(hebrewName && { hebrewName }),
    ...placeOf(views, roomId),
    state: end ? 'handed-over' : state,
  }
}

/** The calls for the mark of this drop-off, as long as they are on the walls. */
function callsOf({ views, now }: Needs, { mark, place }: Opened): CallOnReceipt[] {
  const own = views.calledParents
    .open()
    .filter((call) => call.mark === mark && call.gatheringId === place.gatheringId && calls.isCalled(call, now()))
  return own.map((call) => ({
    ...shownToFamily(views, call),
    ...(call.comingAt !== undefined && { isComing: true as const }),
  }))
}

type Named = Omit<Request<typeof nameCollector>['body'], 'token' | 'commandId'>

/** Somebody may collect the children of a receipt who are here, today only. Repeating it finishes what is left. */
async function allowToday(
  { config, log, now }: Needs,
  { stays }: Opened,
  { name, relation, phone }: Named,
  cause: Cause,
): Promise<Position> {
  const here = new Set(stays.filter(isOpen).map(({ personId }) => personId))
  if (here.size === 0) throw new Rejection('not-in-care')
  const today = localDate(now(), config.timeZone)
  const collector = { name, relation, ...(phone !== undefined && { phone }), from: today, until: today }
  const { commandId } = cause
  let position: Position = START
  for (const childId of here) {
    const command = { type: 'AllowCollector', childId, commandId, collector } as const
    position = (await transact(log, childStream(childId), child, command, cause)).position
  }
  return position
}
