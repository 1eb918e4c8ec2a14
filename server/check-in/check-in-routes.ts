import { cameWith } from '#domain/attendance/household-attendance.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { checkInParty } from './check-in.ts'
import { receiptOf } from './drop-off.ts'
import { presentWhereMoved } from './moved-on.ts'
import { timeOfTap } from './time-of-tap.ts'
import type { Services } from '#server/server-services.ts'
import { householdAt, mustBeShown } from '#server/people/find-household.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'

export function serveCheckIn(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'takeBacksKnownFor' | 'dayKey' | 'now'>,
): void {
  serve(checkIn, async ({ body }, context) => {
    const { userData, familyMemberIds, commandId, at, sentAt, scanned, offeredAgain } = body
    const { stays, mark, broughtBy, oneMore = false, serving } = body
    const { eventId, userId, primary } = userData
    if (at === undefined) {
      // A device says when the tap was. What it has kept is taken under an id that nobody is shown any more.
      const household = await householdAt(services, userId, context.source, { evenWithdrawn: true })
      await mustBeShown(services, userId, household, context)
    }
    const recordedId = commandId ?? context.cause.commandId
    const party = {
      gatheringId: eventId,
      attendeeId: userId,
      attendeePresent: primary,
      familyMemberIds,
      commandId: recordedId,
      scanned,
      offeredAgain,
      tap: at === undefined ? undefined : timeOfTap(at, sentAt, services.now()),
      dropOff: stays && { stays, mark, broughtBy, oneMore },
      serving,
    }
    const { state, position } = await checkInParty(services, party, context)
    const present = await presentWhereMoved(services, party, state)
    const [first] = present.values()
    context.endVisit()
    const receipt = stays && context.device !== undefined ? receiptOf(services, recordedId, state, context) : undefined
    const reply = {
      eventId,
      userId,
      primary: present.has(userId),
      familyMemberIds: [...present.keys()].filter((id) => id !== userId),
      checkInTime: first ?? services.now(),
      came: cameWith(recordedId, state),
      ...(receipt && { receipt }),
    }
    return new CommandReply(reply, position)
  })
}
