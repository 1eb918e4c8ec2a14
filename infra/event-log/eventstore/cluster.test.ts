import { describe, expect, test } from 'vitest'
import { behindACable, logAt } from '#tests/eventstore-server/behind-a-cable.ts'
import { notReady } from '#tests/eventstore-server/refusals.ts'
import { startEventStoreServer } from '#tests/eventstore-server/server.ts'
import { followUntil, freshAttendee, several } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'

/** A database of several nodes, some of which are gone. */

describe('a cluster', () => {
  test('is written to at its leader, also when the address is that of a follower that is far behind', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    const follower = await startEventStoreServer()
    follower.node.leader = server
    const asked = logAt(follower.url)
    expect((await asked.read(stream)).revision).toBe(0)
    await asked.close()

    const another = logAt(follower.url)
    expect(await another.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
    await another.close()
    await follower.kill()
  })

  test('is found by gossip, also while one of three nodes is gone and no leader is elected yet', async () => {
    const { server } = await behindACable()
    const gone = await startEventStoreServer({ store: server.store })
    await gone.kill()
    const member = { host: server.host, port: server.port, isAlive: true }
    server.members = [{ ...member, state: 'unknown' }]
    const asked = logAt(`esdb://127.0.0.1:${gone.port},127.0.0.1:${server.port}?tls=false`)
    const reply = asked.append(freshAttendee(), several(1), NO_STREAM)
    await expect.poll(() => server.faults.asked('gossip')).toBeGreaterThan(0)
    server.members = [{ ...member, state: 'leader' }]
    expect(await reply).toMatchObject({ outcome: 'appended' })
    await asked.close()
  })

  test('is left at once for its new leader when the machine of the old leader stops responding', async () => {
    const { server, cable } = await behindACable()
    const survivor = await startEventStoreServer({ store: server.store })
    const [one, other] = [
      { host: '127.0.0.1', port: cable.port },
      { host: survivor.host, port: survivor.port },
    ]
    server.members = [
      { ...one, state: 'leader', isAlive: true },
      { ...other, state: 'follower', isAlive: true },
    ]
    survivor.members = server.members
    const asked = logAt(
      `esdb://127.0.0.1:${cable.port},127.0.0.1:${survivor.port}?tls=false&gossipTimeout=1&keepAliveInterval=90000`,
      {
        budget: 9_000,
        quiet: 90_000,
      },
    )
    const stream = freshAttendee()
    await asked.append(stream, several(1), NO_STREAM)
    expect(survivor.faults.asked('append')).toBe(0)
    const follower = followUntil(asked, START, [stream], 3)
    await expect.poll(() => server.node.subscriptions.size).toBe(1)

    cable.freeze()
    survivor.members = [
      { ...one, state: 'leader', isAlive: false },
      { ...other, state: 'leader', isAlive: true },
    ]
    expect((await asked.read(stream)).revision).toBe(0)
    expect(await asked.append(stream, several(2), 0)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await follower).toHaveLength(3)
    await asked.close()
    await survivor.kill()
  })

  test('that takes long to name its leader is written to once, without a second try beside it', async () => {
    const { server } = await behindACable()
    server.faults.next('gossip', { before: 'silence' }, { before: 'silence' })
    const url = `esdb://127.0.0.1:${server.port},127.0.0.1:${server.port}?tls=false&gossipTimeout=2`
    const asked = logAt(url, { deadline: 3_000 })
    const stream = freshAttendee()
    expect(await asked.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    await asked.append(stream, several(1), 0)
    expect([server.faults.asked('gossip'), server.faults.asked('append')]).toEqual([3, 2])
    await asked.close()
  })

  test('can fail completely while many write, and the process survives', async () => {
    const { server, cable } = await behindACable()
    const member = { host: '127.0.0.1', port: cable.port, state: 'leader', isAlive: true } as const
    server.members = [member]
    const asked = logAt(`esdb://127.0.0.1:${cable.port},127.0.0.1:${cable.port}?tls=false`)
    await asked.append(freshAttendee(), several(1), NO_STREAM)
    server.faults.always('append', { after: 'silence' })
    const streams = Array.from({ length: 60 }, freshAttendee)
    const replies = streams.map((stream) => asked.append(stream, several(1), NO_STREAM))
    await expect.poll(() => server.faults.asked('append')).toBeGreaterThan(10)
    const before = server.faults.asked('gossip')
    server.faults.always('gossip', { before: notReady() })
    cable.cut()
    server.faults.always('append', null)
    // Long enough for the client to give up looking for a node while other calls have just begun to look.
    await expect.poll(() => server.faults.asked('gossip')).toBeGreaterThan(before + 25)
    server.faults.always('gossip', null)

    for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ outcome: 'appended', revision: 0 })
    await asked.close()
  })
})

describe('a cluster that fails node by node', () => {
  test('does not stop the process: a subscription ends while the client looks for a leader without success', async () => {
    const { server, cable } = await behindACable()
    server.members = [{ host: '127.0.0.1', port: cable.port, state: 'leader', isAlive: true }]
    const asked = logAt(`esdb://127.0.0.1:${cable.port},127.0.0.1:${cable.port}?tls=false`)
    const follower = followUntil(asked, START, [], 1)
    await expect.poll(() => server.node.subscriptions.size).toBe(1)
    const before = server.faults.asked('gossip')
    server.faults.always('gossip', { before: notReady() })
    server.faults.next('append', { before: notReady() })
    const reply = asked.append(freshAttendee(), several(1), NO_STREAM)
    await expect.poll(() => server.faults.asked('gossip')).toBeGreaterThan(before + 2)
    cable.cut()
    await expect.poll(() => server.faults.asked('gossip')).toBeGreaterThan(before + 25)
    server.faults.always('gossip', null)

    expect(await reply).toMatchObject({ outcome: 'appended' })
    await asked.close()
    await follower
  })
})
