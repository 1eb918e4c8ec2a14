import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import {
  changeWebhook,
  changeWebhookSecret,
  makeWebhook,
  sendWebhookAgain,
  skipWebhookEvent,
  takeWebhookAway,
  testWebhook,
  webhookDeliveries,
  webhooks,
} from '#domain/contract/programs/webhook-routes.ts'
import { WEBHOOKS_STREAM, webhooks as decider } from '#domain/webhooks/webhooks.ts'
import { bySystem, transact } from '#server/transact.ts'
import { type HttpReply, SUNDAY } from '#tests/foyer/foyer.ts'
import { aWebhook } from '#tests/foyer/programs/programs.ts'
import { aReceiver } from '#tests/foyer/programs/receivers.ts'
import { aFamily, eventNow, foyer, sendIn } from '#tests/foyer/setup.ts'

const refusal = ({ status, failure }: HttpReply<never>) => [status, failure.code]
const UNKNOWN = '7c1e9a52-4b0d-4f36-8e21-d5a3c7f09b64'

describe('A webhook that an administrator makes', () => {
  test('tells its secret once, sends a check-in that the secret verifies, and shows what was sent', async () => {
    const opened = await foyer()
    const receiver = await aReceiver()
    const events = ['check_in.recorded' as const]
    const { id, secret } = await aWebhook(opened, { url: receiver.url, privateHttp: true, events })
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const listed = await opened.asAdmin(webhooks, {})
    expect(JSON.stringify(listed.body)).not.toContain(secret.slice(6))
    expect(listed.body.webhooks).toMatchObject([{ id, name: 'Texts', url: receiver.url, events, state: 'working' }])
    const family = await aFamily(opened)
    await sendIn(opened, family)
    await expect.poll(() => receiver.taken).toHaveLength(1)
    const [{ text, headers }] = receiver.taken as [(typeof receiver.taken)[0]]
    const [webhookId, seconds] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])]
    expect(headers['webhook-signature']).toBe(new Verifier(secret).sign(webhookId, new Date(seconds * 1000), text))
    expect(JSON.parse(text)).toMatchObject({
      type: 'check_in.recorded',
      data: { eventId: await eventNow(opened), userId: family.id, personIds: [family.id] },
    })
    const { body } = await opened.asAdmin(webhookDeliveries, { params: { id } })
    expect(body.deliveries).toMatchObject([{ id: headers['webhook-id'], type: 'check_in.recorded', status: 200 }])
    const again = { params: { id }, body: { from: body.deliveries[0]?.from ?? '' } }
    expect((await opened.asAdmin(sendWebhookAgain, again)).status).toBe(204)
    await expect.poll(() => receiver.taken.map((got) => got.id)).toEqual(Array(2).fill(headers['webhook-id']))
  })

  test('is tested at once, and the reply says what came of it', async () => {
    const opened = await foyer()
    const receiver = await aReceiver()
    const { id } = await aWebhook(opened, { url: receiver.url, privateHttp: true })
    receiver.answer = () => 503
    expect((await opened.asAdmin(testWebhook, { params: { id } })).body).toMatchObject({
      type: 'test',
      status: 503,
      error: 'status',
    })
    expect(receiver.got).toMatchObject([{ type: 'test', data: {} }])
  })

  test('waits for an event that is not taken, until an administrator skips it', async () => {
    const opened = await foyer()
    const receiver = await aReceiver()
    const events = ['person.registered' as const]
    const { id } = await aWebhook(opened, { url: receiver.url, privateHttp: true, events })
    receiver.answer = () => 500
    await aFamily(opened)
    await expect.poll(() => receiver.got).toHaveLength(1)
    const [held] = receiver.got
    receiver.answer = () => 200
    expect((await opened.asAdmin(skipWebhookEvent, { params: { id }, body: { id: held?.id ?? '' } })).status).toBe(204)
    await expect.poll(() => receiver.taken.length).toBeGreaterThan(0)
    expect(receiver.taken.map((got) => got.id)).not.toContain(held?.id)
  })

  test('begins on a day of the church’s calendar, at a moment, or after a position', async () => {
    const opened = await foyer()
    const { headers } = await opened.asAdmin(makeWebhook, {
      body: { name: 'Texts', url: 'https://127.0.0.1:1025', events: 'all', from: '2026-11-22' },
    })
    await aWebhook(opened, { from: '2026-11-22T10:00:00-06:00' })
    const token = headers.get('foyer-position') ?? ''
    await aWebhook(opened, { from: token })
    const [logId, position] = token.split(':')
    expect(opened.views.webhooks.list().map(({ from }) => from)).toEqual([
      { at: '2026-11-22T06:00:00.000Z' },
      { at: '2026-11-22T16:00:00.000Z' },
      { logId, position },
    ])
    const from = async (place: string) =>
      refusal(
        await opened.asAdmin(makeWebhook, {
          body: { name: 'Texts', url: 'https://127.0.0.1:1025', events: 'all', from: place },
        }),
      )
    expect(await from('yesterday')).toEqual([400, 'position-unfit'])
    expect(await from(`${UNKNOWN}:7`)).toEqual([410, 'position-of-other-log'])
  })

  test('is changed in part, gets another secret, is turned on again, and is taken away', async () => {
    const opened = await foyer()
    const { id, secret } = await aWebhook(opened)
    const params = { id }
    const turnOff = { type: 'TurnWebhookOff', webhookId: id, reason: 'gone', at: SUNDAY } as const
    await transact(opened.log, WEBHOOKS_STREAM, decider, turnOff, bySystem(SUNDAY))
    await expect
      .poll(async () => (await opened.asAdmin(webhooks, {})).body.webhooks)
      .toMatchObject([{ state: 'off', off: { reason: 'gone' } }])
    const body = { name: 'Calls', names: true, on: true } as const
    expect((await opened.asAdmin(changeWebhook, { params, body })).status).toBe(204)
    const changed = (await opened.asAdmin(changeWebhookSecret, { params })).body
    expect(changed).toEqual({ id, secret: expect.stringMatching(/^whsec_/) as string })
    expect(changed.secret).not.toBe(secret)
    expect((await opened.asAdmin(webhooks, {})).body.webhooks).toMatchObject([
      { name: 'Calls', names: true, events: 'all', state: 'working', oldSecretUntil: expect.any(String) as string },
    ])
    expect((await opened.asAdmin(takeWebhookAway, { params })).status).toBe(204)
    expect((await opened.asAdmin(webhooks, {})).body.webhooks).toEqual([])
    expect(refusal((await opened.asAdmin(testWebhook, { params })) as HttpReply<never>)).toEqual([
      404,
      'unknown-webhook',
    ])
  })
})

