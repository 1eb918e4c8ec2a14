import { expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { createWebhooks } from './webhooks.ts'

const webhookId = '7c1e9a52-4b0d-4f36-8e21-d5a3c7f09b64'
const logId = '2f8b6d14-93ce-4a07-b5d8-6e0c1a7f3b29'
const server = 'e05b7a93-61d2-4c8f-9b40-3f7a1d86c2e5'
const at = '2026-12-01T15:00:00.000Z'
const settings = { name: 'Texts', url: 'https://texts.example', ordered: true, privateHttp: false, names: false }
const made: DomainEvent = {
  type: 'WebhookMade',
  data: { webhookId, ...settings, events: 'all', from: {}, secret: 1, at },
}

test('A webhook is shown with where it was made, how far it has come, and what it was told since', () => {
  const view = createWebhooks()
  const tell = (...events: DomainEvent[]) => {
    for (const [index, event] of events.entries()) view.apply({ event, position: `p${index}` })
  }
  tell(
    made,
    { type: 'WebhookReached', data: { webhookId, logId, position: 'p0', at, orders: 0 } },
    { type: 'WebhookSkipped', data: { webhookId, publishedId: 'e1' } },
    { type: 'SenderTook', data: { server, lease: 4, at } },
  )
  expect(view.list()).toEqual([
    {
      id: webhookId,
      ...settings,
      events: 'all',
      from: {},
      madeAt: at,
      onSince: at,
      secret: 1,
      oldSecrets: [],
      off: null,
      isEnded: false,
      madePosition: 'p0',
      cursor: { logId, position: 'p0', at },
      failing: [],
      orders: 1,
      waiting: [{ number: 1, order: 'skip', publishedId: 'e1' }],
    },
  ])
  expect(view.sender()).toEqual({ server, lease: 4 })
  tell({ type: 'WebhookEnded', data: { webhookId } })
  expect(view.list()).toEqual([])
  expect(view.find(webhookId)).toMatchObject({ name: 'Texts', isEnded: true, cursor: null })
})
