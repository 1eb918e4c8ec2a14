import { randomUUID } from 'node:crypto'
import { attendee, attendeeStream, type AttendeeCommand } from '#domain/attendee/attendee.ts'
import { alikeIn } from '#domain/attendee/family.ts'
import {
  addToFamily,
  bringBackToFamily,
  changeFamilyMember,
  handOverHousehold,
  makeOwnProfile,
  takeOffFamily,
} from '#domain/contract/person/family-routes.ts'
import type { AttendeeId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { householdOf } from '#server/people/find-household.ts'
import { memberOf } from '#server/people/user-shapes.ts'
import { later, transact } from '#server/transact.ts'
import { handOver } from './hand-over.ts'
import { joining } from './joining.ts'
import { giveOwnProfile } from './own-profile.ts'
import { renameProfile } from './same-name.ts'

/** Serves what staff do with a family. */
export function serveFamilies(serve: Serve, parts: Parts): void {
  const { log } = parts

  /** Throws for somebody without a profile. */
  async function decide(userId: AttendeeId, command: AttendeeCommand, cause: Cause) {
    await householdOf(parts, userId)
    return await transact(log, attendeeStream(userId), attendee, command, cause)
  }

  serve(addToFamily, async ({ params: { userId }, body }, { cause }) => {
    const { commandId = randomUUID(), ...member } = body
    const command = joining(parts, userId, await householdOf(parts, userId), member)
    const { state, position } = await transact(log, attendeeStream(userId), attendee, command, { ...cause, commandId })
    const added = alikeIn(state.family, command)
    if (!added) throw new Error('The family member was not added')
    return new CommandReply(memberOf(added), position, 201)
  })

  serve(changeFamilyMember, async ({ params: { userId, memberId }, body }, { cause }) => {
    const { commandId = randomUUID(), ...given } = body
    const edit = { ...given, ...(given.hebrewName === '' ? { hebrewName: null } : {}) }
    const caused = { ...cause, commandId }
    const command = { type: 'ChangeFamilyMember', attendeeId: userId, familyMemberId: memberId, ...edit } as const
    const { state, position } = await decide(userId, command, caused)
    const changed = state.family.find(({ familyMemberId }) => familyMemberId === memberId)
    if (!changed) throw new Rejection('unknown-family-member')
    const renamed = await renameProfile(parts, memberId, edit, caused)
    return new CommandReply(memberOf(changed), later(log, position, renamed))
  })

  serve(takeOffFamily, async ({ params: { userId, memberId }, body: { commandId = randomUUID() } }, { cause }) => {
    const command = { type: 'RemoveFamilyMember', attendeeId: userId, familyMemberId: memberId } as const
    return new CommandReply(undefined, (await decide(userId, command, { ...cause, commandId })).position)
  })

  serve(bringBackToFamily, async ({ params: { userId, memberId }, body: { commandId = randomUUID() } }, { cause }) => {
    const command = { type: 'BringBackFamilyMember', attendeeId: userId, familyMemberId: memberId } as const
    return new CommandReply(undefined, (await decide(userId, command, { ...cause, commandId })).position)
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
