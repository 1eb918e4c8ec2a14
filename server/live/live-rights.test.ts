import { beforeEach, describe, expect, test } from 'vitest'
import { pauseDevice, resumeDevice, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { takeHelperAway } from '#domain/contract/helper/helper-routes.ts'
import { ADMIN, type Foyer, PASSWORD } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { lookOften, watchBoard, watchCounts } from '#tests/foyer/watching.ts'
import { aFamily, eventNow, foyer, hearing, sendIn, viewerAt } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

beforeEach(lookOften)

const goneFrom = (viewer: ReturnType<typeof viewerAt>) =>
  new Promise<string>((resolve) => viewer.once('disconnect', resolve))

describe('the welcome desk', () => {
  test('sees the board without a password, as a device that was let in for it', async () => {
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const { tablet } = await letInTablet(opened, { kind: 'desk' })
    const desk = tablet.connect(opened)
    expect(await desk.emitWithAck('board:watch', { eventId })).toMatchObject({ ok: true, value: { eventId } })
    const heard = hearing(desk, 'board:changed')
    await sendIn(opened, await aFamily(opened))
    expect((await heard).rows).toMatchObject([{ user: { name: 'Ruth Winter' } }])
  })

  test.each([
    ['paused', pauseDevice, 'device-paused'],
    ['turned away', turnAwayDevice, 'device-unknown'],
  ] as const)('gets no more names when its device was %s, although the doors are open', async (_, stop, code) => {
    const opened = await foyer()
    const eventId = await eventNow(opened)
    const { tablet, id } = await letInTablet(opened, { kind: 'desk' })
    const desk = tablet.connect(opened)
    await desk.emitWithAck('board:watch', { eventId })
    const heard: string[] = []
    desk.onAny((event) => heard.push(event))
    const gone = goneFrom(desk)
    await opened.asAdmin(stop, { params: { id }, body: {} } as never)
    expect(await gone).toBe('io server disconnect')
    await sendIn(opened, await aFamily(opened))
    expect(heard).not.toContain('board:changed')
    expect(await tablet.connect(opened).emitWithAck('board:watch', { eventId })).toMatchObject({ ok: false, code })

    if (stop !== pauseDevice) return
    await opened.asAdmin(resumeDevice, { params: { id } })
    expect(await tablet.connect(opened).emitWithAck('board:watch', { eventId })).toMatchObject({ ok: true })
  })
})

describe('a page that sends something else in place of the password', () => {
  const desk = async (opened: Foyer) => {
    const { tablet, id } = await letInTablet(opened, { kind: 'desk' })
    return { page: tablet.connect(opened), end: () => opened.asAdmin(turnAwayDevice, { params: { id }, body: {} }) }
  }
  const helper = async (opened: Foyer) => {
    const { browser, id } = await signedIn(opened, { roles: ['desk'] })
    return { page: browser.connect(opened), end: () => opened.asAdmin(takeHelperAway, { params: { id } }) }
  }

  test.each([
    ['its device was turned away', desk],
    ['its helper was taken away', helper],
  ])('gets no more names once %s', async (_, sitDown) => {
    const opened = await foyer()
    const question = { eventId: await eventNow(opened), authorization: 'Bearer of no password' }
    const { page, end } = await sitDown(opened)
    expect(await page.emitWithAck('board:watch', question)).toMatchObject({ ok: true })
    const gone = goneFrom(page)
    await end()
    expect(await gone).toBe('io server disconnect')
  })
})

test('the page of the tablets gets no more names of devices after the password was replaced, also when it watches other things', async () => {
  const valid = { password: PASSWORD }
  const opened = await foyer({
    computersPassword: {
      knows: (password) => password === valid.password,
      hashes: async (password) => password === valid.password,
      version: () => valid.password,
      fingerprint: async () => 'x'.repeat(43),
    },
  })
  const eventId = await eventNow(opened)
  const page = viewerAt(opened)
  expect(await page.emitWithAck('devices:watch', { authorization: ADMIN })).toMatchObject({ ok: true })
  await watchCounts(page, eventId)
  const gone = goneFrom(page)
  valid.password = 'seven-new-candles'
  expect(await gone).toBe('io server disconnect')
})

test('a board stays with a viewer who was admitted with the password, when a device elsewhere is turned away', async () => {
  const opened = await foyer()
  const eventId = await eventNow(opened)
  const { id } = await letInTablet(opened, { kind: 'desk' })
  const dashboard = viewerAt(opened)
  await watchBoard(dashboard, eventId)
  await opened.asAdmin(turnAwayDevice, { params: { id }, body: {} })
  const heard = hearing(dashboard, 'board:changed')
  await sendIn(opened, await aFamily(opened))
  expect((await heard).rows).toHaveLength(1)
})

test('a tablet whose network lets no WebSocket through stands at the same open door', async () => {
  const opened = await foyer()
  const tablet = viewerAt(opened, { transports: ['polling'], extraHeaders: { connection: 'close' } })
  const report = { version: '1.0.0', unsent: 0 }
  expect(await tablet.emitWithAck('device:report', report)).toMatchObject({ value: { state: 'open' } })
  expect(await tablet.emitWithAck('device:report', report)).toMatchObject({ value: { state: 'open' } })
})
