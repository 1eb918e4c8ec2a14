import { describe, expect, test } from 'vitest'
import { ownStanding, refuseDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { aFamily, clockAt, eventNow, everythingIn, foyer } from '#tests/foyer/setup.ts'
import { SECRET, type Foyer } from '#tests/foyer/foyer.ts'
import { deviceCodeKey } from '#server/configuration/secret.ts'
import { deviceKeys } from '#server/senders/device-keys.ts'
import { accept, fleetAt, letIn, letInTablet, Tablet, waitingId } from '#tests/foyer/tablets.ts'

/** The letters and digits of a code, as a screen shows them. */
const CODE = /^[2346789ACDEFHJKLNPQRTXY]{5}$/

const minutesLater = (minutes: number) =>
  new Date(Date.parse('2026-11-22T15:58:00.000Z') + minutes * 60_000).toISOString()

describe('A new tablet', () => {
  test('is refused while no tablets are let in, and leaves nothing behind', async () => {
    const opened = await foyer()
    const before = await everythingIn(opened.log)
    const tablet = new Tablet()
    expect(await tablet.ask(opened)).toMatchObject({ status: 409, failure: { code: 'not-letting-in' } })
    expect(tablet.cookie).toBeNull()
    expect((await fleetAt(opened)).waiting).toEqual([])
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test('shows a code, and the administrator sees the same code', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet({ 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0) Version/17.0 Safari/604.1' })
    const { body } = await tablet.ask(opened)
    expect(body).toMatchObject({ state: 'waiting', code: expect.stringMatching(CODE), lettingIn: true })
    expect(await tablet.standing(opened)).toEqual(body)
    const { waiting, lettingInUntil } = await fleetAt(opened)
    expect(waiting).toMatchObject([{ code: body.code, browser: 'iPad, Safari', askedAt: '2026-11-22T15:58:00.000Z' }])
    expect(lettingInUntil).toBe(minutesLater(5))
  })

  test('asks only on a page of this server, so that a page of another site takes no key away', async () => {
    const opened = await foyer()
    await letIn(opened)
    for (const origin of ['https://elsewhere.example', 'null', '']) {
      const tablet = new Tablet({ origin })
      expect(await tablet.ask(opened)).toMatchObject({ status: 403, failure: { code: 'device-unknown' } })
      expect(tablet.cookie).toBeNull()
    }
    expect((await new Tablet({ origin: opened.url }).ask(opened)).status).toBe(200)
  })

  test('keeps its code when it asks again, and waits once', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet()
    const { body } = await tablet.ask(opened)
    expect((await tablet.ask(opened)).body).toEqual(body)
    expect((await fleetAt(opened)).waiting).toHaveLength(1)
  })

  test('goes on by itself when it was accepted', async () => {
    const opened = await foyer()
    const { tablet, id } = await letInTablet(opened, { name: ' Main  door ', serves: [1] })
    const standing = { state: 'in', id, name: 'Main door', kind: 'kiosk' }
    expect(await tablet.standing(opened)).toMatchObject(standing)
    expect((await tablet.ask(opened)).body).toMatchObject(standing)
    const { waiting, devices } = await fleetAt(opened)
    expect(waiting).toEqual([])
    expect(devices).toMatchObject([
      { id, name: 'Main door', kind: 'kiosk', serves: [1], oneOffs: true, isPaused: false },
    ])
  })

  test('that is accepted and refused at the same moment is in, and may ask again after it was turned away', async () => {
    const opened = await foyer()
    for (let round = 0; round < 5; round++) {
      await letIn(opened)
      const tablet = new Tablet()
      const { body: asked } = await tablet.ask(opened)
      const id = await waitingId(opened, asked.code)
      const [accepted, refused] = await Promise.all([
        accept(opened, id),
        opened.asAdmin(refuseDevice, { params: { id } }),
      ])
      if (accepted.status !== 200) {
        expect([accepted.failure.code, refused.status]).toEqual(['nobody-waits', 204])
        continue
      }
      expect((await tablet.standing(opened)).state).toBe('in')
      await opened.asAdmin(turnAwayDevice, { params: { id }, body: {} })
      expect((await tablet.ask(opened)).body).toMatchObject({ state: 'turned-away' })
      expect((await fleetAt(opened)).waiting).toHaveLength(1)
      await letIn(opened, false)
    }
  })

  test('that was not accepted leaves nothing behind when the five minutes are over', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await letIn(opened)
    const before = await everythingIn(opened.log)
    const tablet = new Tablet()
    const id = await waitingId(opened, (await tablet.ask(opened)).body.code)
    clock.turnTo(minutesLater(5))
    expect(await tablet.ask(opened)).toMatchObject({ status: 409, failure: { code: 'not-letting-in' } })
    expect(await tablet.standing(opened)).toMatchObject({ state: 'open', lettingIn: false })
    expect(await accept(opened, id)).toMatchObject({ status: 409, failure: { code: 'not-letting-in' } })
    expect(await fleetAt(opened)).toMatchObject({ waiting: [], devices: [] })
    expect(await everythingIn(opened.log)).toEqual(before)
  })

  test('that was refused is not heard again until tablets are let in the next time', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await letIn(opened)
    const tablet = new Tablet()
    const id = await waitingId(opened, (await tablet.ask(opened)).body.code)
    expect(await opened.asAdmin(refuseDevice, { params: { id } })).toMatchObject({ status: 204 })
    expect(await tablet.ask(opened)).toMatchObject({ status: 409, failure: { code: 'not-letting-in' } })
    expect((await fleetAt(opened)).waiting).toEqual([])
    expect(await accept(opened, id)).toMatchObject({ status: 404, failure: { code: 'nobody-waits' } })
    clock.turnTo(minutesLater(6))
    await letIn(opened)
    expect(await tablet.ask(opened)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  })

  test('stops waiting when the administrator stops letting tablets in', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet()
    await tablet.ask(opened)
    await letIn(opened, false)
    expect(await fleetAt(opened)).not.toHaveProperty('lettingInUntil')
    expect(await tablet.standing(opened)).toMatchObject({ state: 'open' })
    await letIn(opened)
    expect((await fleetAt(opened)).waiting).toEqual([])
  })

  test('that was refused may ask again when the administrator stops and begins again', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet()
    const id = await waitingId(opened, (await tablet.ask(opened)).body.code)
    await opened.asAdmin(refuseDevice, { params: { id } })
    await letIn(opened, false)
    await letIn(opened)
    expect((await tablet.ask(opened)).status).toBe(200)
  })

  test('that has gone away no longer waits after a while', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    await letIn(opened)
    const [gone, here] = [new Tablet(), new Tablet()]
    await gone.ask(opened)
    const { body } = await here.ask(opened)
    clock.turnTo(minutesLater(2.5))
    await here.ask(opened)
    expect((await fleetAt(opened)).waiting.map(({ code }) => code)).toEqual([body.code])
  })

  test.each(['1970-01-01T00:00:00.000Z', '2031-05-05T12:00:00.000Z'])(
    'whose clock shows %s is let in anyway, and its check-ins count at the time of the server',
    async (at) => {
      const opened = await foyer()
      const family = await aFamily(opened)
      const { tablet } = await letInTablet(opened)
      const body = { userData: { eventId: await eventNow(opened), userId: family.id }, at }
      expect((await tablet.call(opened, checkIn, { body })).status).toBe(200)
      expect((await fleetAt(opened)).devices).toMatchObject([{ lastCheckIn: '2026-11-22T15:58:00.000Z' }])
    },
  )
})

