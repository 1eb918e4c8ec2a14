import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { webhookDeliveries } from '#domain/contract/programs/webhook-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { WEBHOOK_SENDER_STREAM } from '#domain/webhooks/webhook-sender.ts'
import { webhookStream } from '#domain/webhooks/webhook-progress.ts'
import { type EventLog, LogUnavailable, START } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { webhookSecrets } from '#server/configuration/secret.ts'
import { PASSWORD, SECRET, SUNDAY } from '#tests/foyer/foyer.ts'
import { aReceiver, aWebhook, type Got, order, QUICK, tell } from '#tests/foyer/programs/receivers.ts'
import { aFamily, clockAt, everythingIn, foyer, sendIn, shared } from '#tests/foyer/setup.ts'

const typesOf = (got: readonly Got[]) => got.map(({ type }) => type)
const idsOf = (got: readonly Got[]) => got.map(({ id }) => id)
const peopleIn = (got: readonly Got[]) => got.map(({ data }) => data['personIds'])
const REGISTERED = { events: ['person.registered'] } as const

describe('A webhook', () => {
  test('sends what happens from the moment at which it was made, in order and in ids alone', async () => {
    const opened = await foyer(QUICK)
    await sendIn(opened, await aFamily(opened))
    const receiver = await aReceiver()
    await aWebhook(opened, receiver, { events: ['person.registered', 'check_in.recorded'] })
    const family = await aFamily(opened)
    await sendIn(opened, family)
    const [spouse, child] = family.familyMembers
    await expect.poll(() => receiver.got).toHaveLength(4)
    expect(typesOf(receiver.got).at(-1)).toBe('check_in.recorded')
    expect(peopleIn(receiver.got)).toEqual([[family.id], [spouse.id], [child.id], [family.id]])
    expect(receiver.got.map(({ text }) => text).join()).not.toContain('Winter')
  })

  test('sends names where an administrator wants them, and none of somebody who was erased', async () => {
    const opened = await foyer(QUICK)
    const [present, erased] = [await aFamily(opened), await aFamily(opened)]
    await opened.asAdmin(eraseAttendee, { params: { userId: erased.id } })
    const receiver = await aReceiver()
    await aWebhook(opened, receiver, { names: true, from: { at: '2026-11-01T00:00:00.000Z' } })
    await expect.poll(() => typesOf(receiver.got)).toContain('person.erased')
    const ofErased = receiver.got.filter(({ data }) => data['userId'] === erased.id)
    expect(typesOf(ofErased)).toEqual(['person.erased'])
    expect(ofErased[0]?.data['people']).toEqual([])
    const [first] = receiver.got.filter(({ data }) => data['userId'] === present.id)
    expect(first?.data['people']).toEqual([{ id: present.id, name: 'Ruth Winter' }])
  })

  test('is signed after Standard Webhooks, for 24 hours with the secret before, too', async () => {
    const opened = await foyer(QUICK)
    const receiver = await aReceiver()
    const webhookId = await aWebhook(opened, receiver, REGISTERED)
    await tell(opened, { type: 'ChangeWebhookSecret', webhookId, secret: 2, at: SUNDAY })
    await aFamily(opened)
    await expect.poll(() => receiver.got.length).toBeGreaterThan(0)
    const [{ id, text, headers }] = receiver.got as [Got]
    expect(headers['webhook-timestamp']).toBe(String(Date.parse(SUNDAY) / 1000))
    const signedWith = (number: number) =>
      new Webhook(webhookSecrets(SECRET)(webhookId, number)).sign(id, new Date(SUNDAY), text)
    expect(headers['webhook-signature']).toBe(`${signedWith(2)} ${signedWith(1)}`)
    expect(opened.logged.join('\n')).not.toContain('whsec_')
  })

  test('to an address that may not be called is not called, and says so', async () => {
    const opened = await foyer(QUICK)
    const webhookId = await aWebhook(opened, { url: 'http://169.254.169.254/latest/meta-data/' }, REGISTERED)
    await aFamily(opened)
    const failing = () => opened.views.webhooks.find(webhookId)?.failing
    await expect.poll(failing).toMatchObject([{ attempts: expect.any(Number) }])
    const receiver = await aReceiver()
    await tell(opened, { type: 'ChangeWebhook', webhookId, settings: { url: receiver.url } })
    await expect.poll(() => receiver.got).toHaveLength(3)
    await expect.poll(failing).toEqual([])
  })
})

