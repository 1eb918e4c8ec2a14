import { expect, test } from 'vitest'
import { attendeeProfile, editAttendee, eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { phoneStream } from '#domain/phone/reservation.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, everythingIn, foyer, newPhone, shared, type Family } from '#tests/foyer/setup.ts'

/** The phone number goes with the household to another adult. It is free at no moment, so that no kiosk can take it. */

const streamOf = (phone: string) => phoneStream(phoneHasher(SECRET)(phone))
const register = (at: Foyer, phone: string) => at.ask(createUser, { body: { name: 'Rahab Spring', phone } })
const phoneOf = async (at: Foyer, userId: number) =>
  (await at.asAdmin(attendeeProfile, { params: { userId } })).body.phone
const holderOf = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user?.id

const handOver = (at: Foyer, { id, phone, familyMembers: [spouse] }: Family) =>
  at.asAdmin(handOverHousehold, { params: { userId: id }, body: { to: spouse.id, phone } })

/** A log whose server is killed after some writes. */
function dyingAfter(writes: number, log: EventLog): EventLog {
  let left = writes
  const orDie = <Asked extends unknown[], Done>(write: (...asked: Asked) => Promise<Done>) => {
    return (...asked: Asked) => (left-- > 0 ? write(...asked) : Promise.reject(new Error('killed')))
  }
  return { ...log, append: orDie(log.append), forgetBefore: orDie(log.forgetBefore) }
}

test('a kiosk that registers the number after a crash at any point does not get it, and the same call finishes', async () => {
  const log = shared(memoryEventLog())
  const opened = await foyer({ log })
  for (let writes = 3; ; writes++) {
    const family = await aFamily(opened)
    const [spouse] = family.familyMembers
    const dying = await foyer({ log: dyingAfter(writes, log) })
    const { status } = await handOver(dying, family)
    const registered = await register(opened, family.phone)
    expect([writes, registered.failure.code]).toEqual([writes, 'phone-taken'])
    expect([family.id, spouse.id]).toContain(await holderOf(opened, family.phone))

    expect((await handOver(opened, family)).status).toBe(204)
    expect([writes, await holderOf(opened, family.phone)]).toEqual([writes, spouse.id])
    const numbers = await Promise.all([family.id, spouse.id].map((id) => phoneOf(opened, id)))
    expect(numbers).toEqual([undefined, family.phone])
    if (status === 204) return expect(writes).toBeGreaterThan(7)
  }
})

test('a kiosk that registers the number at the same moment does not get it', async () => {
  const log = shared(memoryEventLog())
  const [one, two] = [await foyer({ log }), await foyer({ log })]
  for (let round = 0; round < 5; round++) {
    const family = await aFamily(one)
    const [handed, registered] = await Promise.all([handOver(one, family), register(two, family.phone)])
    expect([handed.status, registered.failure.code]).toEqual([204, 'phone-taken'])
    expect(await holderOf(one, family.phone)).toBe(family.familyMembers[0].id)
  }
})

test('nothing leads from the number to the first person, also when they are erased after a crash', async () => {
  for (let writes = 3; ; writes++) {
    const log = shared(memoryEventLog())
    const opened = await foyer({ log })
    const family = await aFamily(opened)
    const { status } = await handOver(await foyer({ log: dyingAfter(writes, log) }), family)
    await opened.asAdmin(eraseAttendee, { params: { userId: family.id } })
    // What a crash has left is finished by the next start.
    if (status !== 204) await (await foyer({ log })).stop()
    const ofNumber = (await everythingIn(log)).filter(({ stream }) => stream === streamOf(family.phone))
    expect([writes, JSON.stringify(ofNumber).includes(String(family.id))]).toEqual([writes, false])
    if (status === 204) return
  }
})

test('a number that neither of them has is claimed, and one of somebody else is refused', async () => {
  const opened = await foyer()
  const [ours, theirs] = [await aFamily(opened), await aFamily(opened)]
  const refused = await handOver(opened, { ...ours, phone: theirs.phone })
  expect([refused.status, refused.failure.code]).toEqual([409, 'phone-taken'])
  const phone = newPhone()
  expect((await handOver(opened, { ...ours, phone })).status).toBe(204)
  const numbers = [ours.id, ours.familyMembers[0].id].map((id) => phoneOf(opened, id))
  expect(await Promise.all(numbers)).toEqual([ours.phone, phone])
  await opened.asAdmin(editAttendee, { params: { userId: ours.id }, body: { phone: null } })
  expect((await register(opened, ours.phone)).status).toBe(201)
})
