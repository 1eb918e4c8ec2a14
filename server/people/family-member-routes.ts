import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { alikeIn } from '#domain/attendee/family.ts'
import { addFamilyMember, removeFamilyMember } from '#domain/contract/people-routes.ts'
import type { AttendeeId, FamilyMemberId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { recordsShownAs } from './erasing.ts'
import { joining } from './family/joining.ts'
import { memberOf } from './user-shapes.ts'
import { START, type Position } from '#infra/event-log/event-log.ts'
import type { Parts } from '#server/parts.ts'
import { householdAt } from './find-household.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { later, stateOf, transact } from '#server/transact.ts'

export function serveFamilyMembers(serve: Serve, parts: Parts): void {
  const { log, views, limits } = parts

  serve(addFamilyMember, async ({ body: { userId, ...member } }, asker) => {
    asker.mustBeGranted(userId)
    const household = await householdAt(parts, userId, asker.source)
    const { id } = household
    if (!asker.isAdministrator) limits.write('new-family-member', asker.source)
    const command = joining(parts, id, household, member)
    // They may be in the family of a profile that was merged with this one.
    const known = alikeIn(household.family, command)
    if (known && views.directory.ownerOf(known.familyMemberId) !== id)
      return new CommandReply(memberOf(known), views.position(), 201)
    const { state, position } = await transact(log, attendeeStream(id), attendee, command, asker.cause)
    const added = alikeIn(state.family, command)
    if (!added) throw new Error('The family member was not added')
    return new CommandReply(memberOf(added), position, 201)
  })

  serve(removeFamilyMember, async ({ params: { id } }, asker) => {
    const owner = await householdWith(id, asker)
    if (!asker.isAdministrator) limits.write('removed-family-member', asker.source)
    let position: Position = START
    // A merge shows somebody of both families once.
    for (const familyMemberId of recordsShownAs(views.people, id)) {
      const attendeeId = familyMemberId === id ? owner : views.records.ownerOf(familyMemberId)
      if (attendeeId === undefined) continue
      const command = { type: 'RemoveFamilyMember', attendeeId, familyMemberId } as const
      const removed = await transact(log, attendeeStream(attendeeId), attendee, command, asker.cause)
      position = later(log, position, removed.position)
    }
    return new CommandReply(undefined, position)
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
