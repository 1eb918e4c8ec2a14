import { expect, test } from 'vitest'
import { freshAttendance, freshAttendee, readBack, registered, several } from './sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'

export function appending(log: () => EventLog): void {
  test('the first append expects a new stream, and each later one the last revision', async () => {
    const stream = freshAttendee()
    expect(await log().append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect(await log().append(stream, several(2), 0)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await log().append(stream, several(1), 2)).toMatchObject({ outcome: 'appended', revision: 3 })
  })

  test('an append that expects an older or a later revision is refused, and nothing is written', async () => {
    const stream = freshAttendee()
    const first = several(3)
    await log().append(stream, first, NO_STREAM)

    for (const expected of [NO_STREAM, 0, 1, 3, 7]) {
      expect(await log().append(stream, several(2), expected)).toEqual({ outcome: 'conflict' })
    }
    expect((await log().read(stream)).events).toMatchObject(first)

    const untouched = freshAttendee()
    expect(await log().append(untouched, several(1), 0)).toEqual({ outcome: 'conflict' })
    expect((await log().read(untouched)).revision).toBe(NO_STREAM)
  })

  test('a retry returns the first result again and writes nothing, even long afterwards', async () => {
    const stream = freshAttendee()
    const [a, b, c] = [registered(), registered(), registered()]
    const first = await log().append(stream, [a, b, c], NO_STREAM)
    await log().append(stream, several(2), 2)

    expect(await log().append(stream, [a, b, c], NO_STREAM)).toEqual(first)

    const { events } = await log().read(stream)
    expect(events).toHaveLength(5)
    const at = (revision: number) => ({ outcome: 'appended', revision, position: events[revision]?.position })
    expect(await log().append(stream, [a], NO_STREAM)).toEqual(at(0))
    expect(await log().append(stream, [a, b], NO_STREAM)).toEqual(at(1))
    expect(await log().append(stream, [b], 0)).toEqual(at(1))
    expect(await log().append(stream, [b, c], 0)).toEqual(at(2))
    expect(await log().append(stream, [{ ...registered('Another'), id: b.id }], 0)).toEqual(at(1))
    expect((await log().read(stream)).events).toEqual(events)
  })

  test('an append that only resembles an earlier one is refused', async () => {
    const stream = freshAttendee()
    const [a, b, c] = [registered(), registered(), registered()]
    await log().append(stream, [a, b], NO_STREAM)

    expect(await log().append(stream, [c, b], NO_STREAM)).toEqual({ outcome: 'conflict' })
    expect(await log().append(stream, [a, c], NO_STREAM)).toEqual({ outcome: 'conflict' })
    expect(await log().append(stream, [b, a], NO_STREAM)).toEqual({ outcome: 'conflict' })
    expect(await log().append(stream, [a, b, c], NO_STREAM)).toEqual({ outcome: 'conflict' })
    expect(await log().append(stream, [b, c], 0)).toEqual({ outcome: 'conflict' })
    expect((await log().read(stream)).revision).toBe(1)
  })

  test('when ten write to one stream at the same moment, one succeeds and the others are refused', async () => {
    const stream = freshAttendee()
    const attempts = Array.from({ length: 10 }, () => several(2))
    const replies = await Promise.all(attempts.map((events) => log().append(stream, events, NO_STREAM)))

    const winners = attempts.filter((_, index) => replies[index]?.outcome === 'appended')
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(9)
    expect((await log().read(stream)).events).toMatchObject(winners[0] ?? [])
  })

  test('an append and its retry at the same moment are written once and return the same result', async () => {
    const stream = freshAttendance()
    const events = several(2)
    const [once, again] = await Promise.all([
      log().append(stream, events, NO_STREAM),
      log().append(stream, events, NO_STREAM),
    ])
    expect(again).toEqual(once)
    expect((await log().read(stream)).revision).toBe(1)
  })

  test('the events of one append are next to each other in the order of the log', async () => {
    const streams = Array.from({ length: 8 }, freshAttendance)
    await Promise.all(streams.map((stream) => log().append(stream, several(5), NO_STREAM)))

    const order = (await readBack(log(), START, streams)).map(({ stream, revision }) => `${stream} ${revision}`)
    expect(order).toHaveLength(40)
    for (const stream of streams) {
      const start = order.indexOf(`${stream} 0`)
      expect(order.slice(start, start + 5)).toEqual([0, 1, 2, 3, 4].map((revision) => `${stream} ${revision}`))
    }
  })

  test('an append without events is an error, and a stream of an unknown kind is one too', async () => {
    await expect(log().append(freshAttendee(), [], NO_STREAM)).rejects.toThrow(RangeError)
    await expect(log().append('choir-1', several(1), NO_STREAM)).rejects.toThrow(RangeError)
  })
}
