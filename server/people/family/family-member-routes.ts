import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { addFamilyMember, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { takeOff } from './each-record.ts'
import { join } from './joining.ts'
import { memberShape, userOf } from '#server/people/user-shapes.ts'
import type { Services } from '#server/server-services.ts'
import { householdAt } from '#server/people/find-household.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { mustHaveNobodyInCare, mustNotBeNeeded } from '#server/http/in-care.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { stateOf } from '#server/transact.ts'

export function serveFamilyMembers(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'now'>,
): void {
  const { log, views, limits } = services

  serve(addFamilyMember, async ({ body: { userId, ...newcomer } }, requestContext) => {
    requestContext.mustBeGranted(userId)
    const household = await householdAt(services, userId, requestContext.source)
    if (!requestContext.isAtDesk) await mustHaveNobodyInCare(services, household.id)
    if (!requestContext.isAdministrator) limits.write('new-family-member', requestContext.source)
    const { member, position } = await join(services, household, newcomer, requestContext.cause)
    const shown = memberShape(member)
    const family = [...household.family.filter(({ familyMemberId }) => familyMemberId !== shown.id), member]
    const user = userOf({ ...household, family }, services, requestContext)
    return new CommandReply(user.familyMembers.find(({ id }) => id === shown.id) ?? shown, position, 201)
  })

  serve(removeFamilyMember, async ({ params: { id } }, requestContext) => {
    const userId = await householdWith(id, requestContext)
    if (requestContext.isAtDesk) await mustNotBeNeeded(services, id)
    else await mustHaveNobodyInCare(services, userId)
    if (!requestContext.isAdministrator) limits.write('removed-family-member', requestContext.source)
    return new CommandReply(undefined, await takeOff(services, { userId, memberId: id }, requestContext.cause))
  })

  /**
   * The household of this family member. A grant names the household. Its stream is read when the views do not show the
   * member yet, because another server may have just added them.
   */
  async function householdWith(member: FamilyMemberId, requestContext: RequestContext): Promise<AttendeeId> {
    const owner = views.directory.ownerOf(member)
    if (owner !== undefined) {
      const shown = views.directory.person(owner)?.id ?? owner
      requestContext.mustBeGranted(requestContext.granted === owner ? owner : shown)
      return owner
    }
    const { granted } = requestContext
    return await limits.guess('id', requestContext.source, async () => {
      const { state } = granted === null ? { state: null } : await stateOf(log, attendeeStream(granted), attendee)
      if (granted === null || !state?.onceFamily.includes(member)) throw new Rejection('unknown-attendee')
      return granted
    })
  }
}
