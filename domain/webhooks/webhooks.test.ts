import { describe, expect, test } from 'vitest'
import { stateAfter } from '#domain/decider.ts'
import { givenFor } from '#domain/given.ts'
import type { WebhooksEvent } from './events.ts'
import { MOST_WEBHOOKS, oldSecretUntil, secretsAt, webhooks } from './webhooks.ts'

const given = givenFor(webhooks)
const webhookId = '7c1e9a52-4b0d-4f36-8e21-d5a3c7f09b64'
const at = '2026-12-01T15:00:00.000Z'
const settings = {
  name: 'Texts',
  url: 'https://texts.example/foyer',
  events: ['check_in.recorded'] as const,
  ordered: true,
  privateHttp: false,
  names: false,
}
const make = { type: 'MakeWebhook', webhookId, ...settings, from: {}, at } as const
const madeAs = (id: string): WebhooksEvent => ({
  type: 'WebhookMade',
  data: { webhookId: id, ...settings, events: [...settings.events], from: {}, secret: 1, at },
})
const made = madeAs(webhookId)
const change = (changed: object) => ({ type: 'ChangeWebhook', webhookId, settings: changed }) as const
const off: WebhooksEvent = { type: 'WebhookTurnedOff', data: { webhookId, reason: 'gone', at } }
const on: WebhooksEvent = { type: 'WebhookTurnedOn', data: { webhookId, at } }
const ended: WebhooksEvent = { type: 'WebhookEnded', data: { webhookId } }
const turnOff = { type: 'TurnWebhookOff', webhookId, reason: 'gone', at } as const
const turnOn = { type: 'TurnWebhookOn', webhookId, at } as const
const end = { type: 'EndWebhook', webhookId } as const
const secretChanged = (secret: number, when = at): WebhooksEvent => ({
  type: 'WebhookSecretChanged',
  data: { webhookId, secret, at: when },
})
const changeSecret = (secret: number) => ({ type: 'ChangeWebhookSecret', webhookId, secret, at }) as const

describe('A webhook', () => {
  test('is made once, with each kind of event once and in their order', () => {
    given().when(make).then(made)
    given(made).when(make).then()
    given()
      .when({ ...make, events: ['child.called', 'check_in.recorded', 'child.called'] })
      .then({ ...made, data: { ...made.data, events: ['check_in.recorded', 'child.called'] } } as WebhooksEvent)
  })

  test('is changed only where something is another', () => {
    given(made)
      .when(change({ ...settings, name: 'Calls', events: 'all', names: undefined }))
      .then({ type: 'WebhookChanged', data: { webhookId, name: 'Calls', events: 'all' } })
    given(made).when(change(settings)).then()
  })

  test('gets another secret once, when two administrators ask at once', () => {
    given(made).when(changeSecret(2)).then(secretChanged(2))
    given(made, secretChanged(2)).when(changeSecret(2)).then()
  })

  test('is turned off once, and on again', () => {
    given(made).when(turnOff).then(off)
    given(made, off)
      .when({ ...turnOff, reason: 'failed-for-days' })
      .then()
    given(made, off).when(turnOn).then(on)
    given(made).when(turnOn).then()
  })

  test('that was taken away is over for ever', () => {
    given(made).when(end).then(ended)
    given(made, ended).when(end).then()
    for (const command of [change({ name: 'Calls' }), changeSecret(2), turnOff, turnOn])
      given(made, ended).when(command).thenRejected('unknown-webhook')
    given().when(end).thenRejected('unknown-webhook')
  })

  test('is one of 50 at most, and one that was taken away does not count', () => {
    const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const others = Array.from({ length: MOST_WEBHOOKS - 1 }, (_, at) => madeAs(id(at)))
    given(...others)
      .when(make)
      .then(made)
    given(...others, madeAs(id(99)))
      .when(make)
      .thenRejected('too-many-webhooks')
    given(...others, madeAs(id(99)), { type: 'WebhookEnded', data: { webhookId: id(99) } })
      .when(make)
      .then(made)
  })
})

test('An old secret of a webhook signs for 24 hours beside the new one', () => {
  const [first, second] = [secretChanged(2, '2026-12-01T15:00:00.000Z'), secretChanged(3, '2026-12-02T10:00:00.000Z')]
  const known = stateAfter(webhooks, [made, first, second]).get(webhookId)!
  expect(secretsAt(known, '2026-12-02T14:59:59.999Z')).toEqual([3, 2, 1])
  expect(secretsAt(known, '2026-12-02T15:00:00.000Z')).toEqual([3, 2])
  expect(secretsAt(known, '2026-12-03T10:00:00.000Z')).toEqual([3])
  expect(oldSecretUntil(known, '2026-12-03T09:59:59.999Z')).toBe('2026-12-03T10:00:00.000Z')
  expect(oldSecretUntil(known, '2026-12-03T10:00:00.000Z')).toBeUndefined()
})
