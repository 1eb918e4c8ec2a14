import { randomUUID } from 'node:crypto'
import { countingRoutes } from '#domain/contract/counting/counting-routes.ts'
import { counterStream } from '#domain/counting/counter.ts'
import type { CommandId, CounterId, DeviceId, GatheringId } from '#domain/ids.ts'
import { NO_STREAM } from '#infra/event-log/event-log.ts'
import type { Foyer } from '#tests/foyer/foyer.ts'
import { letInTablet } from '#tests/foyer/tablets.ts'

/** The counts at the doors when the calls are made. */
export type Counters = {
  /**
   * The phone of an usher that was let in. It counted for the wrong event and was moved. Staff have taken people off.
   * The log does not say who began its count, so everybody who counts may write it.
   */
  door: DeviceId
  moved: CounterId
  /** Five minutes that can be taken back, and five minutes that were. */
  counted: { counterId: CounterId; sliceId: string }
  takenBack: { counterId: CounterId; takeBack: CommandId }
}

/** What a phone sends that has counted so many people. */
export const counting = (sum: number, sequence = 1, sliceId: string = randomUUID()) => ({
  slices: [{ sliceId, from: '2026-11-22T15:00:00.000Z', sum, sequence }],
})

export async function atTheDoors(foyer: Foyer, eventId: GatheringId, other: GatheringId): Promise<Counters> {
  const { id: door } = await letInTablet(foyer, { kind: 'counter', serves: [1], name: 'Balcony' })
  const [moved, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  const count = (counterId: CounterId, body: object) =>
    foyer.asAdmin(countingRoutes.countPeople, {
      params: { eventId, counterId },
      body: { ...counting(3, 1, counterId), ...body },
    })
  const [slice] = counting(3, 1, moved).slices
  const begun = { type: 'PeopleCounted', data: { gatheringId: eventId, counterId: moved, door, ...slice! } } as const
  const cause = { by: 'tablet', commandId: randomUUID() } as const
  await foyer.log.append(counterStream(eventId, moved), [{ id: randomUUID(), event: begun, cause }], NO_STREAM)
  await count(first, { door })
  await count(second, { doorName: 'Side door' })
  await foyer.asAdmin(countingRoutes.moveCounter, { params: { eventId, counterId: moved }, body: { to: other } })
  const takeBack = randomUUID()
  const takeBackAll = (counterId: CounterId, commandId: CommandId) =>
    foyer.asAdmin(countingRoutes.takeBackCount, {
      params: { eventId, counterId },
      body: { sliceId: counterId, commandId },
    })
  await takeBackAll(moved, randomUUID())
  await takeBackAll(second, takeBack)
  return { door, moved, counted: { counterId: first, sliceId: first }, takenBack: { counterId: second, takeBack } }
}
