import { describe, expect, test } from 'vitest'
import { acceptDevice, setDoors, turnAwayDevice } from '#domain/contract/device/device-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { everythingIn, foyer, shared } from '#tests/foyer/setup.ts'
import { accept, fleetAt, letIn, letInTablet, Tablet, waitingId } from '#tests/foyer/tablets.ts'

/** The letters and digits of a code, as a screen shows them. */
const CODE = /^[2346789ACDEFHJKLNPQRTXY]{5}$/

describe('A tablet that lost its key', () => {
  test('takes the place of its old row with one press, and the old key is refused', async () => {
    const opened = await foyer()
    const { tablet, id: old } = await letInTablet(opened, { name: 'Side door', serves: [1], language: 'es' })
    await opened.asAdmin(setDoors, { body: { closed: true } })
    const oldKey = tablet.headers()
    tablet.cookie = null
    const { body } = await tablet.ask(opened)
    const { waiting } = await fleetAt(opened)
    expect(waiting).toMatchObject([{ code: body.code, mayReplace: [old] }])
    const id = waiting[0]?.id ?? ''
    const accepted = await opened.asAdmin(acceptDevice, { params: { id }, body: { replaces: old } })
    expect(accepted).toMatchObject({ status: 200, body: { id, name: 'Side door', serves: [1], language: 'es' } })
    expect((await fleetAt(opened)).devices.map((device) => device.id)).toEqual([id])
    expect(await tablet.standing(opened)).toMatchObject({ state: 'in', name: 'Side door' })
    const refused = await opened.ask(checkPhone, { body: { phone: '5125550100' } }, oldKey)
    expect(refused).toMatchObject({ status: 403, failure: { code: 'device-unknown' } })
  })

  test('is let in as one that keeps check-ins only when the administrator has read of them', async () => {
    const opened = await foyer()
    const { tablet, id: old } = await letInTablet(opened, { name: 'Side door' })
    const line = tablet.connect(opened)
    await line.emitWithAck('device:report', { version: '1.0.0', unsent: 3 })
    line.disconnect()
    await expect.poll(async () => (await fleetAt(opened)).devices[0]?.heardAt).toBeDefined()
    const another = new Tablet()
    const id = await waitingId(opened, (await another.ask(opened)).body.code)
    const before = await everythingIn(opened.log)
    const asked = await opened.asAdmin(acceptDevice, { params: { id }, body: { replaces: old } })
    expect(asked).toMatchObject({ status: 409, failure: { code: 'check-ins-not-delivered', unsent: 3 } })
    expect(await everythingIn(opened.log)).toEqual(before)
    expect([(await tablet.standing(opened)).state, (await another.standing(opened)).state]).toEqual(['in', 'waiting'])

    const anyway = { params: { id }, body: { replaces: old, anyway: true } }
    expect(await opened.asAdmin(acceptDevice, anyway)).toMatchObject({ status: 200, body: { name: 'Side door' } })
    expect((await tablet.standing(opened)).state).toBe('turned-away')
    // Sent once more, it says the same.
    expect((await opened.asAdmin(acceptDevice, { params: { id }, body: { replaces: old } })).status).toBe(200)
  })

  test('is first taken for the one that was last seen in its network', async () => {
    const opened = await foyer({ environment: { TRUST_PROXY: '127.0.0.1' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const { id: chapel, tablet: first } = await letInTablet(opened, { name: 'Chapel' }, from('10.0.0.1'))
    const { id: lobby, tablet: second } = await letInTablet(opened, { name: 'Lobby' }, from('10.0.0.2'))
    for (const tablet of [first, second]) await tablet.standing(opened)
    const asked = async (address: string) => {
      const { body } = await new Tablet(from(address)).ask(opened)
      return (await fleetAt(opened)).waiting.find(({ code }) => code === body.code)?.mayReplace
    }
    expect(await asked('10.0.0.1')).toEqual([chapel, lobby])
    expect(await asked('10.0.0.2')).toEqual([lobby, chapel])
  })

  test('may take the place of a silent tablet, never of one that is connected', async () => {
    const opened = await foyer()
    const { id: silent } = await letInTablet(opened, { name: 'Chapel' })
    const { tablet } = await letInTablet(opened, { name: 'Lobby' })
    await tablet.connect(opened).emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
    await new Tablet().ask(opened)
    expect((await fleetAt(opened)).waiting).toMatchObject([{ mayReplace: [silent] }])
  })
})

describe('A tablet that was turned away', () => {
  test('asks again with its old name and code, and is let in again', async () => {
    const opened = await foyer()
    const { tablet, id } = await letInTablet(opened, { name: 'Chapel', serves: [1] })
    await opened.asAdmin(turnAwayDevice, { params: { id }, body: {} })
    await letIn(opened, false)
    const away = await tablet.standing(opened)
    expect(away).toMatchObject({ state: 'turned-away', name: 'Chapel', code: expect.stringMatching(CODE) })
    expect((await tablet.ask(opened)).status).toBe(409)

    await letIn(opened)
    expect((await tablet.ask(opened)).body).toMatchObject({ state: 'turned-away', code: away.code })
    const { waiting, devices } = await fleetAt(opened)
    expect(devices).toEqual([])
    expect(waiting).toMatchObject([{ id, code: away.code, was: { name: 'Chapel', serves: [1] }, mayReplace: [] }])
    await accept(opened, id, { name: 'Chapel' })
    expect(await tablet.standing(opened)).toMatchObject({ state: 'in', name: 'Chapel' })
  })
})

describe('When the server is killed', () => {
  test('after a tablet has asked, the tablet asks the next server under the same code and is let in', async () => {
    const log = memoryEventLog()
    const killed = await foyer({ log: shared(log) })
    await letIn(killed)
    const tablet = new Tablet()
    const { body } = await tablet.ask(killed)
    await killed.stop()
    const next = await foyer({ log: shared(log) })
    expect((await fleetAt(next)).waiting).toEqual([])
    expect((await tablet.ask(next)).body).toEqual(body)
    await accept(next, await waitingId(next, body.code))
    expect(await tablet.standing(next)).toMatchObject({ state: 'in' })
  })

  test('after a tablet was accepted and before it knows, the tablet is in at the next server', async () => {
    const log = memoryEventLog()
    const killed = await foyer({ log: shared(log) })
    const { tablet } = await letInTablet(killed)
    await killed.stop()
    const next = await foyer({ log: shared(log) })
    expect(await tablet.standing(next)).toMatchObject({ state: 'in', name: 'Main door' })
  })

  test('before the key reached the tablet, the tablet asks with a new one', async () => {
    const opened = await foyer()
    await letIn(opened)
    const tablet = new Tablet()
    await tablet.ask(opened)
    tablet.cookie = null
    const { body } = await tablet.ask(opened)
    await accept(opened, await waitingId(opened, body.code))
    expect(await tablet.standing(opened)).toMatchObject({ state: 'in' })
  })
})
