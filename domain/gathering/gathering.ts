import type { z } from 'zod/mini'
import type { Decider } from '#domain/decider.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'
import { GatheringRecorded, type GatheringEvent } from './events.ts'

/** A church event. In this code an "event" is a recorded fact; only the API uses the word for a gathering. */
export type Gathering = z.infer<typeof GatheringRecorded>['data']

export const gatheringStream = (id: GatheringId): string => `gathering-${id}`

/** A gathering's id is its day and its slot on that day: 2026-11-22 and 1 make 2026112201. */
export const gatheringIdOf = (date: LocalDate, slot: number): GatheringId =>
  Number(date.replaceAll('-', '')) * 100 + slot

/** The day in a gathering's id. */
export const dateOf = (id: GatheringId): LocalDate => String(id).replace(/^(\d{4})(\d{2})(\d{2})\d{2}$/, '$1-$2-$3')

export const slotOf = (id: GatheringId): number => id % 100

export const isOpenAt = ({ opensAt, closesAt }: Pick<Gathering, 'opensAt' | 'closesAt'>, now: Instant): boolean =>
  opensAt <= now && now < closesAt

/** The order in which check-in opens. */
export const byOpening = (a: Gathering, b: Gathering): number =>
  a.opensAt === b.opensAt ? a.gatheringId - b.gatheringId : a.opensAt < b.opensAt ? -1 : 1

/** The order in which gatherings begin. */
export const byStart = (a: Begins, b: Begins): number =>
  a.startsAt === b.startsAt ? a.gatheringId - b.gatheringId : a.startsAt < b.startsAt ? -1 : 1

type Begins = Pick<Gathering, 'gatheringId' | 'startsAt'>

export type RecordGathering = { type: 'RecordGathering'; gathering: Gathering }

/** Moves the end of check-in. `expected` is the closing time that the change was based on. */
export type ChangeClosing = {
  type: 'ChangeClosing'
  gatheringId: GatheringId
  closesAt: Instant
  expected?: Instant
  now: Instant
}

/** An occurrence is recorded once, with its plan at the time of its first use. Its closing time can change. */
export const gathering: Decider<RecordGathering | ChangeClosing, Gathering | null, GatheringEvent> = {
  initial: null,
  decide(command, recorded) {
    if (command.type === 'ChangeClosing') return changeClosing(command, recorded)
    return recorded ? [] : [{ type: 'GatheringRecorded', data: command.gathering }]
  },
  evolve(recorded, { type, data }) {
    switch (type) {
      case 'GatheringRecorded':
        return data
      case 'GatheringClosingChanged':
        return recorded && { ...recorded, closesAt: data.closesAt }
    }
  },
}

/** A closing time in the past closes check-in now. One in the future opens it again. */
function changeClosing(command: ChangeClosing, recorded: Gathering | null): readonly GatheringEvent[] {
  const { gatheringId, expected, now } = command
  if (!recorded) throw new Rejection('unknown-gathering')
  if (now < recorded.opensAt) throw new Rejection('check-in-not-open')
  const closesAt = command.closesAt > now ? command.closesAt : now
  const staysClosed = closesAt === now && recorded.closesAt <= now
  if (staysClosed || closesAt === recorded.closesAt) return []
  if (expected !== undefined && expected !== recorded.closesAt) throw new Rejection('plan-changed')
  return [{ type: 'GatheringClosingChanged', data: { gatheringId, closesAt } }]
}
