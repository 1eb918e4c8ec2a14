import { describe, expect, test } from 'vitest'
import { changeDevice } from '#domain/contract/device/device-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { addEvent, addService } from '#domain/contract/schedule/schedule-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { aFamily, clockAt, foyer, hearing, sendIn, shared } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'

/** A Sunday with the usual service, open from 9:00 to 12:00, and one in Spanish, open from 9:30 to 12:30. */
const SUNDAY_MORNING = '2026-11-29T16:00:00.000Z'
const SPANISH = { name: 'Servicio', weekday: 0, starts: '10:00', opens: '09:30', closes: '12:30', from: '2026-11-23' }

async function twoServices() {
  const log = memoryEventLog()
  const { body } = await (await foyer({ log: shared(log) })).asAdmin(addService, { body: SPANISH })
  const clock = clockAt(SUNDAY_MORNING)
  return { clock, opened: await foyer({ ...clock, log }), spanish: body.slot }
}

const shownAt = async (opened: Foyer, tablet: Tablet) => (await tablet.call(opened, currentEvent, {})).body.id

describe('Two services at the same time', () => {
  test('are each shown by their own tablets', async () => {
    const { opened, spanish } = await twoServices()
    const { tablet: usual } = await letInTablet(opened, { name: 'Main door', serves: [1] })
    const { tablet: chapel } = await letInTablet(opened, { name: 'Chapel', serves: [spanish] })
    const { tablet: both } = await letInTablet(opened, { name: 'Lobby' })
    expect(await shownAt(opened, usual)).toBe(2026112901)
    expect(await shownAt(opened, chapel)).toBe(2026112900 + spanish)
    expect(await shownAt(opened, both)).toBe(2026112900 + spanish)
    expect((await opened.ask(currentEvent, {})).body.id).toBe(2026112900 + spanish)
  })

  test('are each shown until they close, also while others are open', async () => {
    const { clock, opened, spanish } = await twoServices()
    const { tablet: usual } = await letInTablet(opened, { serves: [1] })
    const { tablet: chapel } = await letInTablet(opened, { serves: [spanish] })
    const socket = usual.connect(opened)
    await socket.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
    const changed = hearing(socket, 'events:changed')
    clock.turnTo('2026-11-29T18:10:00.000Z')
    await expect(changed).resolves.toBeUndefined()
    expect(await usual.call(opened, currentEvent, {})).toMatchObject({
      status: 404,
      failure: { code: 'no-event-open', next: { id: 2026120601 } },
    })
    expect(await shownAt(opened, chapel)).toBe(2026112900 + spanish)
  })

  test('have each their own list of who is in already', async () => {
    const { opened, spanish } = await twoServices()
    const { tablet: usual } = await letInTablet(opened, { serves: [1] })
    const { tablet: chapel } = await letInTablet(opened, { serves: [spanish] })
    const family = await aFamily(opened)
    await sendIn(opened, family, { eventId: 2026112901 })
    const asked = { body: { phone: family.phone } }
    expect((await usual.call(opened, checkPhone, asked)).body.user?.checkedIn).toMatchObject({ eventId: 2026112901 })
    expect((await chapel.call(opened, checkPhone, asked)).body.user).not.toHaveProperty('checkedIn')
  })
})

describe('A gathering that takes place once', () => {
  const supper = { name: 'Supper', date: '2026-11-29', starts: '11:00', opens: '10:00', closes: '13:00' }

  test('is shown by every tablet, unless one is told otherwise', async () => {
    const { opened, spanish } = await twoServices()
    await opened.asAdmin(addEvent, { body: supper })
    const { tablet: chapel } = await letInTablet(opened, { serves: [spanish] })
    const { tablet: door } = await letInTablet(opened, { serves: [1], oneOffs: false })
    expect(await shownAt(opened, chapel)).toBe(2026112950)
    expect(await shownAt(opened, door)).toBe(2026112901)
  })
})

test('a tablet that gets other services asks at once what is on', async () => {
  const { opened, spanish } = await twoServices()
  const { tablet, id } = await letInTablet(opened, { serves: [1] })
  const socket = tablet.connect(opened)
  await socket.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
  const changed = hearing(socket, 'events:changed')
  await opened.asAdmin(changeDevice, { params: { id }, body: { serves: [spanish] } })
  await expect(changed).resolves.toBeUndefined()
  expect(await shownAt(opened, tablet)).toBe(2026112900 + spanish)
})