describe('The key of a tablet', () => {
  test('is in a cookie that no script can read, for 400 days, and each look at its standing begins them again', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet()
    const { headers } = await tablet.ask(opened)
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^foyer-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const { headers: later } = await tablet.call(opened, ownStanding, {})
    expect(later.getSetCookie()).toEqual([cookie])
  })

  test('goes only over https where the tablet came over https', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: '127.0.0.1' } })
    await letIn(opened)
    const { headers } = await new Tablet({ 'x-forwarded-proto': 'https' }).ask(opened)
    expect(headers.getSetCookie()[0]).toMatch(/; Secure$/)
  })

  test('is nowhere in the log, in the replies or among what is logged', async () => {
    const opened = await foyer()
    const { tablet } = await letInTablet(opened)
    const key = tablet.cookie?.split('=')[1] ?? 'none'
    const replies = [await fleetAt(opened), await tablet.standing(opened)]
    for (const place of [await everythingIn(opened.log), replies, opened.logged])
      expect(JSON.stringify(place)).not.toContain(key)
  })
})

/** Two keys for which every server calculates the same code. */
function keysWithOneCode(): [string, string] {
  const keys = deviceKeys(deviceCodeKey(SECRET))
  const byCode = new Map<string, string>()
  for (;;) {
    const key = keys.draw()
    const code = keys.codeOf(keys.hashOf(key))
    const other = byCode.get(code)
    if (other !== undefined) return [key, other]
    byCode.set(code, key)
  }
}

