import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { countingStandstills } from './standstills.ts'

test('a database that stands still again and again is counted, and its setting is named once', async () => {
  const said: string[] = []
  const logger = pino({}, { write: (line: string) => void said.push(line) })
  let [now, counted, takes] = [0, 0, 501]
  const slow = { ...memoryEventLog() }
  const { read } = slow
  slow.read = (stream) => ((now += takes), read(stream))
  const log = countingStandstills(
    slow,
    logger,
    () => (counted += 1),
    () => now,
  )
  await log.read('church-main')
  await log.read('church-main')
  takes = 500
  await log.read('church-main')
  expect([counted, said]).toEqual([2, []])
  takes = 501
  for (let more = 0; more < 3; more += 1) await log.read('church-main')
  expect(counted).toBe(5)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('DOTNET_ThreadPool_ForceMinWorkerThreads=20')
})
