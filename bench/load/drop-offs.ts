import { household } from '#bench/church/congregation.ts'
import { replyToParent } from '#bench/apart.ts'
import { timesOf, type Times } from '#bench/statistics.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import type { GatheringId, Mark } from '#domain/ids.ts'
import type { Tablet } from '#tests/foyer/tablets.ts'
import { type Entrance, lent, prepared } from './at-the-rooms.ts'

/** Tablets that were let in look families up and check them in, with their children or without, one after the other. */

export type DropOffs = {
  readonly port: number
  readonly eventId: GatheringId
  /** The first family, and how many of them come. Each family comes once. */
  readonly from: number
  readonly families: number
  readonly withChildren: boolean
}

/** How long Confirm took. */
export type DropOffTimes = Times

let known: Entrance | undefined

replyToParent<DropOffs, DropOffTimes>(null, async ({ port, eventId, from, families, withChildren }) => {
  const at = { url: `http://127.0.0.1:${port}` }
  const { tablets, rooms, marks } = (known ??= await prepared(at))
  const durations: number[] = []
  let next = from

  async function comeTo(tablet: Tablet, own: Mark[]): Promise<void> {
    while (next < from + families) {
      const number = next++
      const { id, phone, family } = household(number)
      await tablet.call(at, checkPhone, { body: { phone } })
      if (withChildren && own.length === 0) own.push(...(await lent(at, tablet)))
      const stays = family.map(({ id: personId }, n) => ({ personId, roomId: rooms[(number + n) % rooms.length]! }))
      const dropOff = withChildren ? { stays, mark: own.pop()!, broughtBy: id } : {}
      const userData = { eventId, userId: id, primary: true }
      const body = { userData, familyMemberIds: family.map((one) => one.id), ...dropOff }
      const sent = performance.now()
      const { status, failure } = await tablet.call(at, checkIn, { body })
      durations.push(performance.now() - sent)
      if (status !== 200) throw new Error(`A family was refused: ${failure.code}`)
    }
  }

  await Promise.all(tablets.map((tablet, n) => comeTo(tablet, marks[n]!)))
  return timesOf(durations)
})