test.each([
  ['texts', 'This is no address. It looks like https://texts.example.org/foyer.'],
  ['http://texts.example.org', 'The address must begin with https. Plain http is only for the church’s own network.'],
  ['ftp://texts.example.org', 'The address must begin with https. Plain http is only for the church’s own network.'],
  ['https://ann:pew@texts.example.org', 'An address with a name or a password in it is not taken.'],
  ['https://169.254.169.254/latest', 'Foyer never calls this address.'],
  ['https://[fe80::1]/', 'Foyer never calls this address.'],
  ['https://2852039166/', 'Foyer never calls this address.'],
])('the address %s is refused when a webhook is made, and when one is changed', async (url, message) => {
  const opened = await foyer()
  const { id } = await aWebhook(opened)
  const made = await opened.asAdmin(makeWebhook, { body: { name: 'Texts', url, events: 'all' } })
  const changed = await opened.asAdmin(changeWebhook, { params: { id }, body: { url } })
  for (const { status, failure } of [made, changed])
    expect([status, failure]).toEqual([400, { code: 'address-unfit', message }])
})

test('the tick for the church’s own network allows http there and nowhere else', async () => {
  const opened = await foyer()
  const statusOf = async (url: string, privateHttp: boolean) => {
    const body = { name: 'Texts', url, events: 'all', privateHttp } as const
    return (await opened.asAdmin(makeWebhook, { body })).status
  }
  expect(await statusOf('http://192.168.1.20/foyer', true)).toBe(201)
  expect(await statusOf('http://192.168.1.20/foyer', false)).toBe(400)
  expect(await statusOf('http://8.8.8.8/foyer', true)).toBe(400)
  const { id } = await aWebhook(opened, { url: 'http://192.168.1.20/foyer', privateHttp: true })
  expect((await opened.asAdmin(changeWebhook, { params: { id }, body: { privateHttp: false } })).status).toBe(400)
})
