import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attendeeProfile, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { transact } from '#server/transact.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, foyer, newPhone, shared } from '#tests/foyer/setup.ts'

const streamOf = (phone: string) => phoneStream(phoneHasher(SECRET)(phone))
const change = (at: Foyer, userId: number, phone: string, commandId = randomUUID()) =>
  at.asAdmin(editAttendee, { params: { userId }, body: { phone, commandId } })
const register = (at: Foyer, phone: string) => at.ask(createUser, { body: { name: 'Rahab Spring', phone } })
const holderOf = async (at: Foyer, phone: string) => (await at.ask(checkPhone, { body: { phone } })).body.user?.id

/** The claim of a change that a crash interrupted. */
const claimOnly = (log: EventLog, attendeeId: number, phone: string, commandId: string = randomUUID()) =>
  transact(
    log,
    streamOf(phone),
    reservation,
    { type: 'ClaimPhone', attendeeId, commandId },
    {
      by: 'administrator',
      commandId,
    },
  )

describe('another phone number', () => {
  test('finds the person from then on, and the old one is free for somebody else', async () => {
    const opened = await foyer()
    const { id, phone: old } = await aFamily(opened)
    const phone = newPhone()
    const { status, body } = await change(opened, id, phone)
    expect([status, body.phone]).toEqual([200, phone])
    expect([await holderOf(opened, phone), await holderOf(opened, old)]).toEqual([id, undefined])
    const next = await register(opened, old)
    expect([next.status, await holderOf(opened, old)]).toEqual([201, next.body.id])
  })

  test('that somebody has is refused, and nothing changes', async () => {
    const opened = await foyer()
    const [ours, theirs] = [await aFamily(opened), await aFamily(opened)]
    const { status, failure } = await change(opened, ours.id, theirs.phone)
    expect([status, failure.code]).toEqual([409, 'phone-taken'])
    expect([await holderOf(opened, ours.phone), await holderOf(opened, theirs.phone)]).toEqual([ours.id, theirs.id])
  })

  test('is finished by the next who asks for it, when a crash came after the claim', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const { id, phone: old } = await aFamily(opened)
    const phone = newPhone()
    await claimOnly(log, id, phone)
    expect((await register(opened, phone)).failure.code).toBe('phone-taken')
    expect([await holderOf(opened, phone), await holderOf(opened, old)]).toEqual([id, undefined])
  })

  test('of two administrators at once leaves the person with one number, and the other is free', async () => {
    const log = memoryEventLog()
    const [one, two] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    const { id, phone: old } = await aFamily(one)
    const numbers = [newPhone(), newPhone()]
    await Promise.all(numbers.map((phone, at) => change([one, two][at] ?? one, id, phone)))
    const holders = await Promise.all([...numbers, old].map((phone) => holderOf(one, phone)))
    expect(holders.filter((holder) => holder === id)).toHaveLength(1)
    for (const phone of [...numbers, old]) {
      const taken = (await holderOf(two, phone)) === id
      expect((await register(two, phone)).status).toBe(taken ? 409 : 201)
    }
  })

  test('can be removed, at once or after a crash in between, and is free for the next, or for the same person', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ log: shared(log) })
    const dying = await foyer({ log: { ...shared(log), forgetBefore: () => Promise.reject(new Error('killed')) } })
    for (const at of [opened, dying]) {
      const { id, phone } = await aFamily(opened)
      const params = { userId: id }
      await at.asAdmin(editAttendee, { params, body: { phone: null } })
      expect((await opened.asAdmin(editAttendee, { params, body: { phone: null } })).body).not.toHaveProperty('phone')
      expect(await holderOf(opened, phone)).toBeUndefined()
      expect((await change(opened, id, phone)).body.phone).toBe(phone)
      await opened.asAdmin(editAttendee, { params, body: { phone: null } })
      expect((await register(opened, phone)).status).toBe(201)
    }
  })

  test('stays as it was when two people are given each other’s number at the same moment', async () => {
    const log = memoryEventLog()
    const [one, two] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    const [ours, theirs] = [await aFamily(one), await aFamily(two)]
    const replies = await Promise.all([change(one, ours.id, theirs.phone), change(two, theirs.id, ours.phone)])
    expect(replies.map(({ failure }) => failure.code)).toEqual(['phone-taken', 'phone-taken'])
    expect([await holderOf(one, ours.phone), await holderOf(one, theirs.phone)]).toEqual([ours.id, theirs.id])
  })
})

describe('a profile', () => {
  test('has every field changed, and null removes one', async () => {
    const opened = await foyer()
    const { id } = await aFamily(opened)
    const params = { userId: id }
    const fields = {
      name: 'Ruth Sommer',
      hebrewName: 'רות',
      address: '12 Garden Row',
      city: 'San Antonio',
      state: 'TX',
      zipCode: '78205',
      baptismDate: '2003-02-01',
      memberSince: '2001-09-14',
      notes: 'Plays the organ',
    }
    await opened.asAdmin(editAttendee, { params, body: fields })
    const { body } = await opened.asAdmin(attendeeProfile, { params })
    const days = { baptismDate: '2003-02-01T00:00:00.000Z', memberSince: '2001-09-14T00:00:00.000Z' }
    expect(body).toMatchObject({ ...fields, ...days, email: 'ruth@example.org' })

    const removed = { hebrewName: null, email: null, address: null, baptismDate: null, notes: '' }
    await opened.asAdmin(editAttendee, { params, body: removed })
    const after = (await opened.asAdmin(attendeeProfile, { params })).body
    for (const field of Object.keys(removed)) expect(after).not.toHaveProperty(field)
    expect(after).toMatchObject({ name: 'Ruth Sommer', city: 'San Antonio' })
  })
})
