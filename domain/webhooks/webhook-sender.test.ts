import { test } from 'vitest'
import { givenFor } from '#domain/given.ts'
import { webhookSender } from './webhook-sender.ts'

const given = givenFor(webhookSender)
const at = '2026-12-01T15:00:00.000Z'

test('One server sends at a time: who was first with the next number of the lease, until it leaves or is not heard', () => {
  const [one, other] = ['e05b7a93-61d2-4c8f-9b40-3f7a1d86c2e5', 'd27c4b18-05e9-4a61-8f3d-b9a0e6c1f742']
  const take = (server: string, seen: number) => ({ type: 'Take', server, seen, at }) as const
  const took = (server: string, lease: number) => ({ type: 'SenderTook', data: { server, lease, at } }) as const
  given().when(take(one, 0)).then(took(one, 1))
  given(took(one, 1)).when(take(other, 0)).then()
  given(took(one, 1)).when(take(one, 1)).then(took(one, 2))
  given(took(one, 1), took(one, 2)).when(take(other, 2)).then(took(other, 3))
  const left = { type: 'SenderLeft', data: { server: one, lease: 1 } } as const
  given(took(one, 1)).when({ type: 'Leave', server: one }).then(left)
  given(took(one, 1)).when({ type: 'Leave', server: other }).then()
  given(took(one, 1), left).when(take(other, 1)).then(took(other, 2))
})