describe('A receiver that fails', () => {
  test('gets the same event again before all others, and holds back no other webhook', async () => {
    const opened = await foyer(QUICK)
    const [failing, other] = [await aReceiver(), await aReceiver()]
    failing.answer = () => (failing.got.length < 3 ? 500 : 204)
    for (const receiver of [failing, other]) await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    await expect.poll(() => failing.taken).toHaveLength(3)
    expect(idsOf(other.got)).toEqual(idsOf(failing.taken))
    const [first] = idsOf(other.got)
    expect(idsOf(failing.got)).toEqual([first, first, ...idsOf(other.got)])
  })

  test('gets it beside the others where the order does not count, also after a restart', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ ...QUICK, log: shared(log) })
    const receiver = await aReceiver()
    let refused = ''
    receiver.answer = ({ id }) => ((refused ||= id) === id ? 500 : 200)
    const webhookId = await aWebhook(opened, receiver, { ...REGISTERED, ordered: false })
    await aFamily(opened)
    await expect.poll(() => receiver.taken).toHaveLength(2)
    await expect.poll(() => opened.views.webhooks.find(webhookId)?.failing).toMatchObject([{ id: refused }])
    await opened.stop()
    receiver.answer = () => 200
    await foyer({ ...QUICK, log: shared(log) })
    await expect.poll(() => idsOf(receiver.taken)).toContain(refused)
    expect(receiver.taken).toHaveLength(3)
  })

  test('is let go on without an event that an administrator skips', async () => {
    const opened = await foyer(QUICK)
    const receiver = await aReceiver()
    let refused = ''
    receiver.answer = ({ id }) => ((refused ||= id) === id ? 500 : 200)
    const webhookId = await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    await expect.poll(() => receiver.got.length).toBeGreaterThan(1)
    await order(opened, { type: 'Skip', webhookId, publishedId: refused })
    await expect.poll(() => receiver.taken).toHaveLength(2)
    expect(idsOf(receiver.taken)).not.toContain(refused)
  })

  test('turns its webhook off when it says that it is gone, and gets the same event when that is on again', async () => {
    const opened = await foyer(QUICK)
    const receiver = await aReceiver()
    receiver.answer = () => 410
    const webhookId = await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    const webhook = () => opened.views.webhooks.find(webhookId)
    await expect.poll(() => webhook()?.off).toMatchObject({ reason: 'gone' })
    await expect.poll(() => webhook()?.failing).toHaveLength(1)
    expect(receiver.got).toHaveLength(1)
    receiver.answer = () => 200
    await tell(opened, { type: 'TurnWebhookOn', webhookId, at: SUNDAY })
    await expect.poll(() => receiver.taken).toHaveLength(3)
    expect(receiver.taken[0]?.id).toBe(receiver.got[0]?.id)
  })

  test('turns its webhook off when it has failed for five days', async () => {
    const clock = clockAt()
    const opened = await foyer({ ...QUICK, environment: { WEBHOOK_RETRY_MS: '5000' }, now: clock.now })
    const receiver = await aReceiver()
    receiver.answer = () => 500
    const webhookId = await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    const webhook = () => opened.views.webhooks.find(webhookId)
    await expect.poll(() => receiver.got).toHaveLength(1)
    clock.turnTo('2026-11-27T15:57:59.000Z')
    await aFamily(opened)
    await expect.poll(() => receiver.got).toHaveLength(2)
    expect(webhook()?.off).toBeNull()
    clock.turnTo('2026-11-28T16:10:00.000Z')
    await aFamily(opened)
    await expect.poll(() => webhook()?.off).toMatchObject({ reason: 'failed-for-days' })
    expect(new Set(idsOf(receiver.got)).size).toBe(1)
  })
})

