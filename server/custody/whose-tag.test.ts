import { describe, expect, test } from 'vitest'
import { whoseTag } from '#domain/contract/custody/room-day-routes.ts'
import { tagCode } from '#domain/marks/label-codes.ts'
import { type Dropped, refusal, type WithRooms, withRooms } from '#tests/foyer/in-care.ts'
import { clockAt } from '#tests/foyer/setup.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** By the numbers of the examples in the design of the children's pack. */

/** Obed is on the way to Lambs, or in it. A tablet stands at the door of Lions. */
async function atOtherDoor(isIn = false) {
  const clock = clockAt()
  const care = await withRooms({ now: clock.now })
  const dropped = await (isIn ? care.inRoom() : care.dropOff())
  const { tablet } = await letInTablet(care.opened, { kind: 'room', rooms: [care.lions], name: 'Door of Lions' })
  const whose = (tag: string, roomId = care.lions) =>
    tablet.call(care.opened, whoseTag, { params: { eventId: care.eventId, roomId }, body: { tag } })
  return { ...care, clock, dropped, whose, obed: dropped.children[0]!.personId }
}

function tagOf({ marks, lambs }: WithRooms, { mark }: Dropped, changes: { index?: number; key?: string } = {}): string {
  const key = changes.key ?? marks.find((one) => one.mark === mark)!.tagKey
  return tagCode({ day: '2026-11-22', mark, index: changes.index ?? 1, roomId: lambs, hasRule: false }, key)
}

describe('36: the tag of a child of another room', () => {
  test.each([
    ['on the way', false],
    ['in that room', true],
  ])('says whose it is when it is scanned, while the child is %s', async (_, isIn) => {
    const care = await atOtherDoor(isIn)
    const { body } = await care.whose(tagOf(care, care.dropped))
    const child = { personId: care.obed, firstName: 'Obed', lastInitial: 'W', roomId: care.lambs, room: 'Lambs' }
    expect(body).toEqual({ children: [child] })
  })

  test('says nothing when nobody has signed it, when it is that of a sister, and after the child has left', async () => {
    const care = await atOtherDoor(true)
    const forged = tagOf(care, care.dropped, { key: care.marks[5]!.tagKey })
    const sister = tagOf(care, care.dropped, { index: 2 })
    const wrong = [await care.whose(forged), await care.whose(sister)]
    await care.handOver(care.dropped)
    wrong.push(await care.whose(tagOf(care, care.dropped)))
    expect(wrong.map(refusal)).toEqual(wrong.map(() => [409, 'not-in-care']))
  })

  test('is found by its three characters only while the child is on the way', async () => {
    const care = await atOtherDoor()
    const { body } = await care.whose(care.dropped.mark.toLowerCase())
    expect(body.children.map(({ firstName, room }) => [firstName, room])).toEqual([['Obed', 'Lambs']])
    await care.receive([care.obed])
    expect(refusal(await care.whose(care.dropped.mark))).toEqual([403, 'code-wrong'])
  })

  test('is not found by guesses: after five in a row the tablet waits, and hands over as before', async () => {
    const care = await atOtherDoor()
    const { mark } = care.dropped
    const others = care.marks.map((one) => one.mark).filter((one) => one !== mark)
    const guesses = []
    for (const guess of others.slice(5, 10)) guesses.push(refusal(await care.whose(guess)))
    expect(guesses).toEqual(guesses.map(() => [403, 'code-wrong']))
    expect(refusal(await care.whose(mark))).toEqual([429, 'hand-over-paused'])
    expect((await care.whose(tagOf(care, care.dropped))).status).toBe(200)
    care.clock.turnTo('2026-11-22T15:59:01.000Z')
    expect((await care.whose(mark)).status).toBe(200)
    expect(refusal(await care.whose('K7'))).toEqual([400, 'not-valid'])
  })

  test('is asked for at a door that the tablet serves', async () => {
    const care = await atOtherDoor()
    expect(refusal(await care.whose(care.dropped.mark, care.lambs))).toEqual([403, 'room-not-served'])
  })
})
