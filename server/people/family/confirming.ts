import { randomUUID } from 'node:crypto'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { confirmFamily } from '#domain/contract/people/directory-routes.ts'
import { Rejection } from '#domain/rejection.ts'
import { rooms, ROOMS_STREAM, roomsInUse } from '#domain/rooms/rooms.ts'
import { type Position, START } from '#infra/event-log/event-log.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { householdOf } from '#server/people/find-household.ts'
import type { Services } from '#server/server-services.ts'
import { later, stateOf, transact } from '#server/transact.ts'
import { householdsShownAsOne } from './each-record.ts'

/** Serves the confirming of what a family has added itself, in a church with children's rooms. */
export function serveConfirming(serve: Serve, services: Pick<Services, 'log' | 'views'>): void {
  const { log, views } = services
  serve(confirmFamily, async ({ params: { userId }, body }, { cause: asked }) => {
    const { adults = [], phone = false, commandId = randomUUID() } = body
    if (roomsInUse((await stateOf(log, ROOMS_STREAM, rooms)).state).length === 0) throw new Rejection('no-rooms')
    const { id } = await householdOf(services, userId)
    const households = await householdsShownAsOne(services, id)
    // A merge shows the families of its profiles as one: each record of an adult is confirmed in its own family.
    const meant = new Set(adults.flatMap((adult) => [adult, ...views.people.recordsOf(adult)]))
    const known = new Set(households.flatMap((one) => [one.id, ...one.family.map((member) => member.familyMemberId)]))
    if (!adults.every((adult) => known.has(adult))) throw new Rejection('unknown-family-member')
    let position: Position = START
    for (const { id: attendeeId, family } of households) {
      const theirs = [attendeeId, ...family.map(({ familyMemberId }) => familyMemberId)].filter((one) => meant.has(one))
      const command = { type: 'ConfirmFamily', attendeeId, adults: theirs, phone, commandId } as const
      const done = await transact(log, attendeeStream(attendeeId), attendee, command, { ...asked, commandId })
      position = later(log, position, done.position)
    }
    return new CommandReply(undefined, position)
  })
}
