import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appending } from './appending.ts'
import { following } from './following.ts'
import { forgetting } from './forgetting.ts'
import { followUntil, freshAttendee, registered, several, taken } from './sample.ts'
import { NO_STREAM, START } from '#infra/event-log/event-log.ts'
import type { Cause, EventLog } from '#infra/event-log/event-log.ts'

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
