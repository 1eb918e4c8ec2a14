import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { followUntil, freshAttendance, freshAttendee, here, readBack, several, taken } from './sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { EventLog, RecordedEvent } from '#infra/event-log/event-log.ts'

export function following(log: () => EventLog): void {
  test('when many write at once, the log has one order, and every reader sees the same', async () => {
    const from = await here(log())
    const streams = Array.from({ length: 50 }, freshAttendance)
    const replies = await Promise.all(streams.map((stream) => log().append(stream, several(2), NO_STREAM)))

    const order = await readBack(log(), from, streams)

    expect(order).toHaveLength(100)
    expect(await followUntil(log(), from, streams, 100)).toEqual(order)
    const positionOf = new Map(order.map(({ stream, position }) => [stream, position]))
    expect(replies.map((reply) => taken(reply).position)).toEqual(streams.map((stream) => positionOf.get(stream)))
  })

  test('each position comes after the earlier ones, and after the start', async () => {
    const from = await here(log())
    const stream = freshAttendance()
    await log().append(stream, several(3), NO_STREAM)
    const positions = [START, from, ...(await readBack(log(), from, [stream])).map(({ position }) => position)]

    expect(positions).toHaveLength(5)
    for (const [index, position] of positions.entries()) {
      for (const [earlier, other] of positions.entries()) {
        expect(log().reaches(position, other)).toBe(index >= earlier)
      }
    }
  })

  test('a known position may be in the log; a position far ahead, or an invalid one, cannot be', async () => {
    const from = await here(log())
    const stream = freshAttendance()
    await log().append(stream, several(1), NO_STREAM)
    const [last] = (await readBack(log(), from, [stream])).map(({ position }) => position)
    expect(log().mayHold(last ?? '', from)).toBe(true)
    const nobodys = ['999999999999', '99999999999999999999999', '-1', '1e3', 'x', 'NaN', ' 1']
    expect(nobodys.filter((position) => log().mayHold(position, last ?? from))).toEqual([])
  })

  test('reading from a position starts with the event after it', async () => {
    const stream = freshAttendance()
    const from = await here(log())
    await log().append(stream, several(4), NO_STREAM)
    const all = await readBack(log(), from, [stream])

    for (const [index, { position }] of all.entries()) {
      expect(await readBack(log(), position, [stream])).toEqual(all.slice(index + 1))
    }
  })

  test('a long log is read in pages, with each event once', async () => {
    const from = await here(log())
    const streams = Array.from({ length: 25 }, freshAttendee)
    for (const stream of streams) await log().append(stream, several(90), NO_STREAM)

    const revisions = new Map(streams.map((stream) => [stream, 0]))
    let pages = 0
    for await (const page of log().readAll(from)) {
      pages += 1
      for (const { stream, revision } of page.filter((recorded) => revisions.has(recorded.stream))) {
        expect(revision).toBe(revisions.get(stream))
        revisions.set(stream, revision + 1)
      }
    }
    expect(pages).toBeGreaterThan(1)
    expect([...revisions.values()]).toEqual(streams.map(() => 90))
  })

  test('a follower gets the past events, then the mark that it has everything, then new events', async () => {
    const stream = freshAttendance()
    const from = await here(log())
    await log().append(stream, several(2), NO_STREAM)

    const seen: number[] = []
    const abort = new AbortController()
    let marks = 0
    for await (const page of log().follow(from, abort.signal)) {
      if (page !== 'caught-up') {
        seen.push(...own(page, stream))
      } else if ((marks += 1) === 1) {
        expect(seen).toEqual([0, 1])
        await log().append(stream, several(1), 1)
        await log().append(stream, several(2), 2)
      } else if (seen.length === 5) {
        abort.abort()
      }
    }
    expect(seen).toEqual([0, 1, 2, 3, 4])
  })

  test('following can be stopped at any time, even while it waits, and removes its listeners', async () => {
    const from = await here(log())
    const abort = new AbortController()
    const pages = log().follow(from, abort.signal)[Symbol.asyncIterator]()
    let item = await pages.next()
    while (item.value !== 'caught-up') item = await pages.next()

    const waiting = drain(pages)
    abort.abort()
    await waiting
    expect(getEventListeners(abort.signal, 'abort')).toEqual([])
    expect((await log().follow(from, AbortSignal.abort())[Symbol.asyncIterator]().next()).done).toBe(true)
  })

  test('a follower that ends early removes its listeners', async () => {
    const abort = new AbortController()
    for await (const page of log().follow(await here(log()), abort.signal)) if (page === 'caught-up') break
    expect(getEventListeners(abort.signal, 'abort')).toEqual([])
  })

  test('several can follow at once, each from its own position', async () => {
    const stream = freshAttendance()
    const from = await here(log())
    const early = followUntil(log(), from, [stream], 6)
    const { position } = taken(await log().append(stream, several(3), NO_STREAM))
    const late = followUntil(log(), position, [stream], 3)
    await log().append(stream, several(3), 2)

    expect(own(await early, stream)).toEqual([0, 1, 2, 3, 4, 5])
    expect(own(await late, stream)).toEqual([3, 4, 5])
  })
}

const own = (page: readonly RecordedEvent[], stream: string) =>
  page.filter((recorded) => recorded.stream === stream).map(({ revision }) => revision)

/** Others may write meanwhile, so this reads until the follower has ended. */
async function drain(pages: AsyncIterator<unknown>) {
  while (!(await pages.next()).done);
}
