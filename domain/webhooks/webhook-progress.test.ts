import { describe, test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import type { FailingEvent, WebhookEvent } from './events.ts'
import { webhookProgress } from './webhook-progress.ts'

const given = givenFor(webhookProgress)
const webhookId = '7c1e9a52-4b0d-4f36-8e21-d5a3c7f09b64'
const logId = '2f8b6d14-93ce-4a07-b5d8-6e0c1a7f3b29'
const at = '2026-12-01T15:00:00.000Z'
const cursor = { logId, position: '4720', eventId: 'e2', at }
const fails = (next = at): FailingEvent => ({ id: 'e1', position: '4711', eventId: 'e1', attempts: 1, since: at, next })
const reach = (orders: number, failing: FailingEvent[] = []) =>
  ({ type: 'Reach', webhookId, ...cursor, orders, failing }) as const
const reached = (orders: number, failing: FailingEvent[] = []): WebhookEvent => ({
  type: 'WebhookReached',
  data: { webhookId, ...cursor, orders, ...(failing.length > 0 ? { failing } : {}) },
})
const again = (position: string) => ({ type: 'SendAgain', webhookId, from: { logId, position } }) as const
const sentAgain = (position: string): WebhookEvent => ({
  type: 'WebhookSentAgain',
  data: { webhookId, from: { logId, position } },
})
const skip = { type: 'Skip', webhookId, publishedId: 'e1' } as const
const skipped: WebhookEvent = { type: 'WebhookSkipped', data: { webhookId, publishedId: 'e1' } }

describe('How far a webhook has come', () => {
  test('is noted when it has moved, or when what fails was tried again', () => {
    given().when(reach(0)).then(reached(0))
    given(reached(0)).when(reach(0)).then()
    const openings = { until: at, open: [2026120101] }
    given(reached(0))
      .when({ ...reach(0), openings })
      .then({ ...reached(0), data: { ...reached(0).data, openings } } as WebhookEvent)
    given(reached(0))
      .when(reach(0, [fails()]))
      .then(reached(0, [fails()]))
    given(reached(0, [fails()]))
      .when(reach(0, [fails('2026-12-01T15:05:00.000Z')]))
      .then(reached(0, [fails('2026-12-01T15:05:00.000Z')]))
  })

  test('is not noted by a server that has not seen the last order: the order would be lost', () => {
    given(reached(0), sentAgain('17'))
      .when(reach(0, [fails()]))
      .then()
    given(reached(0), sentAgain('17')).when(reach(1)).then(reached(1))
    given(reached(1)).when(reach(1)).then()
  })
})

test('A webhook is told once to send again from a place, and to skip an event', () => {
  given().when(again('17')).then(sentAgain('17'))
  given(sentAgain('17')).when(again('17')).then()
  given(sentAgain('17')).when(again('18')).then(sentAgain('18'))
  given(sentAgain('17'), reached(1)).when(again('17')).then(sentAgain('17'))
  given(sentAgain('17')).when(skip).then(skipped)
  given(skipped).when(skip).then()
})
