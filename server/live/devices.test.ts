import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeDevice,
  identifyDevice,
  pauseDevice,
  reloadDevice,
  resumeDevice,
  setDoors,
  turnAwayDevice,
} from '#domain/contract/device/device-routes.ts'
import type { Fleet } from '#domain/contract/device/device-shapes.ts'
import { takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import type { DeviceReport } from '#domain/contract/live.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { ADMIN, type Foyer } from '#tests/foyer/foyer.ts'
import { lookOften, watchCounts } from '#tests/foyer/watching.ts'
import { type Viewer, clockAt, eventNow, foyer, hearing, shared, viewerAt } from '#tests/foyer/setup.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { Tablet, accept, fleetAt, letIn, letInTablet, waitingId } from '#tests/foyer/tablets.ts'

beforeEach(lookOften)

const report = async (socket: Viewer, said: Partial<DeviceReport> = {}) => {
  const reply = await socket.emitWithAck('device:report', { version: '1.0.0', unsent: 0, ...said })
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}

/** A tablet that is let in and connected. */
async function connected(opened: Foyer, name = 'Main door') {
  const { tablet, id } = await letInTablet(opened, { name })
  const socket = tablet.connect(opened)
  await report(socket)
  return { tablet, id, socket }
}

/** The page of the tablets, and a promise of the first fleet that fits. */
async function pageAt(opened: Pick<Foyer, 'url'>) {
  const page = viewerAt(opened)
  const reply = await page.emitWithAck('devices:watch', { authorization: ADMIN })
  if (!reply.ok) throw new Error(reply.code)
  const shows = (fits: (fleet: Fleet) => boolean) =>
    new Promise<Fleet>((resolve) => page.on('devices:changed', (fleet) => fits(fleet) && resolve(fleet)))
  return { page, first: reply.value, shows }
}

describe('A tablet that is paused', () => {
  test('shows on the page which helper paused it, and nobody for the shared password or a helper who has left', async () => {
    const opened = await foyer()
    const { id } = await letInTablet(opened)
    const martha = await signedIn(opened, { name: 'Martha Ostrander', roles: ['administrator'] })
    const { body } = await martha.browser.call(opened, pauseDevice, { params: { id } })
    const paused = { isPaused: true, pausedAt: '2026-11-22T15:58:00.000Z', pausedBy: 'Martha Ostrander' }
    expect(body).toMatchObject(paused)
    expect((await fleetAt(opened)).devices).toMatchObject([paused])

    await opened.asAdmin(resumeDevice, { params: { id } })
    const again = await opened.asAdmin(pauseDevice, { params: { id } })
    expect(again.body).toMatchObject({ isPaused: true })
    expect(again.body).not.toHaveProperty('pausedBy')

    await opened.asAdmin(resumeDevice, { params: { id } })
    await martha.browser.call(opened, pauseDevice, { params: { id } })
    await signedIn(opened, { name: 'Joel Amsterby', roles: ['administrator'] })
    const left = await opened.asAdmin(takeHelperAway, { params: { id: martha.id } })
    expect(left.status).toBe(204)
    const [row] = (await fleetAt(opened)).devices
    expect(row).toMatchObject({ isPaused: true, pausedAt: paused.pausedAt })
    expect(row).not.toHaveProperty('pausedBy')
  })
})

describe('A tablet that is connected', () => {
  test('hears at once that it is paused, goes on, gets a new name, and is turned away', async () => {
    const opened = await foyer()
    const { id, socket } = await connected(opened)
    const after = async (act: () => Promise<unknown>) => {
      const heard = hearing(socket, 'device:changed')
      await act()
      return await heard
    }
    const asked = { params: { id } }
    expect(await after(() => opened.asAdmin(pauseDevice, asked))).toMatchObject({
      state: 'paused',
      name: 'Main door',
      code: expect.any(String),
    })
    expect(await after(() => opened.asAdmin(resumeDevice, asked))).toMatchObject({ state: 'in' })
    const renamed = () => opened.asAdmin(changeDevice, { ...asked, body: { name: 'Chapel' } })
    expect(await after(renamed)).toMatchObject({ state: 'in', name: 'Chapel' })
    const away = () => opened.asAdmin(turnAwayDevice, { ...asked, body: {} })
    expect(await after(away)).toMatchObject({ state: 'turned-away', name: 'Chapel', code: expect.any(String) })
  })

  test('hears at once that it was accepted', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet()
    const { body } = await tablet.ask(opened)
    const socket = tablet.connect(opened)
    expect(await report(socket)).toMatchObject({ state: 'waiting', code: body.code })
    const heard = hearing(socket, 'device:changed')
    await accept(opened, await waitingId(opened, body.code))
    expect(await heard).toMatchObject({ state: 'in', name: 'Main door' })
    expect((await fleetAt(opened)).devices).toMatchObject([{ isOn: true, version: '1.0.0' }])
  })

  test('without a key hears at once that the doors are closed', async () => {
    const opened = await foyer()
    const socket = new Tablet().connect(opened)
    expect(await report(socket)).toEqual({ state: 'open', lettingIn: false })
    expect((await fleetAt(opened)).actingWithoutKey).toBe(1)
    const heard = hearing(socket, 'device:changed')
    await opened.asAdmin(setDoors, { body: { closed: true } })
    expect(await heard).toEqual({ state: 'unknown', lettingIn: false })
    expect((await fleetAt(opened)).actingWithoutKey).toBe(0)
  })

  test('hears at another server too', async () => {
    const log = memoryEventLog()
    const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    const { tablet, id } = await letInTablet(one)
    const socket = tablet.connect(other)
    await report(socket)
    const heard = hearing(socket, 'device:changed')
    await one.asAdmin(pauseDevice, { params: { id } })
    expect(await heard).toMatchObject({ state: 'paused' })
  })
})

