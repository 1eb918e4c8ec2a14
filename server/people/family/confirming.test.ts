import { describe, expect, test } from 'vitest'
import { childRoutes } from '#domain/contract/children/child-routes.ts'
import { findAtDesk } from '#domain/contract/desk/desk-routes.ts'
import { confirmFamily, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { addFamilyMember, checkPhone, updateUser } from '#domain/contract/people/people-routes.ts'
import { addRoom } from '#domain/contract/rooms/room-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, eventNow, eventsIn, foyer, sendIn } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** A family that has come, and to which a kiosk adds an uncle with the number of the mother. */
async function withUncle(hasRooms = true, log = memoryEventLog()) {
  const opened = await foyer({ log })
  if (hasRooms) await opened.asAdmin(addRoom, { body: { name: 'Lambs', services: 'all' } })
  const family = await aFamily(opened)
  await sendIn(opened, family)
  const { tablet } = await letInTablet(opened, { kind: 'desk' })
  await opened.ask(checkPhone, { body: { phone: family.phone } })
  const newcomer = { userId: family.id, name: 'Laban Winter', relationship: 'other' } as const
  const { body: uncle } = await opened.ask(addFamilyMember, { body: newcomer })
  const eventId = await eventNow(opened)
  const atDesk = async () =>
    (await tablet.call(opened, findAtDesk, { body: { typed: family.phone, eventId } })).body.households[0]
  const collectors = async () => {
    const [, { id: personId }] = family.familyMembers
    const { body } = await opened.asAdmin(childRoutes.childKnown, { params: { personId } })
    return body.collectors?.map(({ name }) => name)
  }
  const params = { userId: family.id }
  return { opened, family, uncle, tablet, params, atDesk, collectors }
}

describe('an uncle who was added to a family at a kiosk', () => {
  test('63b: is not among those who may collect until a desk confirms him', async () => {
    const { opened, uncle, tablet, params, atDesk, collectors } = await withUncle()
    expect(await collectors()).toEqual(['Ruth Winter', 'Boaz Winter'])
    const waits = { adults: [{ id: uncle.id, name: 'Laban Winter', relationship: 'other' }] }
    expect((await atDesk())?.toConfirm).toEqual(waits)
    const body = { adults: [uncle.id], commandId: '7d0f2c1e-5a64-4b83-9c20-6f1e8d3b4a55' }
    for (const _ of ['once', 'again'])
      expect((await tablet.call(opened, confirmFamily, { params, body })).status).toBe(204)
    expect(await eventsIn(opened.log, 'FamilyConfirmed')).toHaveLength(1)
    expect(await collectors()).toEqual(['Ruth Winter', 'Boaz Winter', 'Laban Winter'])
    expect(await atDesk()).not.toHaveProperty('toConfirm')
  })

  test('63b: collects under no name of the household either: a kiosk has renamed the mother', async () => {
    const { opened, family, tablet, params, atDesk, collectors } = await withUncle()
    expect((await opened.ask(updateUser, { params, body: { name: 'Laban Winter' } })).status).toBe(200)
    expect(await collectors()).toEqual(['Ruth Winter', 'Boaz Winter'])
    expect((await atDesk())?.toConfirm?.adults[0]).toEqual({
      id: family.id,
      name: 'Laban Winter',
      nameBefore: 'Ruth Winter',
    })
    await tablet.call(opened, confirmFamily, { params, body: { adults: [family.id] } })
    expect(await collectors()).toEqual(['Laban Winter', 'Boaz Winter'])
  })

  test('waits at the next start too, when somebody of the family was forgotten meanwhile', async () => {
    const log = memoryEventLog()
    const { opened, family, uncle } = await withUncle(true, log)
    const [{ id }] = family.familyMembers
    await opened.asAdmin(forgetFamilyMember, { params: { id } })
    const { views } = await foyer({ log })
    await views.caughtUp
    expect(views.addedByFamily.waits(uncle.id)).toBe(true)
  })

  test('is confirmed by nobody at a kiosk, for no other family, and in no church without rooms', async () => {
    const { opened, uncle, params } = await withUncle()
    const other = await aFamily(opened)
    const body = { adults: [uncle.id] }
    expect((await opened.ask(confirmFamily, { params, body })).status).toBe(401)
    const asked = await opened.asAdmin(confirmFamily, { params: { userId: other.id }, body })
    expect([asked.status, asked.failure.code]).toEqual([400, 'unknown-family-member'])
    const without = await withUncle(false)
    expect(await without.atDesk()).not.toHaveProperty('toConfirm')
    const refused = await without.opened.asAdmin(confirmFamily, { params: without.params, body: { phone: true } })
    expect(refused.failure.code).toBe('no-rooms')
  })
})
