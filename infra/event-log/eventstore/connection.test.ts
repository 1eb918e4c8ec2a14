import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { behindACable } from '#tests/eventstore-server/behind-a-cable.ts'
import { freshAttendee, readBack, several } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import { readAddress } from './address.ts'
import { connect, leave, PATIENCE } from './connection.ts'

describe('a connection', () => {
  test('that is cut with many appends under way loses none of them and writes none twice', async () => {
    const { server, cable, log } = await behindACable()
    const streams = Array.from({ length: 60 }, freshAttendee)
    const replies = streams.map((stream) => log.append(stream, several(2), NO_STREAM))
    await expect.poll(() => server.faults.asked('append')).toBeGreaterThan(5)
    cable.cut()

    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await readBack(log, START, streams)).toHaveLength(120)
  })

  test('that freezes blocks nothing for ever: requests get their replies when it works again', async () => {
    const { cable, log } = await behindACable()
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    cable.freeze()
    const [append, read] = [log.append(stream, several(1), 0), log.read(stream)]
    await expect(Promise.race([append, read, Promise.resolve('waiting')])).resolves.toBe('waiting')
    cable.thaw()
    expect(await append).toMatchObject({ outcome: 'appended', revision: 1 })
    expect((await read).events.length).toBeGreaterThan(0)
  })

  test('that goes silent is given up: reading and writing report that the log is unavailable', async () => {
    const { cable, hasty } = await behindACable()
    cable.freeze()
    const [one, other] = [hasty(), hasty()]
    const asked = [one.append(freshAttendee(), several(1), NO_STREAM), other.read(freshAttendee())]
    for (const reply of await Promise.allSettled(asked))
      expect(reply).toMatchObject({ status: 'rejected', reason: { name: 'LogUnavailable' } })
  })

  test('that is refused for a while is tried again until the database is back', async () => {
    const { cable, log } = await behindACable()
    await cable.unplug()
    const stream = freshAttendee()
    const append = log.append(stream, several(1), NO_STREAM)
    await cable.plugIn()
    expect(await append).toMatchObject({ outcome: 'appended', revision: 0 })
  })
})

test('a call that never ends does not keep a server from stopping', async () => {
  const { client } = connect(readAddress('esdb://127.0.0.1:2113?tls=false'), PATIENCE, '', new AbortController().signal)
  const dispose = vi.spyOn(client, 'dispose').mockReturnValue(new Promise(() => {}))
  onTestFinished(() => dispose.mockRestore())
  await expect(leave({ client, patience: { ...PATIENCE, deadline: 1 } })).resolves.toBeUndefined()
  expect(dispose).toHaveBeenCalledOnce()
})
