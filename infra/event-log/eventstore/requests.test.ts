import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { behindACable, logAt } from '#tests/eventstore-server/behind-a-cable.ts'
import type { Proposed } from '#tests/eventstore-server/record.ts'
import { followUntil, freshAttendance, freshAttendee, several } from '#infra/event-log/behaviour/sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'

/** What requests leave behind in a database, and what they return when others use it too. */

/** An event that another program writes. */
const strange = (type: string, data: string, isJson = true): Proposed => ({
  id: randomUUID(),
  type,
  isJson,
  data: Buffer.from(data),
  metadata: new Uint8Array(),
})

describe('a request', () => {
  test('leaves no read open at the database, with or without a reply', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    await log.append(stream, several(3), NO_STREAM)
    server.faults.next('read', { before: 'silence' })
    expect((await log.read(stream)).revision).toBe(2)
    for await (const _ of log.readAll(START)) break
    await expect.poll(() => server.node.reads.size).toBe(0)
  })

  test('for all events returns only those of Foyer when others share the database', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendance()
    await log.append(stream, several(1), NO_STREAM)
    const { store } = server
    const source = freshAttendance()
    store.write('orders-7', -2n, [strange('OrderPlaced', '{"by":"tablet"}')])
    const metadata = Buffer.from('{"by":"tablet","$correlationId":"1"}')
    const unreadable = { ...strange('PartyCheckedIn', '{oops'), metadata }
    store.write(stream, -2n, [strange('$>', `0@${source}`, false), strange('Imported', '{}'), strange('Half', '{oops')])
    store.write(freshAttendance(), -1n, [unreadable])
    store.write(`$$${stream}`, -2n, [strange('$metadata', '{"$maxCount":100}')])
    store.tombstone(freshAttendee(), -2n)

    const pages: unknown[] = []
    for await (const page of log.readAll(START)) pages.push(...page)
    expect(pages).toMatchObject([{ stream, revision: 0 }])
    expect(await followUntil(log, START, [stream, 'orders-7'], 1)).toEqual(pages)
    expect(await log.read(stream)).toMatchObject({ revision: 3, events: [{ revision: 0 }] })
    expect(await log.append(stream, several(1), 3)).toMatchObject({ outcome: 'appended', revision: 4 })
  })

  test('for a stream that begins above its first revision returns the events from there', async () => {
    const { server, log } = await behindACable()
    const stream = freshAttendee()
    await log.append(stream, several(5), NO_STREAM)
    server.store.write(`$$${stream}`, -2n, [strange('$metadata', '{"$tb":3}')])
    expect((await log.read(stream)).events.map(({ revision }) => revision)).toEqual([3, 4])
  })

  test('from two servers that forget at the same moment never uncovers what the other has hidden', async () => {
    const { server, log } = await behindACable()
    const other = logAt(server.url)
    const stream = freshAttendee()
    await log.append(stream, several(9), NO_STREAM)
    const forgetting = [3, 7, 5, 8, 2].map((revision, at) =>
      (at % 2 === 0 ? log : other).forgetBefore(stream, revision),
    )
    await Promise.all(forgetting)
    expect((await log.read(stream)).events.map(({ revision }) => revision)).toEqual([8])
    await other.close()
  })
})
