import { describe, expect, test } from 'vitest'
import { pauseDevice, resumeDevice, setDoors, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { mayCall } from '#domain/contract/callers.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { routes } from '#domain/contract/routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { askAt, type Foyer } from '#tests/foyer/foyer.ts'
import { aFamily, eventNow, eventsIn, everythingIn, foyer, newPhone, sendIn, shared } from '#tests/foyer/setup.ts'
import { fleetAt, letInTablet, Tablet } from '#tests/foyer/tablets.ts'

const close = ({ asAdmin }: Pick<Foyer, 'asAdmin'>, closed = true) => asAdmin(setDoors, { body: { closed } })
const look = { body: { phone: '5125550100' } }

/** The calls that a kiosk may make and nobody without a key. */
const kiosks = Object.values(routes).filter(
  ({ callers }) => mayCall(callers, ['kiosk']) && !callers.some((one) => one === 'anyone'),
)

describe('While the doors are open', () => {
  test('a fresh start works with one command: a browser without a key checks a family in', async () => {
    const opened = await foyer()
    expect((await sendIn(opened, await aFamily(opened))).status).toBe(200)
    expect(await new Tablet().standing(opened)).toEqual({ state: 'open', lettingIn: false })
  })

  test('a tablet that was turned away, or is paused, still may do nothing', async () => {
    const opened = await foyer()
    const { tablet, id } = await letInTablet(opened)
    await opened.asAdmin(pauseDevice, { params: { id } })
    expect(await tablet.call(opened, checkPhone, look)).toMatchObject({
      status: 403,
      failure: { code: 'device-paused' },
    })
    await opened.asAdmin(turnAwayDevice, { params: { id }, body: {} })
    expect(await tablet.call(opened, checkPhone, look)).toMatchObject({
      status: 403,
      failure: { code: 'device-unknown' },
    })
  })
})

describe('When the doors are closed', () => {
  test.each(kiosks.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is refused to a browser without a key',
    async (_, route) => {
      const opened = await foyer()
      await close(opened)
      const path = route.path.replace(/:\w+/g, '1')
      const response = await fetch(`${opened.url}${path}`, { method: route.method })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'device-unknown' })
    },
  )

  test('there are calls of a kiosk to refuse', () => expect(kiosks.length).toBeGreaterThan(6))

  test('a device without a key is told that it is unknown, and may still ask', async () => {
    const opened = await foyer()
    await close(opened)
    expect(await new Tablet().standing(opened)).toEqual({ state: 'unknown', lettingIn: false })
    const { tablet } = await letInTablet(opened)
    expect((await tablet.call(opened, checkPhone, look)).status).toBe(200)
  })

  test('an invented key is refused', async () => {
    const opened = await foyer()
    await close(opened)
    const forged = new Tablet()
    forged.cookie = `foyer-device=${'A'.repeat(43)}`
    expect(await forged.call(opened, checkPhone, look)).toMatchObject({
      status: 403,
      failure: { code: 'device-unknown' },
    })
  })
})

describe('A tablet that is let in', () => {
  test('is remembered with each check-in, and the page shows its last one', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const { tablet, id } = await letInTablet(opened)
    const eventId = await eventNow(opened)
    await tablet.call(opened, checkIn, { body: { userData: { eventId, userId: family.id } } })
    const [recorded] = (await everythingIn(opened.log)).filter(({ event }) => event.type === 'PartyCheckedIn')
    expect(recorded?.cause).toMatchObject({ by: 'tablet', device: id })
    expect((await fleetAt(opened)).devices).toMatchObject([{ id, lastCheckIn: '2026-11-22T15:58:00.000Z' }])
  })

  test('delivers what it has saved when it goes on after a pause, once', async () => {
    const opened = await foyer()
    const family = await aFamily(opened)
    const { tablet, id } = await letInTablet(opened)
    const saved = {
      body: {
        userData: { eventId: await eventNow(opened), userId: family.id },
        commandId: '00000000-0000-4000-8000-000000000001',
        at: '2026-11-22T15:58:00.000Z',
      },
    }
    await opened.asAdmin(pauseDevice, { params: { id } })
    expect(await tablet.call(opened, checkIn, saved)).toMatchObject({ status: 403, failure: { code: 'device-paused' } })
    await opened.asAdmin(resumeDevice, { params: { id } })
    for (const _ of [1, 2]) expect((await tablet.call(opened, checkIn, saved)).status).toBe(200)
    expect(await eventsIn(opened.log, 'PartyCheckedIn')).toHaveLength(1)
  })

  test('is known at every server', async () => {
    const log = memoryEventLog()
    const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    await close(one)
    const { tablet } = await letInTablet(one)
    const registered = await tablet.call(other, createUser, { body: { name: 'Ruth Winter', phone: newPhone() } })
    expect(registered.status).toBe(201)
    expect((await askAt(other.url, checkPhone, look)).status).toBe(403)
  })

  test('of another kind than a kiosk is refused what only a kiosk may do', async () => {
    const opened = await foyer()
    const { tablet } = await letInTablet(opened, { kind: 'wall' })
    expect(await tablet.call(opened, checkPhone, look)).toMatchObject({
      status: 403,
      failure: { code: 'device-unfit' },
    })
  })
})
