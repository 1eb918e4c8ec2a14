import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownStanding } from '#domain/contract/device/device-routes.ts'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import { signedIn } from '#tests/foyer/helpers.ts'
import { clockAt, foyer } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

const { lendMarks } = marksRoutes
const LAMBS = { name: 'Lambs', services: 'all', ages: { fromMonths: 12, toMonths: 35 } } as const

async function withLambs(): Promise<Foyer> {
  const opened = await foyer()
  await opened.asAdmin(roomRoutes.addRoom, { body: LAMBS })
  return opened
}
const refusal = ({ status, failure }: { status: number; failure: { code: string } }) => [status, failure.code]

describe('a tablet that was let in', () => {
  test('is lent marks of today, keeps them, and gets others when it asks for more', async () => {
    const opened = await withLambs()
    const { tablet } = await letInTablet(opened)
    const first = await tablet.call(opened, lendMarks, { body: { holds: [] } })
    const [{ day, blocks }] = first.body.days as [(typeof first.body.days)[0]]
    expect([day, blocks.map(({ id }) => id)]).toEqual(['2026-11-22', ['2026-11-22.0']])
    expect(blocks[0]!.marks.length).toBeGreaterThanOrEqual(15)
    const holds = [blocks[0]!.id]
    expect((await tablet.call(opened, lendMarks, { body: { holds } })).body).toEqual(first.body)
    const more = await tablet.call(opened, lendMarks, { body: { holds, more: true } })
    expect(more.body.days[0]!.blocks.map(({ id }) => id)).toEqual(['2026-11-22.0', '2026-11-22.1'])
  })

  test('never gets the marks of another tablet', async () => {
    const opened = await withLambs()
    const [kiosk, desk] = [await letInTablet(opened), await letInTablet(opened, { kind: 'desk' })]
    await kiosk.tablet.call(opened, lendMarks, { body: { holds: [] } })
    const { body } = await desk.tablet.call(opened, lendMarks, { body: { holds: ['2026-11-22.0', '2026-11-21.3'] } })
    expect(body.days.map(({ blocks }) => blocks.map(({ id }) => id))).toEqual([['2026-11-22.1']])
  })

  test('gets the same reply for the same command', async () => {
    const opened = await withLambs()
    const { tablet } = await letInTablet(opened)
    const body = { holds: [], commandId: randomUUID() }
    const replies = [await tablet.call(opened, lendMarks, { body }), await tablet.call(opened, lendMarks, { body })]
    expect(replies[1]!.body).toEqual(replies[0]!.body)
  })
})

describe('63: the key of the day', () => {
  const ask = (opened: Foyer, tablet: Tablet) => tablet.call(opened, lendMarks, { body: { holds: [] } })
  const door = async (opened: Foyer, headers = {}) =>
    (await letInTablet(opened, { kind: 'room', rooms: [1], name: 'Lambs' }, headers)).tablet

  test('is told to a tablet at the door of a room, of today, and in the evening of tomorrow too', async () => {
    const clock = clockAt('2026-11-22T15:58:00.000Z')
    const opened = await foyer(clock)
    await opened.asAdmin(roomRoutes.addRoom, { body: LAMBS })
    const tablet = await door(opened)
    const [today, ...others] = (await ask(opened, tablet)).body.days
    expect(today).toEqual({ day: '2026-11-22', key: expect.stringMatching(/^[\w-]{43}$/), blocks: [] })
    expect(others).toEqual([])
    clock.turnTo('2026-11-23T02:30:00.000Z')
    const { days } = (await ask(opened, tablet)).body
    expect(days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23'])
    expect(days[0]?.key).toBe(today?.key)
    expect(days[1]?.key).not.toBe(today?.key)
  })

  test('is not told over plain http from another machine, and is through a proxy that has https', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
    await opened.asAdmin(roomRoutes.addRoom, { body: LAMBS })
    const tablet = await door(opened, { 'x-forwarded-for': '192.168.7.4' })
    expect((await ask(opened, tablet)).body.days).toEqual([{ day: '2026-11-22', blocks: [] }])
    const secure = { ...tablet.headers(), 'x-forwarded-proto': 'https' }
    const { body } = await opened.ask(lendMarks, { body: { holds: [] } }, secure)
    expect(body.days[0]).toHaveProperty('key')
  })

  test('is in no reply to a kiosk or a desk, nor to a helper of the rooms who has signed in without a tablet', async () => {
    const opened = await withLambs()
    const key = (await ask(opened, await door(opened))).body.days[0]?.key ?? ''
    const { browser } = await signedIn(opened, { name: 'Martha Reed', roles: ['room', 'children'] })
    expect(refusal(await browser.call(opened, lendMarks, { body: { holds: [] } }))).toEqual([403, 'device-unknown'])
    for (const kind of ['kiosk', 'desk'] as const) {
      const { tablet } = await letInTablet(opened, { kind })
      const replies = [await ask(opened, tablet), await tablet.call(opened, ownStanding, {})]
      for (const { body } of replies) expect(JSON.stringify(body)).not.toContain(key)
    }
  })
})

describe('marks are refused', () => {
  test('to everybody in a church without rooms, and nothing is written', async () => {
    const opened = await foyer()
    const { tablet } = await letInTablet(opened)
    expect(refusal(await tablet.call(opened, lendMarks, { body: { holds: [] } }))).toEqual([404, 'no-rooms'])
    expect((await opened.log.read('marks-2026-11-22')).events).toEqual([])
  })

  test('to a browser that was not let in, also of somebody who has the password', async () => {
    const opened = await withLambs()
    const asked = { body: { holds: [] } }
    expect(refusal(await opened.ask(lendMarks, asked))).toEqual([403, 'device-unknown'])
    expect(refusal(await opened.asAdmin(lendMarks, asked))).toEqual([403, 'device-unknown'])
  })

  test('to a counter', async () => {
    const opened = await withLambs()
    const { tablet } = await letInTablet(opened, { kind: 'counter', serves: [1] })
    expect(refusal(await tablet.call(opened, lendMarks, { body: { holds: [] } }))).toEqual([403, 'device-unfit'])
  })
})
