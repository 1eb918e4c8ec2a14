import { alikeIn, attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { addFamilyMember, removeFamilyMember } from '#domain/contract/http.ts'
import { Rejection } from '#domain/rejection.ts'
import { memberOf } from '#server/answers.ts'
import { newPersonId } from '#server/ids.ts'
import type { Parts } from '#server/parts.ts'
import { Recorded, type Serve } from '#server/serve.ts'
import { transact } from '#server/transact.ts'

export function serveFamilyMembers(serve: Serve, parts: Parts): void {
  const { log, views, throttle } = parts

  serve(addFamilyMember, async ({ body: { userId, ...member } }, { cause, source }) => {
    const command = { type: 'AddFamilyMember', attendeeId: userId, familyMemberId: newPersonId(), ...member } as const
    const adding = transact(log, attendeeStream(userId), attendee, command, cause)
    const { state, position } = await throttle.look(adding, source)
    const added = alikeIn(state.family, command)
    if (!added) throw new Error('Whoever was added is there')
    return new Recorded(memberOf(added), position, 201)
  })

  serve(removeFamilyMember, async ({ params: { id } }, { cause, source }) => {
    const attendeeId = views.directory.ownerOf(id)
    if (attendeeId === undefined) {
      await throttle.miss('id', source)
      throw new Rejection('unknown-attendee')
    }
    const command = { type: 'RemoveFamilyMember', attendeeId, familyMemberId: id } as const
    const { position } = await transact(log, attendeeStream(attendeeId), attendee, command, cause)
    return new Recorded(undefined, position)
  })
}
