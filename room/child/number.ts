import type { GatheringId, PersonId, RoomId } from '#domain/ids.ts'
import type { By } from '#room/hand-over/step.ts'
import { NUMBER } from '#room/calls.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'

type Asked = {
  readonly eventId: GatheringId
  readonly roomId: RoomId
  readonly personId: PersonId
  readonly by: By
}

/**
 * The number of who brought a child, behind the name. It is recorded who has seen it. Null when there is none,
 * undefined when it cannot be read.
 */
export async function readNumber({ eventId, roomId, personId, by }: Asked): Promise<string | null | undefined> {
  try {
    const body = { personId, commandId: newCommandId(), ...by }
    const { name, number } = await call(NUMBER, { params: { eventId, roomId }, body })
    return [name, number].filter(Boolean).join(', ')
  } catch (error) {
    return error instanceof CallFailed && error.code === 'not-found' ? null : undefined
  }
}
