import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import { refusal, withRooms } from '#tests/foyer/in-care.ts'
import type { Options } from '#tests/foyer/foyer.ts'
import { clockAt } from '#tests/foyer/setup.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** A tablet knows a child by the tag alone, because it was away from the server when the child was dropped off. */

const TODAY = '2026-11-22'

async function tagsAtTheDoor(options: Options = {}) {
  const church = await withRooms(options)
  const { opened, eventId, lambs, martha } = church
  const { tablet } = await letInTablet(opened, { kind: 'room', rooms: [lambs], name: 'Lambs' })
  const by = { helperId: martha.id }
  const receive = (
    tagged: { mark: string; index: number }[],
    sender: Pick<Tablet, 'call'> = tablet,
    more: object = {},
  ) =>
    sender.call(opened, roomDayRoutes.receiveChildren, {
      params: { eventId, roomId: lambs },
      body: {
        tagged: tagged.map((tag) => ({ day: TODAY, roomId: lambs, ...tag })),
        by,
        commandId: randomUUID(),
        ...more,
      },
    })
  return { ...church, receive }
}

test('a tag becomes a child once its drop-off is known, and waits before', async () => {
  const { dropOff, receive, list, marks } = await tagsAtTheDoor()
  const { mark } = marks[0]!
  expect(refusal(await receive([{ mark, index: 1 }]))).toEqual([409, 'drop-off-unknown'])
  const { children } = await dropOff()
  expect((await receive([{ mark, index: 1 }])).body).toEqual({ done: [children[0]!.personId], refused: [] })
  expect((await list()).children).toMatchObject([{ state: 'in-the-room' }])
  expect(refusal(await receive([{ mark, index: 2 }]))).toEqual([409, 'drop-off-unknown'])
})

test('a child whose tag was seen before its drop-off, by the clocks, is in the room nevertheless', async () => {
  const clock = clockAt('2026-11-22T16:00:00.000Z')
  const { dropOff, receive, list, marks } = await tagsAtTheDoor(clock)
  const { mark } = marks[0]!
  const seen = { at: clock.now(), sentAt: clock.now(), offline: true } as const
  clock.turnTo('2026-11-22T16:00:20.000Z')
  await dropOff()
  await receive([{ mark, index: 1 }], undefined, { ...seen, sentAt: clock.now() })
  expect((await list()).children).toMatchObject([{ state: 'in-the-room' }])
})

test('only a tablet at the door of a room names children by their tags', async () => {
  const { dropOff, receive, martha } = await tagsAtTheDoor()
  const { mark } = await dropOff()
  expect(refusal(await receive([{ mark, index: 1 }], martha.browser))).toEqual([403, 'device-unfit'])
  expect(refusal(await receive([]))).toEqual([400, 'not-valid'])
})
