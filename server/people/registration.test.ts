import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkPhone, createUser } from '#domain/contract/people-routes.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { newPersonId } from './new-person-id.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { transact } from '#server/transact.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { eventsIn, foyer, newPhone } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

const ascending = (a: number, b: number) => a - b

const register = ({ ask }: Pick<Foyer, 'ask'>, phone: string) =>
  ask(createUser, { body: { name: 'Naomi Frost', phone } })

describe('a crash between claiming a number and writing its profile', () => {
  async function halfDone() {
    const opened = await foyer({ log: unhurried(memoryEventLog()) })
    const phone = newPhone()
    const attendeeId = newPersonId()
    const claim = { type: 'ClaimPhone', attendeeId } as const
    const stream = phoneStream(phoneHasher(SECRET)(phone))
    await transact(opened.log, stream, reservation, claim, { by: 'tablet', commandId: randomUUID() })
    return { ...opened, phone, attendeeId }
  }

  test('leaves the number free for the kiosk', async () => {
    const { ask, phone } = await halfDone()
    expect((await ask(checkPhone, { body: { phone } })).body).toEqual({ exists: false })
  })

  test('is finished by the next person who registers, under the claimed number', async () => {
    const { phone, attendeeId, ...opened } = await halfDone()
    const { status, body } = await register(opened, phone)
    expect([status, body.id]).toEqual([201, attendeeId])
    expect(await eventsIn(opened.log, 'PhoneClaimed')).toHaveLength(1)
  })

  test('is finished once, by one of the next two who register', async () => {
    const { phone, ...opened } = await halfDone()
    const replies = await Promise.all([register(opened, phone), register(opened, phone)])
    expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409])
  })
})
