import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addFamilyMember,
  checkPhone,
  createUser,
  searchByLastName,
  updateUser,
  userWithFamily,
} from '#domain/contract/people/people-routes.ts'
import { publicUser } from '#domain/contract/people/public-user.ts'
import {
  allAttendees,
  eraseAttendee,
  forgetFamilyMember,
  attendeeProfile,
} from '#domain/contract/people/directory-routes.ts'
import { eventAttendances, eventStats } from '#domain/contract/gathering/event-routes.ts'
import { attendeeStream } from '#domain/attendee/attendee.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { transact } from '#server/transact.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

const rowsOf = async (at: Foyer, eventId: number) => (await at.asAdmin(eventAttendances, { params: { eventId } })).body
const statsOf = async (at: Foyer, eventId: number) => (await at.ask(eventStats, { params: { eventId } })).body
const profileOf = (at: Foyer, userId: number) => at.asAdmin(attendeeProfile, { params: { userId } })
const erase = (at: Foyer, userId: number) => at.asAdmin(eraseAttendee, { params: { userId } })
const forget = (at: Foyer, id: number) => at.asAdmin(forgetFamilyMember, { params: { id } })

describe('erasing a person', () => {
  test('removes them everywhere, and changes no count', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    await sendIn(opened, family, { family: [family.familyMembers[1].id] })
    const eventId = await eventNow(opened)
    const counts = await statsOf(opened, eventId)

    const { status, position } = await erase(opened, family.id)
    expect([status, position]).toEqual([204, expect.any(String)])
    const userId = family.id
    const gone = [
      await opened.ask(publicUser, { params: { userId } }),
      await opened.ask(userWithFamily, { params: { userId } }),
      await opened.ask(updateUser, { params: { userId }, body: { name: 'Back again' } }),
      await opened.ask(addFamilyMember, { body: { userId, name: 'Obed Winter', relationship: 'child' } }),
      await sendIn(opened, family),
      await profileOf(opened, userId),
    ]
    for (const reply of gone) expect([reply.status, reply.failure.code]).toEqual([410, 'attendee-erased'])
    expect((await opened.ask(checkPhone, { body: { phone: family.phone } })).body).toEqual({ exists: false })
    expect((await opened.ask(searchByLastName, { query: { lastName: 'winter' } })).body).toEqual([])
    expect((await opened.asAdmin(allAttendees, {})).body).toEqual([])

    expect(await statsOf(opened, eventId)).toEqual(counts)
    const [row] = await rowsOf(opened, eventId)
    expect(row).toMatchObject({ id: userId, groupSize: 2, user: { id: userId, name: '' } })
    expect(row?.familyAttendances).toEqual([{ familyMember: { id: family.familyMembers[1].id, name: '' } }])
    expect(JSON.stringify(await everythingIn(opened.log))).not.toMatch(/Winter|ruth@/)
  })

  test('can be repeated, and is refused for an unknown person', async () => {
    const opened = await foyer()
    const { id } = await aFamily(opened)
    expect([(await erase(opened, id)).status, (await erase(opened, id)).status]).toEqual([204, 204])
    expect((await erase(opened, 1234567890123456)).status).toBe(404)
  })

  test('is finished by the next start after a crash', async () => {
    const log = memoryEventLog()
    const first = await foyer({ log: shared(log) })
    const { id, phone } = await aFamily(first)
    const command = { type: 'EraseAttendee', attendeeId: id } as const
    await transact(log, erasureStream(id), erasure, command, { by: 'administrator', commandId: randomUUID() })
    await first.stop()

    const second = await foyer({ log })
    expect((await log.read(attendeeStream(id))).ended).toBe(true)
    expect((await second.ask(publicUser, { params: { userId: id } })).status).toBe(410)
    expect((await second.ask(createUser, { body: { name: 'Rahab Spring', phone } })).status).toBe(201)
  })
})

describe('forgetting a family member', () => {
  test('removes them from the household, and leaves the counts and no other trace', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const family = await aFamily(opened)
    const [spouse, child] = family.familyMembers
    await sendIn(opened, family, { family: [spouse.id, child.id] })
    const eventId = await eventNow(opened)
    const counts = await statsOf(opened, eventId)
    expect((await forget(opened, child.id)).status).toBe(204)

    const seenBy = async (at: Foyer) => {
      const { body: user } = await at.ask(userWithFamily, { params: { userId: family.id } })
      expect(user.familyMembers).toEqual([spouse])
      expect(await statsOf(at, eventId)).toEqual(counts)
      const [row] = await rowsOf(at, eventId)
      const names = row?.familyAttendances.map(({ familyMember }) => familyMember.name)
      expect([row?.groupSize, names]).toEqual([3, ['Boaz Winter', '']])
    }
    await seenBy(opened)
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Obed')
    await opened.stop()
    await seenBy(await foyer({ log }))
  })

  test('can be repeated, and is refused for an unknown person', async () => {
    const opened = await foyer()
    const { familyMembers } = await aFamily(opened)
    const [, child] = familyMembers
    expect([(await forget(opened, child.id)).status, (await forget(opened, child.id)).status]).toEqual([204, 204])
    expect((await forget(opened, 1234567890123456)).status).toBe(404)
  })

  test('is finished by the next start after a crash', async () => {
    const log = memoryEventLog()
    const first = await foyer({ log: shared(log) })
    const { id, familyMembers } = await aFamily(first)
    const [, child] = familyMembers
    const command = { type: 'ForgetFamilyMember', attendeeId: id, familyMemberId: child.id } as const
    await transact(log, erasureStream(id), erasure, command, { by: 'administrator', commandId: randomUUID() })
    await first.stop()

    await foyer({ log })
    expect(JSON.stringify(await everythingIn(log))).not.toContain('Obed')
  })
})
