import { randomUUID } from 'node:crypto'
import { attendee, attendeeStream, type Edit } from '#domain/attendee/attendee.ts'
import {
  allAttendees,
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
  renewLink,
} from '#domain/contract/directory-routes.ts'
import { Rejection } from '#domain/rejection.ts'
import { attendeeOf, attendeesInBrief } from './attendee-shapes.ts'
import * as erasing from './erasing.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from './find-household.ts'
import { everythingAbout } from './everything-about.ts'
import { newPersonId } from './new-person-id.ts'
import { userOf } from './user-shapes.ts'
import { changePhone } from './phone-change.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { transact } from '#server/transact.ts'

export function serveDirectory(serve: Serve, parts: Parts): void {
  const { log, views, now } = parts

  serve(attendeeProfile, async ({ params: { userId } }) => {
    const household = await householdOf(parts, userId)
    return attendeeOf({ ...household, id: userId }, views)
  })

  serve(allAttendees, ({ query }) =>
    query?.brief
      ? attendeesInBrief(views)
      : Array.from(views.directory.everybody(), (person) => attendeeOf(person, views)),
  )

  serve(editAttendee, async ({ params: { userId }, body }, { cause, device }) => {
    const { phone, commandId = randomUUID(), ...edit } = body
    if (phone !== undefined) await changePhone(parts, { attendeeId: userId, phone, commandId }, cause)
    else await householdOf(parts, userId)
    const command = { type: 'UpdateProfile', attendeeId: userId, ...withoutEmptyTexts(edit) } as const
    const { state, position } = await transact(log, attendeeStream(userId), attendee, command, { ...cause, commandId })
    if (!state.profile) throw new Rejection('unknown-attendee')
    const asked = { now: now(), device }
    return new CommandReply(userOf(userId, { ...state, profile: state.profile }, views, asked), position)
  })

  serve(renewLink, async ({ params: { userId } }, { cause }) => {
    await householdOf(parts, userId)
    const code = newPersonId()
    const command = { type: 'RenewLink', attendeeId: userId, code } as const
    const { position } = await transact(log, attendeeStream(userId), attendee, command, cause)
    return new CommandReply({ code }, position)
  })

  serve(exportAttendee, ({ params: { userId } }) => everythingAbout(parts, userId))

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

/** An empty form field removes what the profile has. */
const withoutEmptyTexts = (edit: Edit): Edit =>
  Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, value === '' ? null : value]))
