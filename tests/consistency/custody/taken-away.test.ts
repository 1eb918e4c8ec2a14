import { describe, expect, test } from 'vitest'
import * as directory from '#domain/contract/people/directory-routes.ts'
import * as family from '#domain/contract/people/family-routes.ts'
import { createUser } from '#domain/contract/people/people-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import { cancelEvent } from '#domain/contract/schedule/schedule-routes.ts'
import { type EventLog, START } from '#infra/event-log/event-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { aFamily, type Family, foyer, newPhone } from '#tests/foyer/setup.ts'
import { THREE_LOGS } from './on-three-logs.ts'
import { type Church, dropOff, twoDoors } from './two-doors.ts'

/**
 * A child was dropped off at one server, and another server has not heard of it yet. There nobody takes away what the
 * hand-over needs.
 */

type Refusal = { readonly status: number; readonly failure: { readonly code: string } }
type Way = (server: Foyer, family: Family, church: Church) => Promise<Refusal>

const ways: Record<string, Way> = {
  'erasing the child': (server, { familyMembers: [, child] }) =>
    server.asAdmin(directory.forgetFamilyMember, { params: { id: child.id } }),
  'erasing the head of the household': (server, { id }) =>
    server.asAdmin(directory.eraseAttendee, { params: { userId: id } }),
  'forgetting an adult of the household': (server, { familyMembers: [adult] }) =>
    server.asAdmin(directory.forgetFamilyMember, { params: { id: adult.id } }),
  'taking the child off the family': (server, { id, familyMembers: [, child] }) =>
    server.asAdmin(family.takeOffFamily, { params: { userId: id, memberId: child.id }, body: {} }),
  'handing the household over': (server, { id, familyMembers: [adult] }) =>
    server.asAdmin(family.handOverHousehold, { params: { userId: id }, body: { to: adult.id, joins: true } }),
  'merging the household away': async (server, { id }) => {
    const { body: other } = await server.ask(createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
    return await server.asAdmin(mergeProfiles, { body: { from: id, into: other.id } })
  },
  'calling the event off': (server, _, { eventId }) => server.asAdmin(cancelEvent, { params: { eventId } }),
  'ending the room': (server, _, { lambs }) =>
    server.asAdmin(roomRoutes.endRoom, { params: { roomId: lambs }, body: {} }),
}

describe.each(THREE_LOGS)('with the log %s', (_, openLogs) => {
  test.each(Object.entries(ways))(
    'M6, N10: %s is refused at a server that has not heard yet that the child is in our care',
    async (_way, act) => {
      const open = await openLogs()
      const church = await twoDoors(open)
      const household = await aFamily(church.doors[0].server)
      const late = heldBack(open())
      const looks = Promise.withResolvers<void>()
      const readAll: EventLog['readAll'] = (from) => {
        if (from !== START) looks.resolve()
        return late.log.readAll(from)
      }
      const behind = await foyer({ log: { ...late.log, readAll } })
      late.hold()
      expect((await dropOff(church, church.doors[0], household)).status).toBe(200)
      const asked = act(behind, household, church)
      // It hears of the drop-off only after it has begun to look.
      await Promise.race([asked, looks.promise])
      late.release()
      const { status, failure } = await asked
      expect([status, failure.code]).toEqual([409, 'in-care'])
    },
  )
})
