import { allAttendees, attendeeProfile, eraseAttendee, forgetFamilyMember } from '#domain/contract/directory-routes.ts'
import { Rejection } from '#domain/rejection.ts'
import { attendeeOf, attendeesInBrief } from './attendee-shapes.ts'
import * as erasing from './erasing.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from './find-household.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'

export function serveDirectory(serve: Serve, parts: Parts): void {
  const { log, views } = parts

  serve(attendeeProfile, async ({ params: { userId } }) => {
    const household = await householdOf(parts, userId)
    return attendeeOf({ ...household, id: userId }, views)
  })

  serve(allAttendees, ({ query }) =>
    query?.brief
      ? attendeesInBrief(views)
      : Array.from(views.directory.everybody(), (person) => attendeeOf(person, views)),
  )

  serve(eraseAttendee, async ({ params: { userId } }, { cause }) => {
    if (!views.directory.isErased(userId)) await householdOf(parts, userId)
    return new CommandReply(undefined, await erasing.eraseAttendee(parts, userId, cause))
  })

  serve(forgetFamilyMember, async ({ params: { id } }, { cause }) => {
    const attendeeId = views.directory.ownerOf(id)
    if (attendeeId === undefined) throw new Rejection('unknown-attendee')
    return new CommandReply(undefined, await erasing.forgetFamilyMember(log, attendeeId, id, cause))
  })
}
