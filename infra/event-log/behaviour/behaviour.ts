import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { following } from './following.ts'
import { followUntil, freshAttendance, freshAttendee, here, readBack, registered, several, taken } from './sample.ts'
import { type Cause, type EventLog, type Forgotten, NO_STREAM, START } from '#infra/event-log/event-log.ts'

/**
 * What every log must do. The log may hold other events, and others may write to it meanwhile, so the suite uses
 * streams of its own and looks only at those.
 */
export function behavesLikeAnEventLog(open: () => Promise<EventLog>): void {
  let opened: EventLog
  const log = () => opened

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  describe('reading a stream', () => {
    test('a new stream is empty', async () => {
      expect(await log().read(freshAttendee())).toEqual({ events: [], revision: NO_STREAM, ended: false })
    })

    test('events are read as they were written, with their cause and with Hebrew names', async () => {
      const stream = freshAttendee()
      const written = [registered('Noa Lindqvist'), registered('O\'Brien "Bo" \u{1F54A} \n')]
      const { revision, position } = taken(await log().append(stream, written, NO_STREAM))

      const { events, ...rest } = await log().read(stream)

      expect(rest).toEqual({ revision, ended: false })
      expect(events).toMatchObject(written.map((event, index) => ({ ...event, stream, revision: index })))
      expect(events.at(-1)?.position).toBe(position)
    })
  })

  test('who acted, on which device and when comes back, and nothing comes back where nothing was said', async () => {
    const stream = freshAttendee()
    const { cause } = registered()
    const at = '2026-11-22T15:58:04.120Z'
    const device = '0a1b2c3d-1111-4222-8333-444455556666'
    const causes: Cause[] = [
      cause,
      { ...cause, at },
      { ...cause, device, at },
      { ...cause, by: 'administrator', actor: 'helper-0a1b2c3d-7777-4888-9999-000011112222', device, at },
      { ...cause, by: 'system', actor: 'system' },
    ]
    await log().append(
      stream,
      causes.map((one) => ({ ...registered(), cause: one })),
      NO_STREAM,
    )
    expect((await log().read(stream)).events.map((event) => event.cause)).toStrictEqual(causes)
    const followed = await followUntil(log(), START, [stream], causes.length)
    expect(followed.map((event) => event.cause)).toStrictEqual(causes)
  })

  describe('appending', () => appending(log))
  describe('reading and following everything', () => following(log))
  describe('forgetting', () => forgetting(log))

  test('closing lets what is on its way arrive, and nothing after it', async () => {
    const closing = await open()
    const replies = Array.from({ length: 20 }, () => closing.append(freshAttendee(), several(2), NO_STREAM))
    await closing.close()

    for (const reply of await Promise.all(replies)) expect(reply.outcome).toBe('appended')
    await expect(closing.append(freshAttendee(), several(1), NO_STREAM)).rejects.toThrow('closed')
    await closing.close()
  })
}

