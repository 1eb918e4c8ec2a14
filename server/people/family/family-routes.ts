import { randomUUID } from 'node:crypto'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/people/family-routes.ts'
import { familyShown, isFamily } from '#domain/read-models/people/merged-person.ts'
import { Rejection } from '#domain/rejection.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { renamePerson } from '#server/people/editing.ts'
import { householdOf } from '#server/people/find-household.ts'
import { memberShape } from '#server/people/user-shapes.ts'
import { later } from '#server/transact.ts'
import { bringBack, correct, takeOff } from './each-record.ts'
import { handOver } from './hand-over.ts'
import { householdsShownAsOne } from './households-shown-as-one.ts'
import { join } from './joining.ts'
import { giveOwnProfile } from './own-profile.ts'

/** Serves what staff do with a family. A merge shows the families of its profiles as one. */
export function serveFamilies(serve: Serve, parts: Parts): void {
  const { log, limits } = parts
  const { people } = parts.views

  serve(addToFamily, async ({ params: { userId }, body }, { cause }) => {
    const { commandId = randomUUID(), ...newcomer } = body
    const { member, position } = await join(parts, await householdOf(parts, userId), newcomer, { ...cause, commandId })
    return new CommandReply(memberShape(member), position, 201)
  })

  serve(changeFamilyMember, async ({ params, body }, { cause, isAdministrator, source }) => {
    if (!isAdministrator) limits.write('profile', source)
    const { commandId = randomUUID(), ...given } = body
    const edit = { ...given, ...(given.hebrewName === '' ? { hebrewName: null } : {}) }
    const { id: userId } = await householdOf(parts, params.userId)
    const member = { userId, memberId: params.memberId }
    const corrected = await correct(parts, member, edit, { ...cause, commandId })
    const renamed = await renamePerson(parts, member.memberId, edit, { ...cause, commandId })
    const family = familyShown(await householdsShownAsOne(parts, userId), userId, people)
    const changed = family.find(isFamily(people.shownAs(member.memberId)))
    if (!changed) throw new Rejection('unknown-family-member')
    return new CommandReply(memberShape(changed), later(log, corrected, renamed))
  })

  serve(takeOffFamily, async ({ params, body: { commandId = randomUUID() } }, { cause }) => {
    const { id: userId } = await householdOf(parts, params.userId)
    return new CommandReply(undefined, await takeOff(parts, { ...params, userId }, { ...cause, commandId }))
  })

  serve(bringBackToFamily, async ({ params, body: { commandId = randomUUID() } }, { cause }) => {
    const { id: userId } = await householdOf(parts, params.userId)
    return new CommandReply(undefined, await bringBack(parts, { ...params, userId }, { ...cause, commandId }))
  })

  serve(makeOwnProfile, async ({ params: { userId, memberId }, body }, { cause }) => {
    const { commandId = randomUUID(), phone } = body
    const { state, position } = await giveOwnProfile(parts, { userId, memberId, phone }, { ...cause, commandId })
    const { phone: given } = state.profile
    return new CommandReply({ id: memberId, ...(given === undefined ? {} : { phone: given }) }, position, 201)
  })

  serve(handOverHousehold, async ({ params: { userId }, body }, { cause }) => {
    const { commandId = randomUUID(), ...wanted } = body
    return new CommandReply(undefined, await handOver(parts, { userId, ...wanted }, { ...cause, commandId }))
  })
}