describe('Tablets that ask', () => {
  test('never show the same code: the second one gets another key', async () => {
    const opened = await foyer()
    await letIn(opened)
    const keys = keysWithOneCode()
    const [one, other] = keys.map((key) => Object.assign(new Tablet(), { cookie: `foyer-device=${key}` })) as [
      Tablet,
      Tablet,
    ]
    const codes = [(await one.ask(opened)).body.code, (await other.ask(opened)).body.code]
    expect(new Set(codes).size).toBe(2)
    expect((await fleetAt(opened)).waiting.map(({ code }) => code)).toEqual(codes)
    expect(one.cookie).toBe(`foyer-device=${keys[0]}`)
    expect(other.cookie).not.toBe(`foyer-device=${keys[1]}`)
    await accept(opened, await waitingId(opened, codes[1]))
    expect([await one.standing(opened), await other.standing(opened)]).toMatchObject([
      { state: 'waiting' },
      { state: 'in' },
    ])
  })

  const from = (address: string) => new Tablet({ 'x-forwarded-for': address })
  const TRUST = { environment: { TRUST_PROXY: '127.0.0.1' } }

  const codesAt = async (opened: Foyer) => (await fleetAt(opened)).waiting.map(({ code }) => code)

  test('wait three at a time in each network: one more takes the place of one that does not go on asking', async () => {
    const opened = await foyer(TRUST)
    await letIn(opened)
    const tablet = from('10.0.0.7')
    const { body } = await tablet.ask(opened)
    await tablet.ask(opened)
    for (let stranger = 0; stranger < 20; stranger++) expect((await from('10.0.0.7').ask(opened)).status).toBe(200)
    expect(await codesAt(opened)).toHaveLength(3)
    expect(await codesAt(opened)).toContain(body.code)
    const late = await from('10.0.0.7').ask(opened)
    expect(await codesAt(opened)).toContain(late.body.code)
    await accept(opened, await waitingId(opened, body.code))
    expect((await tablet.standing(opened)).state).toBe('in')
  })

  test('wait fifty at a time in all: one more takes a place of the network that has the most', async () => {
    const opened = await foyer(TRUST)
    await letIn(opened)
    for (let ask = 0; ask < 51; ask++) await from(`10.0.1.${Math.floor(ask / 3)}`).ask(opened)
    expect(await codesAt(opened)).toHaveLength(50)
    const { body } = await from('10.0.2.1').ask(opened)
    expect(await codesAt(opened)).toHaveLength(50)
    expect(await codesAt(opened)).toContain(body.code)
  })

  test('from outside of the church get five places, and those inside keep theirs', async () => {
    const opened = await foyer(TRUST)
    await letIn(opened)
    const { body } = await from('10.0.0.7').ask(opened)
    for (let ask = 0; ask < 60; ask++) await from(`203.0.113.${ask}`).ask(opened)
    expect(await codesAt(opened)).toHaveLength(6)
    expect((await codesAt(opened))[0]).toBe(body.code)
  })

  test('from outside and are refused are not heard with another key, and tablets of the church are', async () => {
    const opened = await foyer(TRUST)
    await letIn(opened)
    const refuseOne = async (address: string) => {
      const { body } = await from(address).ask(opened)
      await opened.asAdmin(refuseDevice, { params: { id: await waitingId(opened, body.code) } })
      return (await from(address).ask(opened)).status
    }
    expect([await refuseOne('203.0.113.9'), await refuseOne('10.0.0.7')]).toEqual([409, 200])
    expect((await from('203.0.113.10').ask(opened)).status).toBe(200)
    await letIn(opened, false)
    await letIn(opened)
    expect((await from('203.0.113.9').ask(opened)).status).toBe(200)
  })
})

describe('Accepting', () => {
  test('is refused for a tablet that does not wait', async () => {
    const opened = await foyer()
    await letIn(opened)
    const id = '3f0c7a52-91be-8d46-b2e5-6a1d08c4f97b'
    expect(await accept(opened, id)).toMatchObject({ status: 404, failure: { code: 'nobody-waits' } })
  })

  test('needs a name, a service that exists, and exactly one for a counter', async () => {
    const opened = await foyer()
    await letIn(opened)
    const id = await waitingId(opened, (await new Tablet().ask(opened)).body.code)
    expect(await accept(opened, id, { name: ' ' })).toMatchObject({
      status: 400,
      failure: { message: 'Please enter a name.' },
    })
    expect(await accept(opened, id, { serves: [9] })).toMatchObject({
      status: 404,
      failure: { code: 'unknown-service' },
    })
    const counter = await accept(opened, id, { kind: 'counter' })
    expect(counter).toMatchObject({ status: 400, failure: { code: 'counter-needs-service' } })
    expect((await accept(opened, id, { kind: 'counter', serves: [1] })).status).toBe(200)
  })
})
