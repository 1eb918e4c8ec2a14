import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { addEvent } from '#domain/contract/schedule/schedule-routes.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { eventNow, foyer } from '#tests/foyer/setup.ts'

const { countPeople, moveCounter, takeBackCount, undoTakeBackOfCount } = countingRoutes

const actsAt = async (at: Foyer) =>
  (await at.asAdmin(activity, { query: {} })).body.filter(
    ({ count, values, kind }) => count || kind === 'counts' || values.counted !== undefined,
  )

/** An usher at the balcony who has counted 3 people, and then 42 in the same five minutes. */
async function countedInBalcony() {
  const opened = await foyer()
  const params = { eventId: await eventNow(opened), counterId: randomUUID() }
  const sliceId = randomUUID()
  const count = (sum: number, sequence: number) =>
    opened.asAdmin(countPeople, {
      params,
      body: { doorName: 'Balcony', slices: [{ sliceId, from: '2026-11-22T15:55:00.000Z', sum, sequence }] },
    })
  await count(3, 1)
  await count(42, 2)
  return { opened, params, sliceId, count }
}

describe('the activity tells of a count', () => {
  test('that people were counted, once for five minutes, and at which door', async () => {
    const { opened, params, sliceId } = await countedInBalcony()
    expect(await actsAt(opened)).toMatchObject([
      {
        id: sliceId,
        kind: 'counts',
        sentence: '42 people were counted at “Balcony”.',
        count: { ...params, sliceId },
        canTakeBack: true,
      },
    ])
  })

  test('nothing, when the usher took everybody off again', async () => {
    const { opened, count } = await countedInBalcony()
    await count(0, 3)
    expect(await actsAt(opened)).toEqual([])
  })

  test('that it was taken back and restored, and each names the other', async () => {
    const { opened, params, sliceId } = await countedInBalcony()
    const takeBack = randomUUID()
    await opened.asAdmin(takeBackCount, { params, body: { sliceId, commandId: takeBack } })
    expect(await actsAt(opened)).toMatchObject([
      {
        id: takeBack,
        kind: 'taken-back',
        sentence: 'The count of 42 people at “Balcony” was undone.',
        canUndo: true,
      },
      { id: sliceId, canTakeBack: false, takenBackBy: takeBack },
    ])
    const commandId = randomUUID()
    await opened.asAdmin(undoTakeBackOfCount, { params, body: { takeBack, commandId } })
    expect(await actsAt(opened)).toMatchObject([
      { id: commandId, sentence: '42 people at “Balcony” count again.', undoes: takeBack, canUndo: false },
      { id: takeBack, canUndo: false, undoneBy: commandId },
      { id: sliceId, canTakeBack: true },
    ])
  })

  test('how many people a take-back had taken off, when it is undone after more were counted', async () => {
    const { opened, params, sliceId, count } = await countedInBalcony()
    const takeBack = randomUUID()
    await opened.asAdmin(takeBackCount, { params, body: { sliceId, commandId: takeBack } })
    await count(47, 3)
    await opened.asAdmin(undoTakeBackOfCount, { params, body: { takeBack } })
    expect((await actsAt(opened))[0]?.sentence).toBe('42 people at “Balcony” count again.')
  })

  test('that a counter was moved to another event', async () => {
    const { opened, params } = await countedInBalcony()
    const breakfast = { name: 'Breakfast', date: '2026-11-22', starts: '08:00', opens: '07:30', closes: '11:00' }
    const { body: other } = await opened.asAdmin(addEvent, { body: breakfast })
    const { body: moved } = await opened.asAdmin(moveCounter, { params, body: { to: other.eventId } })
    expect(moved.counted).toBe(0)
    const [act] = await actsAt(opened)
    expect(act).toMatchObject({ kind: 'counts', deed: 'counterMoved', canTakeBack: false, canUndo: true })
    expect(act?.sentence).toBe('The people who were counted at “Balcony” were moved to Breakfast.')
    expect(act?.count).toEqual({ ...params, countsFor: other.eventId })
    await opened.asAdmin(moveCounter, { params, body: { to: params.eventId } })
    const acts = await actsAt(opened)
    expect(acts.map(({ canUndo }) => canUndo)).toEqual([false, false, false])
  })
})