describe('Identify and Reload', () => {
  test('reach the tablet and no other', async () => {
    const opened = await foyer()
    const [{ id, socket }, other] = [await connected(opened), await connected(opened, 'Chapel')]
    const elsewhere: string[] = []
    other.socket.onAny((message: string) => elsewhere.push(message))
    for (const [call, message, at] of [
      [identifyDevice, 'device:identify', '2026-11-22T15:58:00.000Z'],
      [reloadDevice, 'device:reload', '2026-11-22T15:58:00.001Z'],
    ] as const) {
      const heard = hearing(socket, message)
      expect((await opened.asAdmin(call, { params: { id } })).status).toBe(204)
      expect(await heard).toEqual({ at })
    }
    expect(elsewhere.filter((message) => message.startsWith('device:'))).toEqual([])
  })

  test('reach a tablet that connects within ten seconds, once', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const { tablet, id } = await letInTablet(opened)
    await opened.asAdmin(reloadDevice, { params: { id } })
    clock.turnTo('2026-11-22T15:58:09.000Z')
    const socket = tablet.connect(opened)
    const heard = hearing(socket, 'device:reload')
    await report(socket)
    const { at } = await heard

    const again = tablet.connect(opened)
    const commands: string[] = []
    again.onAny((message: string) => commands.push(message))
    await report(again, { obeyed: at })
    const changed = hearing(again, 'device:changed')
    await opened.asAdmin(pauseDevice, { params: { id } })
    await changed
    expect(commands).not.toContain('device:reload')
  })

  test('reach the tablet again and again, also when the clocks of two servers differ by a minute', async () => {
    const log = memoryEventLog()
    const fast = await foyer({ ...clockAt('2026-11-22T15:59:00.000Z'), log: shared(log) })
    const slow = await foyer({ ...clockAt('2026-11-22T15:58:00.000Z'), log: shared(log) })
    const { tablet, id } = await letInTablet(slow)
    const socket = tablet.connect(slow)
    await report(socket)
    for (const server of [fast, slow, slow, fast]) {
      const heard = hearing(socket, 'device:identify')
      expect((await server.asAdmin(identifyDevice, { params: { id } })).status).toBe(204)
      await report(socket, { obeyed: (await heard).at })
    }
  })

  test('come after the name of the tablet, which it shows', async () => {
    const opened = await foyer()
    const { tablet, id } = await letInTablet(opened, { name: 'Main door' })
    await opened.asAdmin(identifyDevice, { params: { id } })
    const socket = tablet.connect(opened)
    const said: string[] = []
    const heard = new Promise<void>((resolve) =>
      socket.once('device:identify', () => resolve(void said.push('show your name'))),
    )
    socket.emit('device:report', { version: '1.0.0', unsent: 0 }, (reply) =>
      said.push((reply.ok && reply.value.name) || ''),
    )
    await heard
    expect(said).toEqual(['Main door', 'show your name'])
  })

  test('do not reach a tablet that connects later, or after a restart of the server', async () => {
    const log = memoryEventLog()
    const clock = clockAt()
    const before = await foyer({ ...clock, log: shared(log) })
    const { tablet, id } = await letInTablet(before)
    await before.asAdmin(identifyDevice, { params: { id } })
    await before.stop()
    clock.turnTo('2026-11-22T15:58:10.000Z')
    const after = await foyer({ ...clock, log: shared(log) })
    const socket = tablet.connect(after)
    const commands: string[] = []
    socket.onAny((message: string) => commands.push(message))
    await report(socket)
    const changed = hearing(socket, 'device:changed')
    await after.asAdmin(pauseDevice, { params: { id } })
    await changed
    expect(commands).toEqual(['device:changed'])
  })
})

