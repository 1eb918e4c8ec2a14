import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { addFamilyMember, removeFamilyMember } from '#domain/contract/people/people-routes.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { takeOff } from './each-record.ts'
import { join } from './joining.ts'
import { memberShape } from '#server/people/user-shapes.ts'
import type { Parts } from '#server/parts.ts'
import { householdAt } from '#server/people/find-household.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { stateOf } from '#server/transact.ts'

export function serveFamilyMembers(serve: Serve, parts: Parts): void {
  const { log, views, limits } = parts

  serve(addFamilyMember, async ({ body: { userId, ...newcomer } }, asker) => {
    asker.mustBeGranted(userId)
    const household = await householdAt(parts, userId, asker.source)
    if (!asker.isAdministrator) limits.write('new-family-member', asker.source)
    const { member, position } = await join(parts, household, newcomer, asker.cause)
    return new CommandReply(memberShape(member), position, 201)
  })

  serve(removeFamilyMember, async ({ params: { id } }, asker) => {
    const userId = await householdWith(id, asker)
    if (!asker.isAdministrator) limits.write('removed-family-member', asker.source)
    return new CommandReply(undefined, await takeOff(parts, { userId, memberId: id }, asker.cause))
  })

  /**
   * The household of this family member. A grant names the household. Its stream is read when the views do not show the
   * member yet, because another server may have just added them.
   */
  async function householdWith(member: FamilyMemberId, asker: Asker): Promise<AttendeeId> {
    const owner = views.directory.ownerOf(member)
    if (owner !== undefined) {
      const shown = views.directory.person(owner)?.id ?? owner
      asker.mustBeGranted(asker.granted === owner ? owner : shown)
      return owner
    }
    const { granted } = asker
    return await limits.guess('id', asker.source, async () => {
      const { state } = granted === null ? { state: null } : await stateOf(log, attendeeStream(granted), attendee)
      if (granted === null || !state?.onceFamily.includes(member)) throw new Rejection('unknown-attendee')
      return granted
    })
  }
}
