import type { z } from 'zod'
import type { Decider } from '#domain/decider.ts'
import type { GatheringId, Instant, LocalDate } from '#domain/ids.ts'
import { GatheringRecorded, type GatheringEvent } from './events.ts'

/** A church event. "Event" means a recorded fact in this code; the wire keeps the word for a gathering. */
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

export type RecordGathering = { type: 'RecordGathering'; gathering: Gathering }

/** An occurrence is recorded once, as it was planned when something first touched it. */
export const gathering: Decider<RecordGathering, Gathering | null, GatheringEvent> = {
  initial: null,
  decide: (command, recorded) => (recorded ? [] : [{ type: 'GatheringRecorded', data: command.gathering }]),
  evolve: (_, { data }) => data,
}
