import { expect, test } from 'vitest'
import { freshAttendee, registered } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import { withTimeLimit } from '#infra/event-log/time-limit.ts'
import { behindACable } from '#tests/eventstore-server/behind-a-cable.ts'

test('several calls of one request share its limit in time: when it is up, no further one is made', async () => {
  const { server, log } = await behindACable()
  server.faults.always('read', { before: 'silence' })
  await withTimeLimit(async () => {
    await expect(log.read(freshAttendee())).rejects.toThrow(/^EventStoreDB /)
    server.faults.always('read', null)
    const [reads, appends] = [server.faults.asked('read'), server.faults.asked('append')]
    await expect(log.read(freshAttendee())).rejects.toThrow('EventStoreDB has not replied in time')
    await expect(log.append(freshAttendee(), [registered()], NO_STREAM)).rejects.toThrow(/in time/)
    expect([server.faults.asked('read'), server.faults.asked('append')]).toEqual([reads, appends])
  }, 1_000)
  expect((await log.read(freshAttendee())).revision).toBe(NO_STREAM)
})
