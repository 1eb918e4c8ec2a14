import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { marksRoutes } from '#domain/contract/marks/marks-routes.ts'
import { roomRoutes } from '#domain/contract/rooms/room-routes.ts'
import { type Foyer } from '#tests/foyer/foyer.ts'
import { foyer } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

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
