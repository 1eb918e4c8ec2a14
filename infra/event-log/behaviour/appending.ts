import { expect, test } from 'vitest'
import { freshAttendance, freshAttendee, readBack, registered, several } from './sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'

export function appending(log: () => EventLog): void {
  test('the first write expects nobody, each later one exactly what it has seen', async () => {
    const stream = freshAttendee()
    expect(await log().append(stream, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
    expect(await log().append(stream, several(2), 0)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await log().append(stream, several(1), 2)).toMatchObject({ outcome: 'appended', revision: 3 })
  })

  test('who has not seen the latest, or more than there is, is refused and nothing is written', async () => {
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

  test('a retry gets the first answer again and writes nothing, also long after', async () => {
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

  test('what only looks like a retry is refused', async () => {
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

  test('of two who write to one stream at the same moment, one is taken', async () => {
    const stream = freshAttendee()
    const attempts = Array.from({ length: 10 }, () => several(2))
    const answers = await Promise.all(attempts.map((events) => log().append(stream, events, NO_STREAM)))

    const winners = attempts.filter((_, index) => answers[index]?.outcome === 'appended')
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(9)
    expect((await log().read(stream)).events).toMatchObject(winners[0] ?? [])
  })

  test('an attempt and its retry at the same moment are one write with one answer', async () => {
    const stream = freshAttendance()
    const events = several(2)
    const [once, again] = await Promise.all([
      log().append(stream, events, NO_STREAM),
      log().append(stream, events, NO_STREAM),
    ])
    expect(again).toEqual(once)
    expect((await log().read(stream)).revision).toBe(1)
  })

  test('what is written together stands together in the order of everything', async () => {
    const streams = Array.from({ length: 8 }, freshAttendance)
    await Promise.all(streams.map((stream) => log().append(stream, several(5), NO_STREAM)))

    const order = (await readBack(log(), START, streams)).map(({ stream, revision }) => `${stream} ${revision}`)
    expect(order).toHaveLength(40)
    for (const stream of streams) {
      const start = order.indexOf(`${stream} 0`)
      expect(order.slice(start, start + 5)).toEqual([0, 1, 2, 3, 4].map((revision) => `${stream} ${revision}`))
    }
  })

  test('writing nothing is a mistake, and so is a stream of a kind that has no name', async () => {
    await expect(log().append(freshAttendee(), [], NO_STREAM)).rejects.toThrow(RangeError)
    await expect(log().append('choir-1', several(1), NO_STREAM)).rejects.toThrow(RangeError)
  })
}
