import { beforeEach, expect, test } from 'vitest'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { lookOften } from '#tests/foyer/look-often.ts'
import { eventNow, foyer, viewerAt } from '#tests/foyer/setup.ts'
import { watchCounts } from '#tests/foyer/watching.ts'

beforeEach(lookOften)

test('a server that has lost its log for five seconds sends walls to another server, and they come back if there is none', async () => {
  const log = memoryEventLog()
  let trouble: string | null = null
  const opened = await foyer({ log: { ...log, trouble: () => trouble } })
  const eventId = await eventNow(opened)
  const wall = viewerAt(opened)
  await watchCounts(wall, eventId)
  const left = new Promise((resolve) => wall.once('disconnect', resolve))
  trouble = 'EventStoreDB cannot be reached or does not reply'
  expect(await left).toBe('io server disconnect')
  wall.connect()
  expect(await watchCounts(wall, eventId)).toMatchObject({ eventId })
})
