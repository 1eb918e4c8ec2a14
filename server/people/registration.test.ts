import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { allAttendees, editAttendee } from '#domain/contract/people/directory-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { phoneStream, reservation } from '#domain/phone/reservation.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { newPersonId } from './new-person-id.ts'
import { phoneHasher } from '#server/configuration/secret.ts'
import { transact } from '#server/transact.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventsIn, foyer, newPhone, shared, type Family } from '#tests/foyer/setup.ts'
import { unhurried } from '#tests/foyer/unhurried.ts'

const ascending = (a: number, b: number) => a - b

const register = ({ ask }: Pick<Foyer, 'ask'>, phone: string) =>
  ask(createUser, { body: { name: 'Naomi Frost', phone } })

test.each(['registers', 'is imported'])(
  'a number that staff give to somebody, while a family %s with it, finds one person only',
  async (how) => {
    const log = shared(memoryEventLog())
    let next: Family | null = null
    const opened = await foyer({
      log: {
        ...log,
        async append(stream, events, revision) {
          const isProfile = events.some(({ event }) => ['AttendeeRegistered', 'MemberImported'].includes(event.type))
          if (isProfile && next) {
            const params = { userId: next.id }
            next = null
            expect((await opened.asAdmin(editAttendee, { params, body: { phone } })).status).toBe(200)
          }
          return await log.append(stream, events, revision)
        },
      },
    })
    const phone = newPhone()
    const ruth = await aFamily(opened)
    next = ruth
    if (how === 'registers') expect((await register(opened, phone)).failure.code).toBe('phone-taken')
    else await opened.asAdmin(importDirectory, { body: { users: [{ name: 'Naomi Frost', phone }] } })
    expect(next).toBe(null)
    const { body: everybody } = await opened.asAdmin(allAttendees, {})
    expect(everybody.flatMap((one) => (one.phone === phone ? one.id : []))).toEqual([ruth.id])
    expect((await opened.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(ruth.id)
  },
)

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

  test('leaves the number free for somebody that staff give it to', async () => {
    const { phone, ...opened } = await halfDone()
    const ruth = await aFamily(opened)
    const params = { userId: ruth.id }
    expect((await opened.asAdmin(editAttendee, { params, body: { phone } })).status).toBe(200)
    expect((await opened.ask(checkPhone, { body: { phone } })).body.user?.id).toBe(ruth.id)
    expect((await register(opened, phone)).failure.code).toBe('phone-taken')
    expect(await eventsIn(opened.log, 'PhoneReleased')).toHaveLength(1)
  })

  test('is finished once, by one of the next two who register', async () => {
    const { phone, ...opened } = await halfDone()
    const replies = await Promise.all([register(opened, phone), register(opened, phone)])
    expect(replies.map(({ status }) => status).toSorted(ascending)).toEqual([201, 409])
  })
})
