import { expect, test } from 'vitest'
import { START } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { later } from './transact.ts'

test('of two positions in the log the later one counts, and any is later than the beginning', () => {
  const log = memoryEventLog()
  expect([later(log, '5', '7'), later(log, '7', '5')]).toEqual(['7', '7'])
  expect([later(log, START, '5'), later(log, '5', START), later(log, START, START)]).toEqual(['5', '5', START])
})
