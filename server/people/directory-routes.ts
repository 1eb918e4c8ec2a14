import { randomUUID } from 'node:crypto'
import { type Edit, attendee, attendeeStream } from '#domain/attendee/attendee.ts'
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
import type { Services } from '#server/server-services.ts'
import { householdOf } from './find-household.ts'
import * as registration from './registration.ts'
import { userOf } from './user-shapes.ts'
import { takeBackEdit as takeBack } from '#server/people/person/take-back-edit.ts'
import { changePhone, removePhone } from '#server/people/phone/phone-change.ts'
import { CommandReply } from '#server/http/replies.ts'
import { mustHaveNobodyInCare, mustNotBeNeeded } from '#server/http/in-care.ts'
import type { Serve } from '#server/http/serve.ts'
import type { AttendeeId, PersonId } from '#domain/ids.ts'
import { profilesOf } from '#domain/read-models/people/merged-person.ts'
import type { Cause, Position } from '#infra/event-log/event-log.ts'
import { later, transact } from '#server/transact.ts'
import { newPersonId } from './new-person-id.ts'
import { everythingAbout } from './everything-about.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'limits' | 'hashPhone' | 'now'>

export function serveDirectory(serve: Serve, services: Needs): void {
  const { views, limits } = services

  serve(attendeeProfile, async ({ params: { userId } }) => {
    const household = await householdOf(services, userId)
    return attendeeOf(household, views)
  })

  serve(allAttendees, ({ query }) =>
    query?.brief
      ? attendeesInBrief(views)
      : Array.from(views.directory.everybody(), (person) => attendeeOf(person, views)),
  )

  serve(registerWithoutPhone, async ({ body: { commandId = randomUUID(), ...profile } }, context) => {
    if (!context.isAdministrator) limits.write('registration', context.source)
    const { state, position } = await registration.registerWithoutPhone(services, profile, {
      ...context.cause,
      commandId,
    })
    const user = userOf(state, services, context)
    return new CommandReply({ ...user, grant: context.grant(state.id) }, position, 201)
  })

  serve(editAttendee, async ({ params: { userId }, body }, context) => {
    if (!context.isAdministrator) limits.write('profile', context.source)
    if (context.sender.program) await mustHaveNobodyInCare(services, userId)
    const { cause } = context
    const { phone, commandId = randomUUID(), ...fields } = body
    const [edit, caused] = [withoutEmptyTexts(fields), { ...cause, commandId }]
    if (phone === null) await removePhone(services, userId, caused)
    else if (phone !== undefined) await changePhone(services, { attendeeId: userId, phone, commandId }, caused)
    else await householdOf(services, userId)
    const { household, position } = await editPerson(services, userId, edit, caused)
    return new CommandReply(userOf(household, services, context), position)
  })

  serve(takeBackEdit, async ({ params: { userId }, body: { edit, commandId = randomUUID() } }, { cause }) => {
    const position = await takeBack(services, { userId, edit }, { ...cause, commandId })
    return new CommandReply(undefined, position)
  })

  serve(renewLink, async ({ params: { userId } }, { cause }) => {
    await householdOf(services, userId)
    return new CommandReply(...(await renewLinks(services, userId, cause)))
  })

  serve(exportAttendee, ({ params: { userId } }) => everythingAbout(services, userId))

  serveErasing(serve, services)
}

function serveErasing(serve: Serve, services: Needs): void {
  const { views } = services

  serve(eraseAttendee, async ({ params: { userId } }, { cause }) => {
    const isKnown = views.directory.isErased(userId) || views.guests.find(userId) !== undefined
    if (!isKnown) await householdOf(services, userId, { evenWithdrawn: true })
    await mustNotBeNeeded(services, userId)
    return new CommandReply(undefined, await erasing.erasePerson(services, userId, cause))
  })

  serve(forgetFamilyMember, async ({ params: { id } }, { cause }) => {
    if (views.directory.ownerOf(id) === undefined) throw new Rejection('unknown-attendee')
    await mustNotBeNeeded(services, id)
    return new CommandReply(undefined, await erasing.erasePerson(services, id, cause))
  })
}

/** An empty form field removes what the profile has. */
const withoutEmptyTexts = (edit: Edit): Edit =>
  Object.fromEntries(Object.entries(edit).map(([field, value]) => [field, value === '' ? null : value]))

/**
 * Gives a person a new personal link. Every profile of a merged person gets one, because nobody knows which of the old
 * codes was lost. Returns the code that is shown, and the position.
 */
async function renewLinks(
  { log, views, now }: Pick<Services, 'log' | 'views' | 'now'>,
  userId: AttendeeId,
  cause: Cause,
): Promise<[{ code: PersonId }, Position]> {
  const [id = userId, ...others] = profilesOf(userId, views.records, views.people).map((profile) => profile.id)
  const at = now()
  const renew = async (attendeeId: AttendeeId, code: PersonId) => {
    const command = { type: 'RenewLink', attendeeId, code, at } as const
    return (await transact(log, attendeeStream(attendeeId), attendee, command, cause)).position
  }
  const code = newPersonId()
  let position = await renew(id, code)
  for (const other of others) position = later(log, position, await renew(other, newPersonId()))
  return [{ code }, position]
}