describe('After a restart', () => {
  test('a webhook goes on where it was, and sends nothing twice that it has noted', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ ...QUICK, log: shared(log) })
    const receiver = await aReceiver()
    await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    await expect.poll(() => receiver.got).toHaveLength(3)
    await opened.stop()
    const again = await foyer({ ...QUICK, log: shared(log) })
    await aFamily(again)
    await expect.poll(() => receiver.got).toHaveLength(6)
    expect(new Set(idsOf(receiver.got)).size).toBe(6)
  })

  test('of another log, which came from a backup, it goes on after the last event that it had sent', async () => {
    const log = memoryEventLog()
    const opened = await foyer({ ...QUICK, log: shared(log) })
    const receiver = await aReceiver()
    await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    await expect.poll(() => receiver.got).toHaveLength(3)
    await opened.stop()
    const again = await foyer({ ...QUICK, log: await restoredFrom(log), hasLostEvents: true })
    await aFamily(again)
    await expect.poll(() => receiver.got).toHaveLength(6)
    expect(new Set(idsOf(receiver.got)).size).toBe(6)
  })

  test.each([
    ['the moment at which it was made', 6, () => ({})],
    ['the first event', 9, (logId: string) => ({ logId, position: START })],
  ])('of another log, one whose receiver was always down sends all from %s on', async (_, count, from) => {
    const [log, clock] = [memoryEventLog(), clockAt()]
    const slow = { ...QUICK, environment: { WEBHOOK_RETRY_MS: '5000' }, now: clock.now }
    const opened = await foyer({ ...slow, log: shared(log) })
    await aFamily(opened)
    clock.turnTo('2026-11-22T17:00:00.000Z')
    const receiver = await aReceiver()
    receiver.answer = () => 500
    const made = { from: from(opened.views.logIds.first() ?? ''), at: clock.now() }
    const webhookId = await aWebhook(opened, receiver, { ...REGISTERED, ...made })
    const webhook = () => opened.views.webhooks.find(webhookId)
    await aFamily(opened)
    await expect.poll(() => webhook()?.failing).toMatchObject([{ attempts: 1 }])
    clock.turnTo('2026-11-22T18:00:00.000Z')
    await aFamily(opened)
    await expect.poll(() => webhook()?.failing).toMatchObject([{ attempts: 2 }])
    await opened.stop()
    receiver.answer = () => 200
    clock.turnTo('2026-11-22T20:00:00.000Z')
    const restored = await restoredFrom(log, webhook()?.cursor?.eventId)
    await foyer({ ...slow, log: restored, hasLostEvents: true })
    await expect.poll(() => new Set(idsOf(receiver.taken)).size).toBe(count)
  })
})

/** The same events in another log, at other positions. One of them is not known again, as if it had been wiped. */
async function restoredFrom(log: EventLog, unknown?: string): Promise<EventLog> {
  const restored = memoryEventLog()
  for (const { stream, id, event, cause } of await everythingIn(log))
    await restored.append(
      stream,
      [{ id: id === unknown ? randomUUID() : id, event, cause }],
      (await restored.read(stream)).revision,
    )
  return restored
}

test('An administrator lets a webhook send again from a place in the log', async () => {
  const opened = await foyer(QUICK)
  const receiver = await aReceiver()
  const webhookId = await aWebhook(opened, receiver, REGISTERED)
  await aFamily(opened)
  await expect.poll(() => receiver.got).toHaveLength(3)
  await order(opened, { type: 'SendAgain', webhookId, from: { at: '2026-11-01T00:00:00.000Z' } })
  await expect.poll(() => receiver.got).toHaveLength(6)
  expect(idsOf(receiver.got).slice(3)).toEqual(idsOf(receiver.got).slice(0, 3))
})

