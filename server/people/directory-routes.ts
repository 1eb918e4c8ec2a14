import { randomUUID } from 'node:crypto'
import type { Edit } from '#domain/attendee/attendee.ts'
import {
  allAttendees,
  attendeeProfile,
  editAttendee,
  eraseAttendee,
  exportAttendee,
  forgetFamilyMember,
  registerWithoutPhone,
  renewLink,
  takeBackEdit,
} from '#domain/contract/people/directory-routes.ts'
import { attendeeOf, attendeesInBrief } from './attendee-shapes.ts'
import { Rejection } from '#domain/rejection.ts'
import { editPerson } from './editing.ts'
import * as erasing from './erasing.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from './find-household.ts'
import * as registration from './registration.ts'
import { everythingAbout } from '#server/people/everything/everything-about.ts'
import { renewLinks } from './link-renewal.ts'
import { userOf } from './user-shapes.ts'
import { takeBackEdit as takeBack } from '#server/people/person/take-back-edit.ts'
import { changePhone, removePhone } from '#server/people/phone/phone-change.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'

export function serveDirectory(serve: Serve, parts: Parts): void {
  const { views, limits, now } = parts

  serve(attendeeProfile, async ({ params: { userId } }) => {
    const household = await householdOf(parts, userId)
    return attendeeOf(household, views)
  })

  serve(allAttendees, ({ query }) =>
    query?.brief
      ? attendeesInBrief(views)
      : Array.from(views.directory.everybody(), (person) => attendeeOf(person, views)),
  )

  serve(registerWithoutPhone, async ({ body: { commandId = randomUUID(), ...profile } }, asker) => {
    if (!asker.isAdministrator) limits.write('registration', asker.source)
    const { state, position } = await registration.registerWithoutPhone(parts, profile, { ...asker.cause, commandId })
    const user = userOf(state.id, state, views, { now: now(), device: asker.device })
    return new CommandReply({ ...user, grant: asker.grant(state.id) }, position, 201)
  })

  serve(editAttendee, async ({ params: { userId }, body }, asker) => {
    if (!asker.isAdministrator) limits.write('profile', asker.source)
    const { cause, device } = asker
    const { phone, commandId = randomUUID(), ...fields } = body
    const [edit, caused] = [withoutEmptyTexts(fields), { ...cause, commandId }]
    if (phone === null) await removePhone(parts, userId, caused)
    else if (phone !== undefined) await changePhone(parts, { attendeeId: userId, phone, commandId }, caused)
    else await householdOf(parts, userId)
    const { household, position } = await editPerson(parts, userId, edit, caused)
    return new CommandReply(userOf(household.id, household, views, { now: now(), device }), position)
  })

  serve(takeBackEdit, async ({ params: { userId }, body: { edit, commandId = randomUUID() } }, { cause }) => {
    const position = await takeBack(parts, { userId, edit }, { ...cause, commandId })
    return new CommandReply(undefined, position)
  })

  serve(renewLink, async ({ params: { userId } }, { cause }) => {
    await householdOf(parts, userId)
    return new CommandReply(...(await renewLinks(parts, userId, cause)))
  })

  serve(exportAttendee, ({ params: { userId } }) => everythingAbout(parts, userId))

  serve(eraseAttendee, async ({ params: { userId } }, { cause }) => {
    const isKnown = views.directory.isErased(userId) || views.guests.find(userId) !== undefined
    if (!isKnown) await householdOf(parts, userId, { evenWithdrawn: true })
    return new CommandReply(undefined, await erasing.erasePerson(parts, userId, cause))
  })

  serve(forgetFamilyMember, async ({ params: { id } }, { cause }) => {
    if (views.directory.ownerOf(id) === undefined) throw new Rejection('unknown-attendee')
    return new CommandReply(undefined, await erasing.erasePerson(parts, id, cause))
  })
}

/** An empty form field removes what the profile has. */
const withoutEmptyTexts = (edit: Edit): Edit =>
  Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, value === '' ? null : value]))
