import { describe, expect, onTestFinished, test } from 'vitest'
import { behindACable, logAt } from '#tests/eventstore-server/behind-a-cable.ts'
import {
  cancelled,
  denied,
  leaderUnknown,
  notReady,
  timedOut,
  tooLarge,
  unimplemented,
} from '#tests/eventstore-server/refusals.ts'
import {
  followUntil,
  freshAttendance,
  freshAttendee,
  registered,
  several,
  taken,
} from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'

/** Appends that get no reply, or a refusal. */

describe('an append without a reply', () => {
  test.each([
    ['refused before it was done', { before: notReady() }],
    ['done, and the reply lost', { after: notReady() }],
    ['timed out before it was done', { before: timedOut() }],
    ['timed out after it was done', { after: timedOut() }],
    ['cut off by a node that shuts down', { after: cancelled() }],
    ['sent while nobody knows the leader', { before: leaderUnknown() }],
    ['no reply, and not done', { before: 'silence' as const }],
    ['no reply, and done', { after: 'silence' as const }],
  ])('is tried again and written once: %s', async (_, fault) => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    server.faults.next('append', fault)
    expect(await log.append(stream, several(2), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 1 })
    expect((await log.read(stream)).events).toHaveLength(2)
    expect(server.faults.asked('append')).toBe(2)
  })

  test('is tried again when a repeat also gets no reply, and the next one gets a reply', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    server.faults.next('append', { after: timedOut() }, { before: 'silence' }, { before: timedOut() })
    expect(await log.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect((await log.read(stream)).revision).toBe(0)
  })

  test('fails as unavailable when the time is up, and a later retry of the same append writes it once', async () => {
    const { server, log, hasty } = await behindACable()
    const stream = freshAttendee()
    const events = several(1)
    server.faults.always('append', { after: notReady() })
    await expect(hasty().append(stream, events, NO_STREAM)).rejects.toMatchObject({ name: 'LogUnavailable' })

    server.faults.always('append', null)
    expect(await log.append(stream, events, NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect((await log.read(stream)).events).toHaveLength(1)
  })

  test('is written completely or not at all when its time ends while it is being sent', async () => {
    const { cable, log } = await behindACable()
    const rushed = logAt(cable.url, { deadline: 12, budget: 100 })
    onTestFinished(() => rushed.close())
    const streams = Array.from({ length: 30 }, freshAttendee)
    for (const stream of streams) await rushed.append(stream, several(90), NO_STREAM).catch(() => {})
    for (const stream of streams) expect([0, 90]).toContain((await log.read(stream)).events.length)
  })

  test('does not delay the appends behind it for longer than its own time', async () => {
    const { server, hasty } = await behindACable()
    const asked = hasty()
    server.faults.always('append', { before: 'silence' })
    const replies = Array.from({ length: 200 }, () => asked.append(freshAttendee(), several(1), NO_STREAM))
    for (const reply of await Promise.allSettled(replies))
      expect(reply).toMatchObject({
        status: 'rejected',
        reason: { name: 'LogUnavailable' },
      })
    expect(server.faults.asked('append')).toBeLessThan(200)
  })

  test('is not mistaken for a conflict that it caused itself', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    await log.append(stream, several(1), NO_STREAM)
    server.faults.next('append', { after: notReady() })
    expect(await log.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await log.append(stream, several(1), 0)).toEqual({ outcome: 'conflict' })
  })
})

describe('an append with a reply', () => {
  test('gets the position of its event when the reply does not contain it', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    server.faults.next('append', { withoutPosition: true })
    const { position } = taken(await log.append(stream, several(2), NO_STREAM))
    expect(position).toBe((await log.read(stream)).events[1]?.position)
  })

  test('gets the position of what is left when its own event was forgotten meanwhile', async () => {
    const { log } = await behindACable()
    const stream = freshAttendee()
    const first = several(1)
    await log.append(stream, first, NO_STREAM)
    await log.append(stream, several(2), 0)
    await log.forgetBefore(stream, 2)
    const { position, revision } = taken(await log.append(stream, first, NO_STREAM))
    expect([revision, position]).toEqual([0, (await log.read(stream)).events[0]?.position])
  })

  test('is not tried again when the database refuses it', async () => {
    const { server, log } = await behindACable()
    server.faults.next('append', { before: denied() }, { before: tooLarge() })
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('does not let this user in')
    await expect(log.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('maximum configured message size')
    expect(server.faults.asked('append')).toBe(2)
  })

  test('is never sent when it is too large for some version of the database', async () => {
    const { server, log } = await behindACable()
    await expect(log.append(freshAttendee(), several(501), NO_STREAM)).rejects.toThrow(RangeError)
    await expect(log.append(freshAttendee(), [registered('Ruth', 530_000)], NO_STREAM)).rejects.toThrow(RangeError)
    expect(server.faults.asked('append')).toBe(0)
  })

  test('never uses the request that loses appends, even if the server offers it', async () => {
    const { server, log } = await behindACable()
    server.faults.always('features', { before: unimplemented() })
    await log.append(freshAttendee(), several(1), NO_STREAM)
    server.faults.always('features', { before: 'silence' })
    await log.append(freshAttendee(), several(1), NO_STREAM)
    expect(server.faults.asked('batchAppend') + server.faults.asked('features')).toBe(0)
  })
})

test('a node whose clock is hours ahead accepts everything, and no event is missed', async () => {
  const { server, log } = await behindACable()
  server.node.now = () => Date.now() + 3 * 3_600_000
  const stream = freshAttendance()
  const follower = followUntil(log, START, [stream], 2)
  expect(await log.append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
  server.faults.next('append', { after: notReady() })
  expect(await log.append(stream, several(1), 0)).toMatchObject({ outcome: 'appended', revision: 1 })
  expect(await follower).toHaveLength(2)
})