test('That order is done later when the log is away at that moment', async () => {
  const log = memoryEventLog()
  let [isAway, asked] = [false, 0]
  const readAll: EventLog['readAll'] = (from) => {
    if (!isAway) return log.readAll(from)
    asked += 1
    throw new LogUnavailable()
  }
  const opened = await foyer({ ...QUICK, log: { ...log, readAll } })
  const receiver = await aReceiver()
  const webhookId = await aWebhook(opened, receiver, REGISTERED)
  await aFamily(opened)
  await expect.poll(() => receiver.got).toHaveLength(3)
  isAway = true
  await order(opened, { type: 'SendAgain', webhookId, from: { at: '2026-11-01T00:00:00.000Z' } })
  await expect.poll(() => asked).toBeGreaterThan(0)
  isAway = false
  await expect.poll(() => receiver.got).toHaveLength(6)
})

test('What was skipped is sent, too, when an administrator lets a webhook send again', async () => {
  const opened = await foyer(QUICK)
  const receiver = await aReceiver()
  let refused = ''
  receiver.answer = ({ id }) => ((refused ||= id) === id ? 500 : 200)
  const webhookId = await aWebhook(opened, receiver, { ...REGISTERED, ordered: false })
  await aFamily(opened)
  const webhook = () => opened.views.webhooks.find(webhookId)
  await expect.poll(() => webhook()?.failing).toMatchObject([{ id: refused }])
  await order(opened, { type: 'Skip', webhookId, publishedId: refused })
  await expect.poll(() => [webhook()?.waiting, webhook()?.failing]).toEqual([[], []])
  receiver.answer = () => 200
  await order(opened, { type: 'SendAgain', webhookId, from: { at: '2026-11-01T00:00:00.000Z' } })
  await expect.poll(() => idsOf(receiver.taken)).toContain(refused)
})

test('A webhook that is taken away sends nothing more', async () => {
  const opened = await foyer(QUICK)
  const [ended, other] = [await aReceiver(), await aReceiver()]
  const webhookId = await aWebhook(opened, ended, REGISTERED)
  await aWebhook(opened, other, REGISTERED)
  await tell(opened, { type: 'EndWebhook', webhookId })
  await aFamily(opened)
  await expect.poll(() => other.got).toHaveLength(3)
  expect(ended.got).toEqual([])
})

test('A count is told once for many changes, and the last one always comes', async () => {
  const opened = await foyer({ ...QUICK, webhookPace: { ...QUICK.webhookPace, countEveryMs: 300 } })
  const receiver = await aReceiver()
  await aWebhook(opened, receiver, { events: ['count.changed'] })
  for (let n = 0; n < 5; n += 1) await sendIn(opened, await aFamily(opened))
  await expect.poll(() => receiver.got.at(-1)?.data['count']).toMatchObject({ totalAttendees: 5 })
  expect(receiver.got.length).toBeLessThan(5)
})

test('An event that the clock opens and closes is told once, also by another server later', async () => {
  const log = memoryEventLog()
  await (await foyer({ log: shared(log) })).stop()
  const clock = clockAt('2026-11-29T14:00:00.000Z')
  const opened = await foyer({ ...QUICK, log: shared(log), now: clock.now })
  const receiver = await aReceiver()
  await aWebhook(opened, receiver, { events: ['event.opened', 'event.closed'], at: clock.now() })
  clock.turnTo('2026-11-29T15:00:00.000Z')
  await expect.poll(() => receiver.got).toMatchObject([{ type: 'event.opened', data: { eventId: 2026112901 } }])
  await opened.stop()
  clock.turnTo('2026-11-29T23:00:00.000Z')
  await foyer({ ...QUICK, log: shared(log), now: clock.now })
  await expect.poll(() => typesOf(receiver.got)).toEqual(['event.opened', 'event.closed'])
  expect(receiver.got[0]?.id).toBe('event-2026112901-opened')
})