function appending(log: () => EventLog): void {
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

function forgetting(log: () => EventLog): void {
  test('an ended stream is empty and says so', async () => {
    const stream = freshAttendee()
    await log().append(stream, several(3), NO_STREAM)
    await log().end(stream)

    expect(await log().read(stream)).toEqual({ events: [], revision: NO_STREAM, ended: true })
  })

  test('nothing is ever written to an ended stream again, not even a late retry of its first event', async () => {
    const stream = freshAttendee()
    const first = several(2)
    await log().append(stream, first, NO_STREAM)
    await log().end(stream)

    expect(await log().append(stream, first, NO_STREAM)).toEqual({ outcome: 'gone' })
    expect(await log().append(stream, several(1), NO_STREAM)).toEqual({ outcome: 'gone' })
    expect(await log().append(stream, several(1), 1)).toEqual({ outcome: 'gone' })
    expect((await log().read(stream)).events).toEqual([])
  })

  test('a stream can be ended twice, and a stream without events can be ended too', async () => {
    const [written, unwritten] = [freshAttendee(), freshAttendee()]
    await log().append(written, several(1), NO_STREAM)
    for (const stream of [written, written, unwritten]) await log().end(stream)

    expect(await log().append(written, several(1), NO_STREAM)).toEqual({ outcome: 'gone' })
    expect(await log().append(unwritten, several(1), NO_STREAM)).toEqual({ outcome: 'gone' })
    expect(await log().read(unwritten)).toMatchObject({ ended: true })
  })

  test('ending one stream leaves the others as they were', async () => {
    const from = await here(log())
    const [ended, kept] = [freshAttendee(), freshAttendance()]
    await log().append(kept, several(2), NO_STREAM)
    await log().append(ended, several(2), NO_STREAM)
    await log().append(kept, several(2), 1)
    const before = await log().read(kept)
    await log().end(ended)

    expect(await log().read(kept)).toEqual(before)
    expect(await readBack(log(), from, [kept])).toEqual(before.events)
  })

  test('the positions of an ended stream are never given out again', async () => {
    const stream = freshAttendee()
    const { position } = taken(await log().append(stream, several(3), NO_STREAM))
    await log().end(stream)
    const next = await here(log())

    expect(next).not.toBe(position)
    expect(log().reaches(next, position)).toBe(true)
  })

  test('the events before a revision are forgotten; the others keep their revisions, and the stream goes on', async () => {
    const from = await here(log())
    const stream = freshAttendee()
    const events = several(5)
    await log().append(stream, events, NO_STREAM)
    const kept = (await log().read(stream)).events.slice(3)
    await log().forgetBefore(stream, 3)

    expect(await log().read(stream)).toEqual({ events: kept, revision: 4, ended: false })
    expect(await log().append(stream, several(1), NO_STREAM)).toEqual({ outcome: 'conflict' })
    expect(await log().append(stream, [registered()], 4)).toMatchObject({ outcome: 'appended', revision: 5 })
    expect((await readBack(log(), from, [stream])).slice(-3)).toEqual((await log().read(stream)).events)
  })

  test('a retry of an event that was kept still returns the first result', async () => {
    const stream = freshAttendee()
    await log().append(stream, several(2), NO_STREAM)
    const restated = several(1)
    const first = await log().append(stream, restated, 1)
    await log().forgetBefore(stream, 2)

    expect(await log().append(stream, restated, 1)).toEqual(first)
    expect((await log().read(stream)).events).toHaveLength(1)
  })

  test('the log lists which streams were forgotten, and what is left of them', async () => {
    const [ended, unwritten, truncated, whole] = [freshAttendee(), freshAttendee(), freshAttendee(), freshAttendee()]
    for (const stream of [ended, truncated, whole]) await log().append(stream, several(4), NO_STREAM)
    await log().end(ended)
    await log().end(unwritten)
    await log().forgetBefore(truncated, 1)
    await log().forgetBefore(truncated, 3)
    await log().forgetBefore(whole, 0)

    const told: Forgotten[] = []
    for await (const one of log().forgotten()) told.push(one)
    const ours = [ended, unwritten, truncated, whole]
    expect(new Map(told.filter(({ stream }) => ours.includes(stream)).map((one) => [one.stream, one]))).toEqual(
      new Map([
        [ended, { stream: ended, ended: true, first: NO_STREAM }],
        [unwritten, { stream: unwritten, ended: true, first: NO_STREAM }],
        [truncated, { stream: truncated, ended: false, first: 3 }],
      ]),
    )
    expect(told.filter(({ stream }) => stream === truncated)).toHaveLength(1)
  })

  test('the last event is never forgotten, and forgetting events that do not exist changes nothing', async () => {
    const [stream, unwritten] = [freshAttendee(), freshAttendee()]
    await log().append(stream, several(3), NO_STREAM)
    await log().forgetBefore(stream, 99)
    await log().forgetBefore(stream, 0)
    await log().forgetBefore(unwritten, 5)

    expect(await log().read(stream)).toMatchObject({ events: [{ revision: 2 }], revision: 2, ended: false })
    expect(await log().append(unwritten, several(1), NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 })
  })
}
