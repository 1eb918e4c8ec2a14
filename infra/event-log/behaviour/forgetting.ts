import { expect, test } from 'vitest'
import { freshAttendance, freshAttendee, here, readBack, registered, several, taken } from './sample.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { EventLog, Forgotten } from '#infra/event-log/event-log.ts'

export function forgetting(log: () => EventLog): void {
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
