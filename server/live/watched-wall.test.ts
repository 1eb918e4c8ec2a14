import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { pauseDevice, resumeDevice, setDoors } from '#domain/contract/device/device-routes.ts'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { lookOften } from '#tests/foyer/watching.ts'
import { type Viewer, clockAt, foyer, hearing, shared, viewerAt } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

beforeEach(lookOften)

const { showMessage, takeMessageDown } = wallRoutes
const VAN = 'Please move the blue van, licence TX-4471.'
const far = { 'x-forwarded-for': '203.0.113.9' }
const behindProxy = { environment: { TRUST_PROXY: 'loopback' } }

const show = async ({ asAdmin }: Foyer, text = VAN, commandId: string = randomUUID()) =>
  await asAdmin(showMessage, { body: { text, commandId } })
const watch = async (viewer: Viewer) => await viewer.emitWithAck('message:watch', {})
const message = (text: string) => ({ message: expect.objectContaining({ text }) })

describe('a wall', () => {
  test('hears a message at once, the one that takes its place, and that it was taken down', async () => {
    const opened = await foyer()
    const viewer = viewerAt(opened)
    expect(await watch(viewer)).toEqual({ ok: true, value: { message: null } })
    const heard: (string | null)[] = []
    viewer.on('message:changed', ({ message: shown }) => void heard.push(shown && shown.text))
    await show(opened)
    const { body } = await show(opened, 'Coffee is served')
    await opened.asAdmin(takeMessageDown, { params: { messageId: body.message?.messageId ?? '' } })
    // Between two messages there is no moment without one: a screen reader would hear of nothing.
    await expect.poll(() => heard).toEqual([VAN, 'Coffee is served', null])
  })

  test('that comes later, or again, learns what is shown and for how long', async () => {
    const clock = clockAt('2026-11-22T16:00:00.000Z')
    const opened = await foyer(clock)
    await show(opened)
    clock.turnTo('2026-11-22T16:06:00.000Z')
    expect(await watch(viewerAt(opened))).toMatchObject({
      ok: true,
      value: { message: { text: VAN, endsIn: 240_000 } },
    })
  })

  test('hears when the ten minutes are over', async () => {
    const clock = clockAt('2026-11-22T16:00:00.000Z')
    const opened = await foyer(clock)
    await show(opened)
    const viewer = viewerAt(opened)
    await watch(viewer)
    const heard = hearing(viewer, 'message:changed')
    clock.turnTo('2026-11-22T16:10:00.000Z')
    expect(await heard).toEqual({ message: null })
  })

  test('at another server hears the same', async () => {
    const log = memoryEventLog()
    const [one, other] = [await foyer({ log: shared(log) }), await foyer({ log: shared(log) })]
    const viewer = viewerAt(other)
    await watch(viewer)
    const heard = hearing(viewer, 'message:changed')
    await show(one)
    expect(await heard).toEqual(message(VAN))
  })

  test('that was let in hears it wherever it is, until it is paused', async () => {
    const opened = await foyer(behindProxy)
    const { tablet, id } = await letInTablet(opened, { kind: 'wall' }, far)
    await opened.asAdmin(setDoors, { body: { closed: true } })
    await show(opened)
    const viewer = tablet.connect(opened)
    expect(await watch(viewer)).toMatchObject({ ok: true, value: { message: { text: VAN } } })
    const gone = new Promise((resolve) => viewer.once('disconnect', resolve))
    await opened.asAdmin(pauseDevice, { params: { id } })
    await gone
    expect(await watch(tablet.connect(opened))).toMatchObject({ ok: false, code: 'device-paused' })
    await opened.asAdmin(resumeDevice, { params: { id } })
    expect(await watch(tablet.connect(opened))).toMatchObject({ ok: true })
  })

  test('that nobody let in hears messages in the church alone, and only while the doors are open', async () => {
    const opened = await foyer(behindProxy)
    await show(opened)
    const [here, away] = [viewerAt(opened), viewerAt(opened, { extraHeaders: far })]
    expect(await watch(here)).toMatchObject({ ok: true })
    expect(await watch(away)).toMatchObject({ ok: false, code: 'device-unknown' })
    const gone = new Promise((resolve) => here.once('disconnect', resolve))
    await opened.asAdmin(setDoors, { body: { closed: true } })
    await gone
    expect(await watch(viewerAt(opened))).toMatchObject({ ok: false, code: 'device-unknown' })
  })
})