test('An event that opens and closes has the same time at every try', async () => {
  const log = memoryEventLog()
  await (await foyer({ log: shared(log) })).stop()
  const clock = clockAt('2026-11-29T14:00:00.000Z')
  const opened = await foyer({ ...QUICK, log: shared(log), now: clock.now })
  const receiver = await aReceiver()
  receiver.answer = ({ id }) => (idsOf(receiver.got).filter((one) => one === id).length > 1 ? 200 : 500)
  const made = { events: ['event.opened', 'event.closed'], at: clock.now(), ordered: false } as const
  await aWebhook(opened, receiver, made)
  clock.turnTo('2026-11-29T15:20:00.000Z')
  await expect.poll(() => receiver.taken).toHaveLength(1)
  clock.turnTo('2026-11-29T23:00:00.000Z')
  await expect.poll(() => receiver.taken).toHaveLength(2)
  const times = receiver.got.map(({ type, timestamp }) => `${type} ${timestamp}`)
  expect(times.slice(0, 2)).toEqual(Array(2).fill('event.opened 2026-11-29T15:00:00.000Z'))
  expect([times[2], times.length]).toEqual([times[3], 4])
})

describe('Of two servers', () => {
  const database = { EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false', ADMIN_PASSWORD: PASSWORD, FOYER_SECRET: SECRET }
  const ofTwo = { ...QUICK, environment: { ...QUICK.environment, ...database } }

  test('one sends, and the other goes on when that is stopped', async () => {
    const log = memoryEventLog()
    const one = await foyer({ ...ofTwo, log: shared(log) })
    const other = await foyer({ ...ofTwo, log: shared(log) })
    const receiver = await aReceiver()
    await aWebhook(one, receiver, REGISTERED)
    await aFamily(other)
    await expect.poll(() => receiver.got).toHaveLength(3)
    await one.stop()
    await aFamily(other)
    await expect.poll(() => receiver.got).toHaveLength(6)
    expect(new Set(idsOf(receiver.got)).size).toBe(6)
  })

  test('each shows what the one that sends has delivered', async () => {
    const log = memoryEventLog()
    const one = await foyer({ ...ofTwo, log: shared(log) })
    const receiver = await aReceiver()
    const id = await aWebhook(one, receiver, REGISTERED)
    await aFamily(one)
    await expect.poll(() => receiver.got).toHaveLength(3)
    const other = await foyer({ ...ofTwo, log: shared(log), environment: { ...ofTwo.environment, PEERS: one.url } })
    const { body } = await other.asAdmin(webhookDeliveries, { params: { id } })
    expect(body.deliveries.map((delivery) => delivery.id)).toEqual(idsOf(receiver.got).toReversed())
    const stranger = await fetch(`${one.url}/peers/webhooks/${id}`, { method: 'POST' })
    expect(stranger.status).toBe(404)
  })

  test('the other takes over from one that has died, and sends what that had not noted with the same ids', async () => {
    const log = memoryEventLog()
    const dead = { type: 'SenderTook', data: { server: randomUUID(), lease: 7, at: SUNDAY } } as const
    await log.append(
      WEBHOOK_SENDER_STREAM,
      [{ id: randomUUID(), event: dead, cause: { by: 'system', commandId: randomUUID() } }],
      -1,
    )
    const opened = await foyer({ ...ofTwo, log, webhookPace: { ...QUICK.webhookPace, takeOverMs: 50 } })
    const receiver = await aReceiver()
    await aWebhook(opened, receiver, REGISTERED)
    await aFamily(opened)
    // A busy machine may be silent for so long that it takes over from itself, and sends some again.
    await expect.poll(() => new Set(idsOf(receiver.got)).size).toBe(3)
    expect(opened.views.webhooks.sender().lease).toBeGreaterThan(7)
  })
})

test('What is noted of a webhook is one event, and without webhooks nothing is', async () => {
  const opened = await foyer(QUICK)
  await aFamily(opened)
  const before = await everythingIn(opened.log)
  expect(before.filter(({ stream }) => stream.startsWith('webhook'))).toEqual([])
  const receiver = await aReceiver()
  const webhookId = await aWebhook(opened, receiver, REGISTERED)
  for (let n = 1; n < 4; n += 1) {
    await aFamily(opened)
    await expect.poll(() => opened.views.webhooks.find(webhookId)?.cursor?.position ?? START).not.toBe(START)
  }
  await expect.poll(async () => (await opened.log.read(webhookStream(webhookId))).events).toHaveLength(1)
})