describe('The battery of a tablet', () => {
  test('is shown while the tablet is on, until it says nothing of it, and not when it has been quiet', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const { socket } = await connected(opened)
    const battery = { percent: 12, isCharging: false }
    const shown = async () => (await fleetAt(opened)).devices[0]?.battery
    expect(await shown()).toBeUndefined()
    await report(socket, { battery })
    expect(await shown()).toEqual(battery)
    await report(socket)
    expect(await shown()).toBeUndefined()
    await report(socket, { battery })
    const { shows } = await pageAt(opened)
    const gone = shows(({ devices }) => devices[0]?.heardAt !== undefined)
    socket.disconnect()
    expect((await gone).devices).toMatchObject([{ isOn: true, battery }])
    clock.turnTo('2026-11-22T16:00:00.000Z')
    expect((await fleetAt(opened)).devices).toMatchObject([{ isOn: false }])
    expect(await shown()).toBeUndefined()
  })

  test.each([-1, 101, 12.5])('is refused with %d percent', async (percent) => {
    const { socket } = await connected(await foyer())
    await expect(report(socket, { battery: { percent, isCharging: false } })).rejects.toThrow('not-valid')
  })
})

describe('The page of the tablets', () => {
  test('stays true on a connection that watches a gathering too', async () => {
    const opened = await foyer()
    const { page, shows } = await pageAt(opened)
    await watchCounts(page, await eventNow(opened))
    const closed = shows(({ doorsClosed }) => doorsClosed)
    await opened.asAdmin(setDoors, { body: { closed: true } })
    expect(await closed).toMatchObject({ doorsClosed: true })
  })

  test('that is opened later hears when everything is as an earlier page has seen it', async () => {
    const opened = await foyer()
    const doors = (closed: boolean) => opened.asAdmin(setDoors, { body: { closed } })
    const earlier = await pageAt(opened)
    earlier.page.disconnect()
    await doors(true)
    const { first, shows } = await pageAt(opened)
    expect(first.doorsClosed).toBe(true)
    const open = shows(({ doorsClosed }) => !doorsClosed)
    await doors(false)
    expect(await open).toMatchObject({ doorsClosed: false })
  })

  test('sees a tablet ask, come in, say what it keeps, and go', async () => {
    const opened = await foyer()
    const { first, shows } = await pageAt(opened)
    expect(first).toMatchObject({ devices: [], waiting: [], doorsClosed: false, actingWithoutKey: 0 })
    await letIn(opened)
    const waits = shows(({ waiting }) => waiting.length > 0)
    const tablet = new Tablet()
    const { body } = await tablet.ask(opened)
    const { waiting } = await waits
    expect(waiting).toMatchObject([{ code: body.code }])

    const isIn = shows(({ devices }) => devices[0]?.unsent === 3)
    await accept(opened, waiting[0]?.id ?? '')
    const socket = tablet.connect(opened)
    await report(socket, { version: '0.0.1', unsent: 3 })
    expect((await isIn).devices).toMatchObject([
      { name: 'Main door', isOn: true, unsent: 3, version: '0.0.1', isUpToDate: false },
    ])

    const left = shows(({ devices }) => devices[0]?.heardAt !== undefined)
    socket.disconnect()
    expect((await left).devices).toMatchObject([{ isOn: true, unsent: 3, heardAt: '2026-11-22T15:58:00.000Z' }])
  })

  test('calls a tablet quiet when nothing was heard of it for 90 seconds, and says since when', async () => {
    const clock = clockAt()
    const opened = await foyer(clock)
    const { tablet } = await letInTablet(opened)
    await tablet.standing(opened)
    clock.turnTo('2026-11-22T15:59:30.000Z')
    expect((await fleetAt(opened)).devices).toMatchObject([{ isOn: true }])
    clock.turnTo('2026-11-22T15:59:30.001Z')
    expect((await fleetAt(opened)).devices).toMatchObject([{ isOn: false, heardAt: '2026-11-22T15:58:00.000Z' }])
  })
})

describe('Turning away a tablet with check-ins that are not delivered', () => {
  test('says how many there are, and happens when the administrator means it', async () => {
    const opened = await foyer()
    const { id, socket } = await connected(opened)
    await report(socket, { unsent: 3 })
    const refused = await opened.asAdmin(turnAwayDevice, { params: { id }, body: {} })
    expect(refused).toMatchObject({ status: 409, failure: { code: 'check-ins-not-delivered', unsent: 3 } })
    expect((await fleetAt(opened)).devices).toHaveLength(1)
    const heard = hearing(socket, 'device:changed')
    expect((await opened.asAdmin(turnAwayDevice, { params: { id }, body: { anyway: true } })).status).toBe(204)
    expect(await heard).toMatchObject({ state: 'turned-away' })
    expect((await fleetAt(opened)).devices).toEqual([])
  })
})
